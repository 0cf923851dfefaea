#pragma once
#include <sys/types.h>

// Starts programs for tests and benchmarks as a person's shell would: with every signal at its default and none
// blocked (tests run on threads that block most), and without any of our open files.

/// Starts a program on a pseudo-terminal of its own, as the leader of a session that the terminal controls.
///
/// `terminal` receives our end of it. Answers the program's process, or -1 with `errno`, also where the program
/// itself cannot be run.
pid_t start_on_terminal(
    const char *path, char *const arguments[], char *const environment[], const char *folder, unsigned short columns,
    unsigned short rows, int *terminal);

/// Starts a program with pipes for its standard input, output and error; `pipes` receives our ends in this order.
pid_t start_with_pipes(
    const char *path, char *const arguments[], char *const environment[], const char *folder, int pipes[3]);

/// Gives the terminal another size, of which the program is told by SIGWINCH.
int resize_terminal(int terminal, unsigned short columns, unsigned short rows);

/// Opens a terminal that no program runs on. Answers the end that a program would have, or -1 with `errno`;
/// `terminal` receives ours.
int open_terminal(unsigned short columns, unsigned short rows, int *terminal);
