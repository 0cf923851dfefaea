import Platform

/// A running pager: our end of the pipe that it reads, and its end.
struct PagerProcess {
  /// Where to write what it shows.
  let input: Int32
  private let process: pid_t

  /// Starts a program with a pipe as its standard input, default signal actions and no signal blocked; nil where
  /// it cannot be started.
  init?(_ arguments: [String], environment: [String: String]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    let (reader, writer) = (ends[0], ends[1])
    defer { close(reader) }
    // The pager must not hold its own writing end open, or its text would have no end.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    guard let process = Self.spawn(arguments, environment: environment, input: reader) else {
      close(writer)
      return nil
    }
    self.process = process
    input = writer
  }

  /// Ends its input and waits until the person has left it. The exit status, or 128 and the signal.
  func finish() -> Int32 {
    close(input)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return 0 }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  private static func spawn(_ arguments: [String], environment: [String: String], input: Int32) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    var none = sigset_t()
    sigemptyset(&none)
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for signal in [SIGPIPE, SIGINT, SIGQUIT, SIGTSTP] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var process: pid_t = 0
    guard let program = arguments.first else { return nil }
    return posix_spawnp(&process, program, &actions, &attributes, &words, &variables) == 0 ? process : nil
  }
}
