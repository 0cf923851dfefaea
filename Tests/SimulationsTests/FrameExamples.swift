extension Example {
  /// Settings of the simulations of frames and images that are worth running, one run a line, parts by `|`.
  static let frames: [Example] = lines.split(separator: "\n").map { line in
    let parts = line.split(separator: "|").map { part in String(part.drop { $0 == " " }) }
    return Example(
      id: trimmed(parts[0]),
      parameters: parts.dropFirst().map { pair in
        let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (halves[0], trimmed(halves[1]))
      })
  }

  private static func trimmed(_ text: String) -> String {
    var text = text
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }

  private static let lines = """
    pagination
    pagination | guard=false
    pagination | guard=false | loadTime=400 | pages=2
    pagination | failAt=1 | clearsGuardOnFailure=false
    pagination | overlap=2 | dropsKnown=false
    pagination | overlap=2 | dropsKnown=false | append=insertRows
    pagination | trigger=prefetch | velocity=20000
    pagination | trigger=didScroll | guard=false
    pagination | append=reloadData | threshold=1
    pagination | velocity=0
    pagination | rowHeight=10000 | pageSize=1
    frames
    frames | commit=4,4,20,4,4,4 | count=6
    frames | commit=20 | start=asap
    frames | commit=17 | start=asap | count=100
    frames | commit=10 | refreshRate=120
    frames | render=5,5,20,5,5,5 | count=6 | buffers=2
    frames | render=20 | buffers=3
    frames | buffers=3
    frames | commit=3 | afterCommit=0,24,0,0,0,0 | start=asap | count=6
    frames | commit=3 | afterCommit=0,24,0,0,0,0 | count=6
    frames | commit=3..30 | render=ramp 1..40 | count=40
    frames | commit=4,4,4,4,4,4,4,4,4,20 | count=60
    frames | commit=10000 | count=3
    frames | count=1
    scroll-hitches
    scroll-hitches | decode=background
    scroll-hitches | decode=background | offscreenLayers=8 | refreshRate=120
    scroll-hitches | decode=background | rasterize=true | refreshRate=120 | offscreenLayers=8
    scroll-hitches | prefetch=true
    scroll-hitches | constraintChurn=true | autoLayout=400 | decode=background
    scroll-hitches | imagePixels=0 | didScrollWork=20
    scroll-hitches | velocity=100 | duration=10000
    scroll-hitches | velocity=0
    scroll-hitches | velocity=100000 | rowHeight=20
    layer-cost
    layer-cost | cornerRadius=12 | contents=image
    layer-cost | cornerRadius=12 | masksToBounds=true | contents=image
    layer-cost | cornerRadius=12 | masksToBounds=true | contents=imageAndColour
    layer-cost | cornerRadius=12 | masksToBounds=true | contents=image | subviews=2
    layer-cost | subviews=2 | isOpaque=false | contents=colour
    layer-cost | subviews=2 | subviewBackground=colour | shadow=true
    layer-cost | contents=image | shadow=true | shadowPath=true
    layer-cost | contents=image | shadow=true | masksToBounds=true
    layer-cost | mask=shapeLayer | contents=image | imageHasAlpha=true
    layer-cost | opacity=0.5 | subviews=2
    layer-cost | opacity=0.5 | subviews=2 | allowsGroupOpacity=false
    layer-cost | shouldRasterize=true | contents=image | shadow=true
    layer-cost | shouldRasterize=true | contents=image | contentChanges=true
    layer-cost | shouldRasterize=true | contents=image | offScreenTime=110
    layer-cost | shouldRasterize=true | contents=image | rasterizationScale=3 | layers=18 | width=390 | height=120
    layer-cost | shapeLayer=true | visualEffect=vibrancy
    layer-cost | overridesDraw=true | isOpaque=false | contents=image
    layer-cost | width=0 | height=10000 | subviews=100
    blending
    blending | layers=2
    blending | alpha=0.25 | bottom=blue
    blending | alpha=0.3 | top=black | layers=3
    blending | alpha=1 | layers=4
    blending | layers=0 | top=#8040c0
    image-memory
    image-memory | contentMode=scaleAspectFill
    image-memory | width=3024 | height=2160 | display.width=300 | display.height=200
    image-memory | downsample=true | images=100
    image-memory | width=200 | height=150
    image-memory | display.width=0 | downsample=true
    image-memory | width=100000 | height=100000 | bytesPerPixel=8 | images=10000
    image-loading
    image-loading | requests=0 A; 0 A; 0 A; 0 A; 0 A
    image-loading | requests=0 A; 0 A; 0 A; 0 A; 0 A | deduplicate=beforeAwait
    image-loading | requests=0 A; 0 A; 0 A; 0 A; 0 A | deduplicate=afterAwait
    image-loading | deduplicate=decodeOutside
    image-loading | requests=0 A; 5 A | sizes=2 | cacheKey=url | deduplicate=beforeAwait
    image-loading | requests=0 A; 5 A | sizes=2 | sharesDownloads=true | deduplicate=beforeAwait | decodeOn=actor
    image-loading | deduplicate=beforeAwait | cancel=30 1; 40 2; 50 3 | cancelPolicy=sticky
    image-loading | deduplicate=beforeAwait | cancel=30 1 | cancelPolicy=cascade
    image-loading | deduplicate=beforeAwait | cancel=30 1; 40 2; 50 3 | requests=0 A; 10 A; 20 A; 60 A
    image-loading | requests=0 A; 50 B | cells=1 | loadTime=29,20 | deliveryDelay=2 | identityCheck=false
    image-loading | requests=0 A; 50 B | cells=1 | loadTime=29,20 | deliveryDelay=2
    image-loading | requests=0 A; 50 B | cells=1 | loadTime=100,10 | identityCheck=false | cancelInPrepareForReuse=false
    image-loading | failAt=1 | clearsFailure=false | deduplicate=beforeAwait | requests=0 A; 200 A
    image-loading | failAt=1 | deduplicate=beforeAwait | requests=0 A; 200 A
    image-loading | suspendsWhileScrolling=true | scroll=flick
    image-loading | suspendsWhileScrolling=true | scroll=animated
    image-loading | requests=0 A; 200 A; 300 A 600 | memoryHit=asynchronous
    image-loading | requests=0 A; 200 B; 400 A | cacheLimit=15000 | diskCache=false
    image-loading | requests=
    """
}
