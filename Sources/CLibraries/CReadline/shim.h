#pragma once
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <readline/readline.h>
#include <readline/history.h>

// What Swift cannot say: readline keeps its settings in plain global variables, which Swift 6 refuses to touch,
// and a signal may only set a flag that needs an atomic operation.

// Before anything else of readline is used. `name` and `breaks` must live as long as the program.
static inline void editor_prepare(
    const char *name, const char *breaks, const char *quotes, rl_getc_func_t *read_byte,
    rl_completion_func_t *complete) {
  rl_readline_name = name;
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
  // COLUMNS and LINES belong to the user and to the programs that we start.
  rl_change_environment = 0;
  rl_getc_function = read_byte;
  rl_attempted_completion_function = complete;
  rl_completer_word_break_characters = (char *)breaks;
  rl_completer_quote_characters = quotes;
  rl_filename_quote_characters = " \t\"'=";
  rl_outstream = !isatty(STDOUT_FILENO) && isatty(STDERR_FILENO) ? stderr : stdout;
  // Up and down look for lines with the same beginning. What an inputrc says about these keys comes later and wins.
  rl_bind_keyseq_in_map("\033[A", rl_history_search_backward, emacs_standard_keymap);
  rl_bind_keyseq_in_map("\033OA", rl_history_search_backward, emacs_standard_keymap);
  rl_bind_keyseq_in_map("\033[B", rl_history_search_forward, emacs_standard_keymap);
  rl_bind_keyseq_in_map("\033OB", rl_history_search_forward, emacs_standard_keymap);
}

// Everything that commands have printed comes before what the editor draws.
static inline void editor_flush(void) { fflush(stdout); }

static inline void editor_print(const char *text) {
  fputs(text, rl_outstream);
  fflush(rl_outstream);
}

// Whether a key macro still has keys to give.
static inline int editor_has_more_keys(void) { return RL_ISSTATE(RL_STATE_MACROINPUT) || rl_pending_input; }

static inline const char *editor_line(void) { return rl_line_buffer ? rl_line_buffer : ""; }

// The newline after the end of input is ours to print: readline does so only where bracketed paste is on.
static inline void editor_forget_end(void) { rl_eof_found = 0; }

// Leaves off whatever the keys had begun, a search too, and shows the whole line with the cursor behind it.
static inline void editor_abandon(void) {
  rl_callback_sigcleanup();
  rl_point = rl_end;
  rl_redisplay();
  rl_free_line_state();
}

static inline int editor_quote_character(void) { return rl_completion_quote_character; }

static inline void editor_set_completion(int append, int is_over) {
  rl_completion_append_character = append;
  rl_attempted_completion_over = is_over;
}

static inline char **editor_file_names(const char *text) {
  return rl_completion_matches(text, rl_filename_completion_function);
}

// Signals that have come and not been dealt with, as bits by their number, and the pipe that wakes a waiting poll.
struct signal_record {
  volatile int bits;
  int wake_read;
  int wake_write;
};

static inline void signal_note(struct signal_record *record, int number) {
  int before = errno;
  __atomic_fetch_or(&record->bits, 1 << number, __ATOMIC_SEQ_CST);
  if (record->wake_write >= 0) (void)!write(record->wake_write, "", 1);
  errno = before;
}

// The bits of `mask` that were set; they are clear afterwards.
static inline int signal_take(struct signal_record *record, int mask) {
  return __atomic_fetch_and(&record->bits, ~mask, __ATOMIC_SEQ_CST) & mask;
}

static inline int signal_peek(struct signal_record *record) {
  return __atomic_load_n(&record->bits, __ATOMIC_SEQ_CST);
}

// A signal that our parent had us ignore stays ignored. Answers whether it is caught now.
static inline int signal_catch(int number, void (*handler)(int)) {
  struct sigaction action;
  if (sigaction(number, NULL, &action) != 0 || action.sa_handler == SIG_IGN) return 0;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  return sigaction(number, &action, NULL) == 0;
}

static inline void signal_default(int number) { signal(number, SIG_DFL); }
