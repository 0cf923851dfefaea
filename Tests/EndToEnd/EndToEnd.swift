import Testing

/// The built program, driven through terminals; one test at a time, so that none waits for another's.
@Suite(.serialized) struct EndToEnd {}

/// The built program as a command, its output to a pipe: nothing waits for a key, so several run at once.
@Suite struct ThroughPipes {}
