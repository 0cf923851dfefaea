#if os(Linux)
  import Platform
  import Testing

  extension EndToEnd {
    /// Which libraries the program is linked with.
    @Suite
    struct LibraryTests {
      @Test func `the program needs no full Foundation`() throws {
        let file = try #require(ELF(path: Program.path))
        let libraries = try #require(file.neededLibraries)
        // Linked statically it needs fewer, but never none but for the loader itself.
        #expect(libraries.contains { $0.hasPrefix("libc.so") })
        for library in libraries {
          let isFull = library.contains("Foundation") && !library.contains("FoundationEssentials")
          #expect(!isFull, "\(library)")
        }
      }
    }
  }

  /// A program or library as the loader reads it: as much of it as says which libraries it needs.
  private struct ELF {
    let bytes: [UInt8]

    /// Nil where the file is no 64-bit little-endian ELF file.
    init?(path: String) {
      guard let file = fopen(path, "r") else { return nil }
      defer { fclose(file) }
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 1 << 20)
      while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
      guard bytes.count > 64, bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
      self.bytes = bytes
    }

    private func number(_ offset: Int, _ size: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - size else { return nil }
      return (0..<size).reduce(0) { $0 | Int(truncatingIfNeeded: UInt64(bytes[offset + $1]) << UInt64(8 * $1)) }
    }

    private struct Segment {
      var type: Int
      var offset: Int
      var address: Int
      var size: Int
    }

    private var segments: [Segment] {
      guard let table = number(32, 8), let size = number(54, 2), let count = number(56, 2) else { return [] }
      return (0..<count).compactMap { index in
        let start = table + index * size
        guard let type = number(start, 4), let offset = number(start + 8, 8), let address = number(start + 16, 8),
          let size = number(start + 32, 8)
        else { return nil }
        return Segment(type: type, offset: offset, address: address, size: size)
      }
    }

    /// The names behind the `DT_NEEDED` entries; nil where there is no dynamic section.
    var neededLibraries: [String]? {
      let (load, dynamic, needed, strings) = (1, 2, 1, 5)
      guard let section = segments.first(where: { $0.type == dynamic }) else { return nil }
      let entries = stride(from: section.offset, to: section.offset + section.size, by: 16).compactMap { offset in
        number(offset, 8).flatMap { tag in number(offset + 8, 8).map { (tag: tag, value: $0) } }
      }
      guard let address = entries.first(where: { $0.tag == strings })?.value,
        let home = segments.first(where: {
          $0.type == load && $0.address <= address && address < $0.address + $0.size
        })
      else { return nil }
      let table = home.offset + address - home.address
      return entries.filter { $0.tag == needed }.map { entry in
        let name = bytes.dropFirst(table + entry.value).prefix { $0 != 0 }
        return String(decoding: name, as: UTF8.self)
      }
    }
  }
#endif
