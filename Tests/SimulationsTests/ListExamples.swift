extension Example {
  /// Settings of the simulations of lists that are worth running, one run a line.
  static let lists: [Example] = lines.split(separator: "\n").map { line in
    let words = line.split(separator: " ").map(String.init)
    return Example(
      id: words[0],
      parameters: words.dropFirst().map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
        return (parts[0], parts[1])
      })
  }

  private static let lines = """
    reuse
    reuse scrollBy=3000 step=3000 rows=500 rowHeight=60
    reuse identifiers=2 step=60
    reuse reset=partial
    reuse reset=none isPrefetchingEnabled=true
    reuse container=scrollView rows=100
    reuse registration=registrationOutside rows=20 rowHeight=100 bounds.height=500
    reuse registration=registrationInside rows=20 rowHeight=100 bounds.height=500
    reuse registration=registrationInside rows=20 rowHeight=100 bounds.height=500 iOS=14
    reuse dequeue=identifier registered=false
    reuse dequeue=identifier dequeuesTwice=true
    reuse dequeuesTwice=true
    reuse registered=false
    reuse rows=0
    reuse rowHeight=0
    cell-lifecycle
    cell-lifecycle scroll=downAndBack
    cell-lifecycle scroll=downAndBack iOS=14
    cell-lifecycle scroll=reloadData
    cell-lifecycle scroll=reloadRow isPrefetchingEnabled=false
    cell-lifecycle scroll=reconfigureRow
    cell-lifecycle scroll=reconfigureRow iOS=14
    cell-lifecycle bounds.height=0
    cell-configuration
    cell-configuration resets=partial
    cell-configuration resets=none rebinds=5
    cell-configuration approach=contentConfiguration resets=partial rebinds=2
    cell-configuration approach=contentConfiguration cell=plainCell
    cell-configuration cell=listCell variants=2 rebinds=19
    cell-configuration variants=2 rebinds=19 variantSwitch=separateRegistrations
    cell-configuration variants=3 rebinds=4 variantSwitch=activateSets
    cell-configuration layoutChange=true
    cell-configuration layoutChange=true reconfigures=true cell=plainCell
    prefetch
    prefetch rows=60 turnsBackAt=1000
    prefetch rows=60 velocity=100000
    prefetch rows=80 rowHeight=30 contentOffset.y=1225 velocity=-1500
    prefetch rows=80 rowHeight=30 contentOffset.y=1225 velocity=-1500 turnsBackAt=900
    prefetch rows=60 isPrefetchingEnabled=false
    prefetch rows=60 iOS=14 loadTime=2000
    prefetch rows=60 velocity=0
    prefetch rows=40 velocity=-600 contentOffset.y=1e9 turnsBackAt=1500
    """
}
