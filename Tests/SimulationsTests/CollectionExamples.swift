extension Example {
  /// Settings of the simulations of collection views that are worth running, one run a line.
  static let collections: [Example] = lines.split(separator: "\n").map { line in
    let words = line.split(separator: " ").map(String.init)
    return Example(
      id: words[0],
      parameters: words.dropFirst().map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
        return (parts[0], parts[1].split(separator: "_").joined(separator: " "))
      })
  }

  private static let lines = """
    flow-layout
    flow-layout items=5 sectionInset.left=10 sectionInset.right=10 sectionInset.top=10 contentInset.left=90
    flow-layout items=13 bounds.width=320 itemSize.width=50 itemSize.height=50
    flow-layout items=4 sizes=150x40,150x60,120x20,60x40 bounds.width=320
    flow-layout items=9 sizes=40..120x20..60 item=3
    flow-layout items=20 itemSize.width=93 sizesFrom=delegate bounds.height=100
    flow-layout scrollDirection=horizontal bounds.height=200 itemSize.width=80 itemSize.height=80 minimumLineSpacing=50
    flow-layout sections=3 headerReferenceSize=40 footerReferenceSize=20 sectionInset.left=16 sectionInset.right=16
    flow-layout sections=2 headerReferenceSize=40 sectionHeadersPinToVisibleBounds=true contentOffset.y=470
    flow-layout itemSize.width=375
    flow-layout itemSize.width=400 sections=2
    flow-layout scrollDirection=horizontal bounds.height=200 itemSize.height=200 contentInset.top=64
    flow-layout estimatedItemSize=375x44 sizes=375x60 items=100 measured=10 minimumLineSpacing=0
    flow-layout estimatedItemSize=automatic sizes=375x60 items=100 measured=3
    flow-layout items=0
    flow-layout sections=0
    flow-layout itemSize.width=0 itemSize.height=0
    flow-layout item=9.9
    layout-queries toOffset=900 step=30
    layout-queries layout=effect toOffset=300 step=30
    layout-queries fromOffset=845 toOffset=845
    layout-queries fromOffset=-91 toOffset=-91
    layout-queries contentSize.height=0
    layout-queries fromOffset=3000 toOffset=0 step=100
    """
}
