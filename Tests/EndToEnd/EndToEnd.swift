import Testing

/// The built program, driven through terminals and pipes; one test at a time, so that none waits for another's.
@Suite(.serialized) struct EndToEnd {}
