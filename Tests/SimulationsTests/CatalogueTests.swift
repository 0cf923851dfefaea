import Figures
import TestSupport
import Testing
import Tracing
import Values

@testable import Simulations

/// A simulation with settings that are worth running.
struct Example: CustomTestStringConvertible, Sendable {
  var id: String
  var parameters: [(String, String)]

  var testDescription: String { id + parameters.map { " \($0.0)=\($0.1)" }.joined() }

  func settings() throws -> (any Simulation, Settings) {
    let simulation = try Catalogue.simulation(id)
    var settings = Settings(defaultsOf: simulation)
    for (name, text) in parameters { settings.set(name, to: try simulation.value(of: name, from: text)) }
    return (simulation, settings)
  }

  static let all: [Example] =
    scrollViews + views + constraints + motion + lists + tables + listUpdates + collections + touches + frames

  private static let scrollViews: [Example] = [
    Example(id: "bounds", parameters: []),
    Example(id: "bounds", parameters: [("through", "boundsOrigin"), ("contentOffset.x", "3.8"), ("scale", "1")]),
    Example(id: "bounds", parameters: [("contentOffset.x", "3.8"), ("scale", "1")]),
    Example(id: "bounds", parameters: [("contentOffset.y", "1900")]),
    Example(id: "bounds", parameters: [("writes", "contentInset.top = 50")]),
    Example(
      id: "bounds",
      parameters: [
        (
          "writes",
          "contentOffset.y = 99999; contentSize.height = 800; frame.height = 1024; layoutIfNeeded\nbounds.origin.x = 3.8"
        )
      ]),
    Example(id: "bounds", parameters: [("writes", "contentOffset.y = nan; frame.height = 10")]),
    Example(
      id: "bounds",
      parameters: [
        ("writes", "contentInset = 50 0 30 0; scrollRectToVisible 0 1900 10 100; setNeedsLayout; bounds.height = 9")
      ]),
    Example(id: "insets", parameters: []),
    Example(
      id: "insets",
      parameters: [
        ("contentInset.top", "50"), ("contentInset.bottom", "30"), ("safeArea.top", "47"), ("safeArea.bottom", "34"),
      ]),
    Example(
      id: "insets",
      parameters: [
        ("contentSize.height", "300"), ("safeArea.top", "47"), ("safeArea.bottom", "34"), ("keyboard.height", "336"),
      ]),
    Example(id: "insets", parameters: [("contentInset.bottom", "30"), ("contentSize.height", "480")]),
    Example(
      id: "insets",
      parameters: [
        ("contentInset.top", "-20"), ("contentAlignmentPoint.y", "0.5"), ("contentSize.height", "100"),
        ("contentOffset.y", "44.1"), ("contentSize.width", "900"),
      ]),
    Example(
      id: "insets",
      parameters: [("contentInsetAdjustmentBehavior", "always"), ("safeArea.bottom", "34"), ("keyboard.height", "336")]),
    Example(id: "geometry", parameters: []),
    Example(
      id: "geometry",
      parameters: [
        ("writes", "frame = 10 20 100 50; size = 200 50; center = 100 100; scale 0.8; rotate 30; anchor 0 0")
      ]),
    Example(id: "geometry", parameters: [("writes", "scale 2; frame = 0 0 10 10")]),
    Example(
      id: "geometry",
      parameters: [
        ("subject", "layoutAttributes"),
        ("writes", "bounds = 5 5 80 20; rotate 90; frame = 1 2 3 4; anchor 1 1; translate 5 6"),
      ]),
    Example(id: "keyboard", parameters: []),
    Example(id: "keyboard", parameters: [("keyboard.heights", "0,216,256"), ("contentInset.bottom", "50")]),
    Example(
      id: "keyboard",
      parameters: [
        ("keyboard.heights", "20"), ("contentInsetAdjustmentBehavior", "never"), ("keyboardDismissMode", "onDrag"),
        ("contentSize.height", "600"), ("handler", "minusSafeArea"),
      ]),
    Example(
      id: "keyboard",
      parameters: [
        ("frame.y", "100"), ("frame.height", "661"), ("keyboardDismissMode", "interactive"), ("hide", "setZero"),
        ("contentInset.bottom", "-10"),
      ]),
    Example(id: "refresh-control", parameters: []),
    Example(id: "refresh-control", parameters: [("isRefreshing", "true"), ("pull", "0"), ("ends", "true")]),
    Example(id: "refresh-control", parameters: [("contentSize.height", "100"), ("iOS", "9.3"), ("pull", "1e9")]),
    Example(id: "refresh-control", parameters: [("height", "0"), ("moves", "2"), ("contentInset.top", "-20")]),
    Example(id: "scroll-indicator", parameters: []),
    Example(id: "scroll-indicator", parameters: [("contentSize.height", "605")]),
    Example(id: "scroll-indicator", parameters: [("contentSize.height", "0"), ("bounds.height", "20")]),
    Example(
      id: "scroll-indicator",
      parameters: [
        ("contentSize.height", "100000"), ("contentOffset.y", "-80"), ("contentInset.top", "50"),
        ("safeArea.bottom", "34"), ("verticalScrollIndicatorInsets.top", "12"),
      ]),
    Example(id: "zoom", parameters: []),
    Example(id: "zoom", parameters: [("zoomScale", "99"), ("gesture", "codeAnimated"), ("centring", "insets")]),
    Example(id: "zoom", parameters: [("zoomScale", "0.1"), ("gesture", "pinch"), ("centring", "insets")]),
    Example(id: "zoom", parameters: [("zoomScale", "5"), ("gesture", "pinch"), ("bouncesZoom", "false")]),
    Example(id: "zoom", parameters: [("view.width", "100"), ("view.height", "100"), ("zoomScale", "0.7")]),
  ]
}

struct CatalogueTests {
  @Test func `the catalogue holds its simulations in teaching order`() {
    #expect(
      Catalogue.all.map(\.id) == [
        "bounds", "insets", "geometry", "keyboard", "refresh-control", "scroll-indicator", "zoom",
        "update-cycle", "view-tree", "text-size", "content-guide", "fitting", "hugging",
        "rubber-band", "deceleration", "bounce", "fling", "paging", "scroll-callbacks",
        "scroll-to", "run-loop-mode",
        "reuse", "cell-lifecycle", "cell-configuration", "row-heights", "table-layout", "offset-jump", "self-sizing",
        "prefetch", "pagination", "reorder", "batch-update", "diffable", "snapshot", "diff-algorithms",
        "layout-queries", "flow-layout",
        "hit-test", "gesture-conflict", "nested-scroll", "content-touches",
        "frames", "scroll-hitches", "layer-cost", "blending", "image-memory", "image-loading",
      ])
  }

  @Test(arguments: [
    (
      "bounds",
      """
      frame.x=0 frame.y=100 frame.width=375 frame.height=600 contentSize.width=375 contentSize.height=2000 \
      contentOffset.x=0 contentOffset.y=300 child.x=50 child.y=500 child.width=200 child.height=50 scale=3 \
      through=contentOffset writes=
      """,
      """
      contentOffset.x contentOffset.y frame.x frame.y frame.width frame.height bounds.x bounds.y bounds.width \
      bounds.height child.frame.x child.frame.y child.frame.width child.frame.height child.inScrollView.x \
      child.inScrollView.y child.inSuperview.x child.inSuperview.y child.isVisible layoutSubviews.count didScroll.count
      """
    ),
    (
      "insets",
      """
      bounds.width=375 bounds.height=500 contentSize.width=375 contentSize.height=1000 contentInset.top=0 \
      contentInset.left=0 contentInset.bottom=0 contentInset.right=0 safeArea.top=0 safeArea.left=0 safeArea.bottom=0 \
      safeArea.right=0 contentInsetAdjustmentBehavior=automatic alwaysBounceVertical=false alwaysBounceHorizontal=false \
      keyboard.height=0 inNavigationController=false isScrollEnabled=true contentAlignmentPoint.x=0 \
      contentAlignmentPoint.y=0 iOS=26
      """,
      """
      adjustedContentInset.top adjustedContentInset.left adjustedContentInset.bottom adjustedContentInset.right \
      minOffset.x minOffset.y maxOffset.x maxOffset.y initialOffset.x initialOffset.y isAtBottom canScrollVertically \
      canScrollHorizontally adjustedEdges travel
      """
    ),
    (
      "geometry", "subject=view contentSize.height=2000",
      """
      frame.x frame.y frame.width frame.height bounds.x bounds.y bounds.width bounds.height center.x center.y \
      transform maxOffset.y log
      """
    ),
    (
      "keyboard",
      """
      window.height=844 frame.y=0 frame.height=844 contentSize.height=2000 safeArea.bottom=34 \
      contentInsetAdjustmentBehavior=automatic contentInset.bottom=0 keyboard.heights=336 handler=overlap \
      hide=restoreBase
      """,
      """
      overlap contentInset.bottom adjustedContentInset.bottom verticalScrollIndicatorInsets.bottom maxOffset.y \
      coveredPoints excessPoints contentInset.afterHide calls
      """
    ),
    (
      "refresh-control",
      "bounds.height=600 pull=100 isRefreshing=false height=60 safeArea.top=59 contentInset.top=0 iOS=26",
      "contentInset.top adjustedContentInset.top restOffset.y overscroll calls"
    ),
    (
      "scroll-indicator",
      """
      bounds.height=600 contentSize.height=2000 contentOffset.y=0 contentInset.top=0 contentInset.bottom=0 \
      safeArea.top=0 safeArea.bottom=0 verticalScrollIndicatorInsets.top=0 verticalScrollIndicatorInsets.bottom=0 \
      automaticallyAdjustsScrollIndicatorInsets=true
      """,
      "isShown length y fraction"
    ),
    (
      "zoom",
      """
      zoomScale=2 minimumZoomScale=0.5 maximumZoomScale=3 gesture=code bounds.width=390 bounds.height=844 \
      view.width=600 view.height=600 bouncesZoom=true centring=none
      """,
      """
      zoomScale contentSize.width contentSize.height view.frame.x view.frame.y view.frame.width view.frame.height \
      contentInset.top contentInset.left contentInset.bottom contentInset.right duration calls
      """
    ),
    (
      "update-cycle",
      """
      view=plain action=setFrameSize times=1 script= tree= childLayout=frames overridesDraw=false \
      contentMode=scaleToFill
      """,
      """
      calls updateConstraints.count layoutSubviews.count draw.count frameChanges didScroll.count order \
      child.frame.beforeSuper child.frame.afterSuper
      """
    ),
    ("view-tree", "clipsToBounds=false", "sublayers masksToBounds drawn"),
    (
      "text-size",
      """
      ask=boundingRect fontSize=16 characters=90 charactersPerLine=40 width=300 usesLineFragmentOrigin=true \
      numberOfLines=0 lineHeightMultiple=0 minimumLineHeight=0 maximumLineHeight=0 rounding=up padding.top=12 \
      padding.bottom=12 scale=3
      """,
      "lines lineHeight textHeight viewHeight cellHeight clipped frameChanges"
    ),
    (
      "content-guide",
      """
      bounds.width=375 bounds.height=600 header.height=200 gap=16 footer.height=800 bottomPin=true widthPin=true
      """,
      "contentSize.width contentSize.height isAmbiguous scrollsVertically scrollsHorizontally log"
    ),
    (
      "fitting",
      """
      width=375 lines=3 lineHeight=20 padding.top=12 padding.bottom=12 numberOfLines=0 constraints=
      """,
      "height isAmbiguous log frames"
    ),
    (
      "hugging",
      """
      width=320 margin=16 gap=8 a.kind=label b.kind=label a.intrinsicWidth=100 b.intrinsicWidth=80 a.hugging=250 \
      b.hugging=250 a.compressionResistance=750 b.compressionResistance=750
      """,
      "a.x a.width b.x b.width isAmbiguous log"
    ),
    ("rubber-band", "drag=100 dimension=600 constant=0.55 bounces=true moves=1", "overscroll limit"),
    (
      "deceleration",
      "initialVelocity=2000 decelerationRate=normal customRate=false contentOffset=0 framesPerSecond=60 scale=3",
      "targetContentOffset distance duration frames velocityAfter1s velocityAfter1Frame"
    ),
    ("bounce", "overscroll=100 velocity=0", "duration peakOverscroll timeOfPeak"),
    (
      "fling",
      """
      contentSize.height=2000 bounds.height=600 contentInset.top=0 contentInset.bottom=0 contentOffset.y=0 \
      velocity=1000 decelerationRate=normal bounces=true isPagingEnabled=false framesPerSecond=60 scale=3
      """,
      "restOffset targetContentOffset duration peakOverscroll hitEdge didScroll.count calls"
    ),
    ("paging", "page=375 pages=5 contentOffset=400 velocity=0", "targetPage targetContentOffset"),
    (
      "scroll-callbacks", "scenario=dragAndStop stopHandler=none",
      "calls didScroll.count lastCall stopsSeen isTracking isDragging isDecelerating"
    ),
    (
      "scroll-to",
      """
      method=setContentOffset target.y=400 target.height=50 contentOffset.y=0 bounds.height=600 \
      contentSize.height=2000 contentInset.top=0 contentInset.bottom=0 framesPerSecond=60 scale=3
      """,
      "targetContentOffset duration didScroll.count calls"
    ),
    ("run-loop-mode", "interval=0.5 mode=default scrollFrom=1.2 scrollTo=4.2 until=6", "fireTimes missed"),
    ("hit-test", "point.x=275 point.y=105", "hit visited responderChain path"),
    (
      "gesture-conflict",
      """
      outer=tap inner=tap target=view touch=tap relation=none cancelsTouchesInView=true delaysTouchesBegan=false \
      delaysTouchesEnded=true script=
      """,
      "fired calls states"
    ),
    (
      "nested-scroll",
      """
      outer=vertical inner=vertical inner.contentOffset=0 inner.maxOffset=1400 dx=0 dy=12 \
      transfersScrollingToParent=true
      """,
      "winner outer.scrolls inner.scrolls overscroll calls"
    ),
    (
      "content-touches",
      """
      delaysContentTouches=true canCancelContentTouches=true touchesShouldCancel=default hold=40 movement=30 over=view
      """,
      "calls scrolls childGetsTouch"
    ),
    (
      "pagination",
      """
      pageSize=20 pages=5 rowHeight=80 bounds.height=600 velocity=1500 loadTime=200 threshold=5 trigger=willDisplay \
      guard=true clearsGuardOnFailure=true overlap=0 dropsKnown=true append=snapshot
      """,
      "requests duplicateRequests waitTime rowsShown outcome exception calls"
    ),
    (
      "frames", "refreshRate=60 commit=4 render=5 buffers=adaptive count=60 afterCommit=0 start=aligned",
      "hitches hitchTime hitchTimeRatio worstHitch shownFrames averageFPS severity track kinds"
    ),
    (
      "scroll-hitches",
      """
      refreshRate=60 rowHeight=120 velocity=3000 cellConfigure=1 decode=main imagePixels=4000000 autoLayout=40 \
      offscreenLayers=2 blendedLayers=3 rasterize=false heightCache=false prefetch=false constraintChurn=false \
      didScrollWork=0
      """,
      "hitchTimeRatio hitches culprit severity phases"
    ),
    (
      "layer-cost",
      """
      cornerRadius=0 masksToBounds=false subviews=0 shadow=false shadowPath=false opacity=1 isOpaque=true mask=none \
      shouldRasterize=false contentChanges=false shapeLayer=false contents=none allowsGroupOpacity=true \
      visualEffect=none overridesDraw=false width=100 height=100 scale=3 rasterizationScale=1 layers=1 offScreenTime=0
      """,
      "offscreenPasses blendedLayers reasons cacheHits cpuDraws backingStoreBytes isSoft overlays"
    ),
    ("blending", "alpha=0.5 top=red bottom=white layers=1", "result reads"),
    (
      "image-memory",
      """
      width=4000 height=3000 display.width=100 display.height=100 scale=3 downsample=false contentMode=scaleAspectFit \
      bytesPerPixel=4 fileSize=2600 images=1
      """,
      "decodedBytes displayedBytes ratio maxPixelSize thumbnail.width thumbnail.height"
    ),
    (
      "image-loading",
      """
      loadTime=80 decodeTime=20 deduplicate=none cancel= identityCheck=true cancelInPrepareForReuse=true \
      cacheKey=urlAndSize sizes=1 cancelPolicy=refCounted clearsFailure=true decodeOn=concurrent diskCache=true \
      suspendsWhileScrolling=false scroll=none
      """,
      """
      downloads decodes cacheHits wrongImages flashes calls diskHits servedAt wrongSizes stalled
      """
    ),
    (
      "reuse",
      """
      rows=1000 rowHeight=80 bounds.height=600 scrollBy=2000 step=20 identifiers=1 reset=complete container=table \
      dequeue=forIndexPath dequeuesTwice=false registered=true registration=identifier iOS=26
      """,
      """
      cellsCreated dequeues cellForRow.count visibleCells poolSize staleCells viewsAlive prepareForReuse.count outcome \
      exception
      """
    ),
    (
      "cell-lifecycle", "container=table scroll=down isPrefetchingEnabled=true iOS=26",
      "calls cellsCreated prepareForReuse.count"
    ),
    (
      "cell-configuration",
      """
      approach=manual cell=tableCell rebinds=1 resets=complete variants=1 variantSwitch=remakeConstraints \
      layoutChange=false
      """,
      "calls updateConfiguration.count staleProperties constraintChanges staleVariants cellsCreated outcome"
    ),
    (
      "prefetch",
      """
      rows=200 rowHeight=80 bounds.height=600 velocity=1500 loadTime=200 container=table isPrefetchingEnabled=true
      """,
      "prefetched cancelled hits misses calls cellsPrepared"
    ),
    (
      "row-heights",
      """
      rows=100 heightForRow=none rowHeight=automatic estimatedRowHeight=80 actualHeights=60 bounds.height=600 \
      scrollTo=0 heightForRowReturns=actual dequeue=forIndexPath leavesWindow=false iOS=26
      """,
      """
      heightSource heightForRow.atLoad heightForRow.total systemLayoutSizeFitting.count contentSize.atLoad \
      contentSize.now cellForRow.count measuredRows
      """
    ),
    (
      "table-layout",
      """
      sections=3,2 rowHeights=44 headerHeight=28 footerHeight=0 style=plain sectionHeaderTopPadding=0 \
      separators=false scale=3 bounds.width=375 bounds.height=600 contentInset.top=0 contentInset.bottom=0 \
      contentOffset.y=0 cellFrame.x=0 position=top
      """,
      "rowFrames headerFrames footerFrames contentSize.height targetContentOffset exception"
    ),
    (
      "layout-queries",
      """
      layout=flow bounds.width=390 bounds.height=844 screenHeight=844 contentSize.height=12000 fromOffset=0 \
      toOffset=8000 step=10
      """,
      """
      rects rectOffsets shouldInvalidate.count prepare.count attributesForElements.count layoutSubviews.count \
      cellForItem.count
      """
    ),
    (
      "flow-layout",
      """
      bounds.width=375 bounds.height=600 items=10 itemSize.width=100 itemSize.height=100 minimumInteritemSpacing=10 \
      minimumLineSpacing=10 sectionInset.left=0 scrollDirection=vertical headerReferenceSize=0 \
      sectionHeadersPinToVisibleBounds=false contentOffset.y=0 sections=1 sizesFrom=property footerReferenceSize=0 \
      contentInset.left=0 scale=2
      """,
      """
      frames itemsPerLine lines interitemSpacing contentSize.width contentSize.height log headerFrames footerFrames \
      sizeForItem.count
      """
    ),
    (
      "offset-jump",
      """
      rows=100 estimatedRowHeight=80 actualHeights=120 unmeasuredAbove=10 action=scrollUp measured=oneByOne \
      compensates=true
      """,
      "contentOffset.before contentOffset.corrected jump contentSize.before contentSize.after"
    ),
    (
      "self-sizing",
      """
      container=table items=100 estimated=100 actualHeights=185 bounds.height=600 preferred=stable alternate=100.5
      """,
      """
      calls prepare.count preferredAttributes.count invalidations contentSize.before contentSize.after passes \
      cellForItem.count exception
      """
    ),
    (
      "reorder",
      "container=table from=0 to=2 cancel=false updatesModel=true canMove=true hold=500 movement=0",
      "order calls begins moveItem.count wrongRows exception"
    ),
    (
      "batch-update",
      """
      before=5 after=4 deleteRows=1 insertRows= moveRows= reloadRows= deleteSections= insertSections= container=table
      """,
      "outcome exception calls order"
    ),
    (
      "diffable", "changed= identity=id update=apply sections=",
      """
      deletes inserts moves outcome exception cellProvider.count prepareForReuse.count cellsKept staleItems calls
      """
    ),
    ("snapshot", "kind=list", "sections items visibleItems outcome exception log"),
    (
      "diff-algorithms", "algorithm=myers", "deletes inserts moves changes minimalMoves minimalAnswers"
    ),
  ])
  func `names and defaults are those of the contract`(id: String, parameters: String, outputs: String) throws {
    let simulation = try Catalogue.simulation(id)
    for pair in parameters.split(separator: " ") {
      let parts = pair.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      #expect(try simulation.parameter(named: parts[0]).standard.text == parts[1], "\(parts[0])")
    }
    let declared = Set(simulation.outputs.map(\.name))
    for name in outputs.split(separator: " ").map(String.init) { #expect(declared.contains(name), "\(name)") }
    #expect(try Catalogue.simulation("insets").parameter(named: "contentOffset.y").isOptional)
  }

  @Test(arguments: Catalogue.all.map(\.id))
  func `declarations are whole`(id: String) throws {
    let simulation = try Catalogue.simulation(id)
    #expect(Set(simulation.parameters.map(\.name)).count == simulation.parameters.count)
    #expect(Set(simulation.outputs.map(\.name)).count == simulation.outputs.count)
    #expect(Set(simulation.misconceptions.map(\.id)).count == simulation.misconceptions.count)
    #expect(!simulation.fidelity.keeps.isEmpty && !simulation.fidelity.leavesOut.isEmpty)
    for parameter in simulation.parameters {
      #expect(!parameter.meaning.isEmpty)
      let text = parameter.isOptional ? "none" : parameter.standard.text
      #expect(try parameter.value(from: text) == parameter.standard, "\(parameter.name) takes its own default")
      if let condition = parameter.counts {
        let other = try simulation.parameter(named: condition.parameter)
        for value in condition.values { #expect(try other.value(from: value.text) == value) }
      }
    }
    for misconception in simulation.misconceptions {
      #expect(misconception.claim.hasSuffix(".") && misconception.truth.hasSuffix("."))
      #expect(isRule(misconception.rule))
    }
  }

  @Test(arguments: Example.all)
  func `a run answers what it declares, the same each time, traced or not`(example: Example) throws {
    let (simulation, settings) = try example.settings()
    let run = try simulation.run(settings, recorder: Recorder())
    #expect(run.outputs.map(\.name) == simulation.outputs.map(\.name))
    for (output, value) in zip(simulation.outputs, run.outputs.map(\.value)) {
      switch (output.kind, value) {
      case (.number, .number(let number)): #expect(number.isFinite || run["exception"] != Value.none)
      case (.flag, .flag), (.text, .text), (.list, .list), (_, .none): break
      default: Issue.record("\(output.name) is declared as \(output.kind) and is \(value)")
      }
    }
    let again = try simulation.run(settings, recorder: Recorder())
    // As text, for an argument that is not a number equals nothing, not even itself.
    #expect(transcript(again.events) == transcript(run.events))
    #expect(again.outputs == run.outputs && again.figures == run.figures)
    let silent = try simulation.run(settings, recorder: Recorder(keeping: .nothing))
    #expect(silent.outputs == run.outputs && silent.events.isEmpty && silent.notes == run.notes)
    #expect(run.isComplete)
    #expect(!simulation.code(settings).isEmpty)
  }

  @Test(arguments: Example.all)
  func `every event has a rule, a parent and a cause before it`(example: Example) throws {
    let (simulation, settings) = try example.settings()
    for event in try simulation.run(settings, recorder: Recorder()).events {
      #expect(event.rule.map(isRule) == true, "\(event.receiver).\(event.call)")
      #expect(event.parent ?? 0 < event.index && event.cause ?? 0 < event.index)
    }
  }

  @Test(arguments: Example.all)
  func `every picture is told in words and holds no number that is none`(example: Example) throws {
    let (simulation, settings) = try example.settings()
    for figure in try simulation.run(settings, recorder: Recorder()).figures {
      #expect(figure.words.hasSuffix("."))
      #expect(!figure.shapes.isEmpty)
      for shape in figure.shapes { #expect(shape.rect.isFinite && shape.rect.width >= 0 && shape.rect.height >= 0) }
      for mark in figure.marks { #expect(mark.y.isFinite) }
    }
  }

  @Test(arguments: Catalogue.all.flatMap { simulation in simulation.misconceptions.map { (simulation.id, $0.id) } })
  func `each misconception answers declared outputs and differs from the model somewhere`(id: String, thought: String)
    throws
  {
    var differs = false
    for example in Example.all where example.id == id {
      let (simulation, settings) = try example.settings()
      let misconception = try #require(simulation.misconceptions.first { $0.id == thought })
      // Once it has differed, only the kinds of its answers are of interest.
      let run = differs ? nil : try simulation.run(settings, recorder: Recorder(keeping: .nothing))
      for (name, value) in try misconception.run(settings).outputs {
        let declared = try #require(simulation.outputs.first { $0.name == name }, "\(name)")
        if case .list = value {
          #expect(declared.kind == .list)
        } else {
          #expect(declared.kind != .list || value == .none)
        }
        if let run, value.rounded != run[name] { differs = true }
      }
    }
    #expect(differs)
  }
}

/// Two or three capitals, a hyphen, two digits.
func isRule(_ id: RuleID) -> Bool {
  let parts = id.split(separator: "-")
  return parts.count == 2 && (2...3).contains(parts[0].count) && parts[0].allSatisfy { $0 >= "A" && $0 <= "Z" }
    && parts[1].count == 2 && parts[1].allSatisfy(\.isNumber)
}
