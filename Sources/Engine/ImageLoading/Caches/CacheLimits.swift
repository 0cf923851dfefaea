/// The limits that libraries set by themselves, in bytes (`IP-17`).
public enum CacheLimits {
  /// Nuke: 15 % of the memory, at most 768 MB.
  public static func nuke(physicalMemory: Double) -> Int { bytes(min(physicalMemory * 0.15, 768 * 1_048_576)) }

  /// Nuke: one entry must cost less than a tenth of the limit, else it is left out without a word.
  public static func nukeEntry(physicalMemory: Double) -> Int { nuke(physicalMemory: physicalMemory) / 10 }

  /// Kingfisher: a quarter of the memory.
  public static func kingfisher(physicalMemory: Double) -> Int { bytes(physicalMemory / 4) }

  private static func bytes(_ number: Double) -> Int { Int(min(max(0, number.isNaN ? 0 : number), 1e15)) }
}
