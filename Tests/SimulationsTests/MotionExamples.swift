extension Example {
  /// Settings of the simulations of motion that are worth running, one run a line.
  static let motion: [Example] = lines.split(separator: "\n").map { line in
    let words = line.split(separator: " ").map(String.init)
    return Example(
      id: words[0],
      parameters: words.dropFirst().map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
        return (parts[0], parts[1])
      })
  }

  private static let lines = """
    rubber-band
    rubber-band drag=10000
    rubber-band moves=2
    rubber-band bounces=false
    rubber-band constant=1 dimension=320 scale=1
    deceleration
    deceleration initialVelocity=1000 scale=2
    deceleration initialVelocity=200
    deceleration initialVelocity=-5000 iOS=7
    deceleration decelerationRate=0.7
    deceleration decelerationRate=0.95 customRate=true
    deceleration customRate=true
    deceleration decelerationRate=fast framesPerSecond=120 contentOffset=77.7
    bounce
    bounce overscroll=0 velocity=1000
    bounce overscroll=0
    bounce velocity=500 framesPerSecond=120
    bounce velocity=-3000 decelerationRate=fast
    fling
    fling velocity=3000
    fling velocity=-3000 contentOffset.y=200
    fling velocity=3000 bounces=false
    fling velocity=200
    fling newTarget=300
    fling newTarget=900 velocity=0
    fling newTarget=0 contentOffset.y=500
    fling isPagingEnabled=true velocity=2000 contentSize.height=6000
    fling contentSize.height=300
    fling contentInset.top=50 contentOffset.y=-50 velocity=-900
    fling iOS=7 velocity=4619.94
    paging
    paging velocity=500
    paging velocity=-500
    paging contentOffset=375
    paging contentOffset=-40
    paging pages=1
    paging contentInset.left=40 contentInset.right=40 contentOffset=500 velocity=300
    paging velocity=5000 pages=30
    paging contentOffset=580
    scroll-callbacks scenario=dragAndStop stopHandler=decelerationOnly
    scroll-callbacks scenario=dragAndStop stopHandler=all
    scroll-callbacks scenario=flick stopHandler=decelerationOnly
    scroll-callbacks scenario=flick stopHandler=all
    scroll-callbacks scenario=flickAndCatch stopHandler=decelerationOnly
    scroll-callbacks scenario=flickAndCatch stopHandler=all
    scroll-callbacks scenario=flickIntoEdge stopHandler=decelerationOnly
    scroll-callbacks scenario=flickIntoEdge stopHandler=all
    scroll-callbacks scenario=setContentOffset stopHandler=decelerationOnly
    scroll-callbacks scenario=setContentOffset stopHandler=all
    scroll-callbacks scenario=setContentOffsetAnimated stopHandler=decelerationOnly
    scroll-callbacks scenario=setContentOffsetAnimated stopHandler=all
    scroll-callbacks scenario=scrollToTop stopHandler=decelerationOnly
    scroll-callbacks scenario=scrollToTop stopHandler=all
    scroll-callbacks scenario=releaseBeyondEdge stopHandler=decelerationOnly
    scroll-callbacks scenario=releaseBeyondEdge stopHandler=all
    scroll-callbacks scenario=flickCatchAndDrag stopHandler=decelerationOnly
    scroll-callbacks scenario=flickCatchAndDrag stopHandler=all
    scroll-callbacks scenario=catchBounce stopHandler=decelerationOnly
    scroll-callbacks scenario=catchBounce stopHandler=all
    scroll-callbacks scenario=touchDuringAnimation stopHandler=decelerationOnly
    scroll-callbacks scenario=touchDuringAnimation stopHandler=all
    scroll-callbacks scenario=stopWhileDecelerating stopHandler=decelerationOnly
    scroll-callbacks scenario=stopWhileDecelerating stopHandler=all
    scroll-callbacks
    scroll-callbacks scenario=flickAndCatch stopHandler=dragAndDeceleration
    scroll-callbacks scenario=flickAndCatch iOS=10
    scroll-to
    scroll-to target.y=9000
    scroll-to contentOffset.y=400
    scroll-to animated=false
    scroll-to method=scrollRectToVisible target.y=700
    scroll-to method=scrollRectToVisible target.y=300
    scroll-to method=scrollToTop contentOffset.y=700 contentInset.top=59
    scroll-to method=scrollToTop
    run-loop-mode
    run-loop-mode mode=common
    run-loop-mode interval=0.1
    run-loop-mode scrollFrom=5 scrollTo=1
    run-loop-mode scrollTo=4.5
    run-loop-mode until=3
    """
}
