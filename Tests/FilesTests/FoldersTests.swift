import Files
import Testing

struct FoldersTests {
  @Test func `without XDG variables the places lie in the home folder`() {
    let folders = Folders(environment: ["HOME": "/home/u/"], layout: .xdg)
    #expect(folders.data == "/home/u/.local/share/overscroll")
    #expect(folders.config == "/home/u/.config/overscroll")
    #expect(folders.state == "/home/u/.local/state/overscroll")
    #expect(folders.cache == "/home/u/.cache/overscroll")
    #expect(folders.trouble == nil)
  }

  @Test func `on macOS everything but the cache lies in Application Support`() {
    let folders = Folders(environment: ["HOME": "/Users/u"], layout: .library)
    #expect(folders.data == "/Users/u/Library/Application Support/overscroll")
    #expect(folders.state == folders.data)
    #expect(folders.config == folders.data)
    #expect(folders.cache == "/Users/u/Library/Caches/overscroll")
  }

  @Test(arguments: [FolderLayout.xdg, .library])
  func `an absolute XDG variable counts and a relative one does not`(layout: FolderLayout) {
    let folders = Folders(
      environment: ["HOME": "/h", "XDG_DATA_HOME": "/d//", "XDG_STATE_HOME": "state", "XDG_CACHE_HOME": ""],
      layout: layout)
    #expect(folders.data == "/d/overscroll")
    #expect(folders.state == Folders(environment: ["HOME": "/h"], layout: layout).state)
    #expect(folders.cache == Folders(environment: ["HOME": "/h"], layout: layout).cache)
  }

  @Test(arguments: [nil, "", "relative", "~"])
  func `without a home there are no places, and that is said`(home: String?) {
    var environment: [String: String] = [:]
    environment["HOME"] = home
    let folders = Folders(environment: environment)
    #expect(folders.data == nil && folders.config == nil && folders.state == nil && folders.cache == nil)
    #expect(folders.trouble == "HOME names no folder, so nothing is kept between runs")
    environment["XDG_STATE_HOME"] = "/s"
    #expect(Folders(environment: environment).state == "/s/overscroll")
  }

  @Test func `the root can be a home`() {
    #expect(Folders(environment: ["HOME": "/"], layout: .xdg).config == "/.config/overscroll")
  }
}
