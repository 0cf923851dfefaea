#define _GNU_SOURCE
#define _DARWIN_C_SOURCE
#include "CPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

#ifndef NSIG
#define NSIG 65
#endif

static void close_from(int first) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, first, ~0u, 0) == 0) return;
#endif
  long most = sysconf(_SC_OPEN_MAX);
  if (most < 0 || most > 10240) most = 10240;
  for (int descriptor = first; descriptor < most; descriptor++) close(descriptor);
}

// Becomes the program. Only calls that are safe between fork and exec in a process with threads.
static void become(
    const char *path, char *const arguments[], char *const environment[], const char *folder, int standard[3],
    int report) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  // All are above 2, so that none is overwritten before it is used.
  for (int index = 0; index < 3; index++) {
    if (dup2(standard[index], index) < 0) goto failed;
  }
  if (dup2(report, 3) < 0) goto failed;
  report = 3;
  fcntl(report, F_SETFD, FD_CLOEXEC);
  close_from(4);
  if (folder && chdir(folder) != 0) goto failed;
  execve(path, arguments, environment);
failed:;
  int reason = errno;
  if (write(report, &reason, sizeof reason) < 0) _exit(126);
  _exit(127);
}

// Lifts a descriptor above those that the program gets, and keeps it from programs that others start.
static int lifted(int descriptor) {
  if (descriptor < 0) return -1;
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 10);
  int reason = errno;
  close(descriptor);
  errno = reason;
  return copy;
}

static int lifted_pipe(int ends[2]) {
  int raw[2];
  if (pipe(raw) != 0) return -1;
  ends[0] = lifted(raw[0]);
  ends[1] = lifted(raw[1]);
  return ends[0] < 0 || ends[1] < 0 ? -1 : 0;
}

// Waits until the program runs; answers 0, or the errno with which it could not.
static int outcome(int report) {
  int reason = 0;
  ssize_t count;
  do count = read(report, &reason, sizeof reason);
  while (count < 0 && errno == EINTR);
  close(report);
  return count == sizeof reason ? reason : 0;
}

static pid_t settled(pid_t child, int report) {
  int reason = outcome(report);
  if (reason == 0) return child;
  while (waitpid(child, NULL, 0) < 0 && errno == EINTR) {}
  errno = reason;
  return -1;
}

pid_t start_on_terminal(
    const char *path, char *const arguments[], char *const environment[], const char *folder, unsigned short columns,
    unsigned short rows, int *terminal) {
  int master = lifted(posix_openpt(O_RDWR | O_NOCTTY));
  if (master < 0) return -1;
  char name[128];
  int report[2];
  if (grantpt(master) != 0 || unlockpt(master) != 0 || ptsname_r(master, name, sizeof name) != 0 ||
      resize_terminal(master, columns, rows) != 0 || lifted_pipe(report) != 0) {
    close(master);
    return -1;
  }
  int slave = lifted(open(name, O_RDWR | O_NOCTTY));
  pid_t child = slave < 0 ? -1 : fork();
  if (child == 0) {
    setsid();
    ioctl(slave, TIOCSCTTY, 0);
    int standard[3] = {slave, slave, slave};
    become(path, arguments, environment, folder, standard, report[1]);
  }
  int reason = errno;
  close(report[1]);
  if (slave >= 0) close(slave);
  if (child < 0) {
    close(report[0]);
    close(master);
    errno = reason;
    return -1;
  }
  child = settled(child, report[0]);
  if (child < 0) {
    reason = errno;
    close(master);
    errno = reason;
  } else {
    fcntl(master, F_SETFL, O_NONBLOCK);
    *terminal = master;
  }
  return child;
}

pid_t start_with_pipes(
    const char *path, char *const arguments[], char *const environment[], const char *folder, int pipes[3]) {
  int ends[4][2];
  for (int index = 0; index < 4; index++) {
    if (lifted_pipe(ends[index]) == 0) continue;
    while (--index >= 0) {
      close(ends[index][0]);
      close(ends[index][1]);
    }
    return -1;
  }
  pid_t child = fork();
  if (child == 0) {
    setsid();
    int standard[3] = {ends[0][0], ends[1][1], ends[2][1]};
    become(path, arguments, environment, folder, standard, ends[3][1]);
  }
  int reason = errno;
  close(ends[0][0]);
  close(ends[1][1]);
  close(ends[2][1]);
  close(ends[3][1]);
  pipes[0] = ends[0][1];
  pipes[1] = ends[1][0];
  pipes[2] = ends[2][0];
  if (child < 0) {
    close(ends[3][0]);
    errno = reason;
  } else {
    child = settled(child, ends[3][0]);
  }
  for (int index = 0; index < 3; index++) {
    if (child < 0) {
      reason = errno;
      close(pipes[index]);
      errno = reason;
    } else {
      fcntl(pipes[index], F_SETFL, O_NONBLOCK);
    }
  }
  return child;
}

int resize_terminal(int terminal, unsigned short columns, unsigned short rows) {
  struct winsize size;
  memset(&size, 0, sizeof size);
  size.ws_col = columns;
  size.ws_row = rows;
  return ioctl(terminal, TIOCSWINSZ, &size);
}

int open_terminal(unsigned short columns, unsigned short rows, int *terminal) {
  int master = lifted(posix_openpt(O_RDWR | O_NOCTTY));
  if (master < 0) return -1;
  char name[128];
  int slave = -1;
  if (grantpt(master) == 0 && unlockpt(master) == 0 && ptsname_r(master, name, sizeof name) == 0 &&
      resize_terminal(master, columns, rows) == 0) {
    slave = lifted(open(name, O_RDWR | O_NOCTTY));
  }
  if (slave < 0) {
    close(master);
    return -1;
  }
  *terminal = master;
  return slave;
}
