extension Example {
  /// Settings of the simulations of touches that are worth running, one run a line; `_` stands for a blank.
  static let touches: [Example] = lines.split(separator: "\n").map { line in
    let words = line.split(separator: " ").map(String.init)
    return Example(
      id: words[0],
      parameters: words.dropFirst().map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
        return (parts[0], parts[1].replacing("_", with: " "))
      })
  }

  private static let lines = """
    hit-test
    hit-test point.x=275 point.y=95
    hit-test point.x=30 point.y=110
    hit-test point.x=320 iOS=12
    hit-test point.x=150 point.y=150 tree=window_0_0_320_480;_/parent_0_0_100_100;_//child_0_0_200_200
    hit-test point.x=150 point.y=150 tree=window_0_0_320_480;_/parent_0_0_100_100_clipsToBounds;_//child_0_0_200_200
    hit-test point.x=50 point.y=50 tree=window_0_0_320_480;_/a_0_0_100_100;_/b_0_0_100_100_alpha=0.01
    hit-test point.x=50 point.y=50 tree=w_0_0_320_480;_/a_0_0_100_100_isUserInteractionEnabled=no;_//b_0_0_90_90
    hit-test tree=w_0_0_0_0_isHidden
    hit-test tree=w_0_0_320_480;_/root_0_0_320_480_viewController;_//cell_0_0_320_200
    gesture-conflict
    gesture-conflict relation=simultaneous
    gesture-conflict relation=requireToFail
    gesture-conflict relation=shouldReceiveFalse
    gesture-conflict outer=doubleTap sameView=true touch=doubleTap
    gesture-conflict outer=doubleTap sameView=true touch=doubleTap relation=requireToFail
    gesture-conflict outer=doubleTap sameView=true relation=requireToFail
    gesture-conflict inner=doubleTap touch=doubleTap
    gesture-conflict inner=none outer=pan touch=drag
    gesture-conflict inner=none outer=pan touch=drag cancelsTouchesInView=false
    gesture-conflict inner=tap outer=pan touch=drag
    gesture-conflict inner=longPress outer=pan touch=hold
    gesture-conflict target=button inner=none
    gesture-conflict target=button
    gesture-conflict target=control inner=none
    gesture-conflict target=button inner=none outer=longPress touch=hold
    gesture-conflict delaysTouchesBegan=true inner=none
    gesture-conflict delaysTouchesEnded=false inner=doubleTap outer=none
    gesture-conflict inner=none outer=none touch=drag
    gesture-conflict script=down_100,200;_wait_40;_move_100,170;_up touch=hold
    gesture-conflict script=down_100,200;_down_120,200,2;_move_160,200,2;_cancel
    nested-scroll
    nested-scroll dy=-12
    nested-scroll inner.contentOffset=1400 dy=-60
    nested-scroll inner.contentOffset=1400 dy=-60 transfersScrollingToParent=false
    nested-scroll inner=horizontal inner.contentOffset=700 dx=12 dy=0
    nested-scroll inner=horizontal inner.contentOffset=700 dx=9 dy=9
    nested-scroll outer=paging dx=-12 dy=9
    nested-scroll outer=horizontal inner=horizontal inner.contentOffset=-50 dx=40 dy=0
    nested-scroll inner.maxOffset=0
    content-touches
    content-touches over=button
    content-touches over=button hold=300
    content-touches hold=300
    content-touches over=button delaysContentTouches=false
    content-touches over=button delaysContentTouches=false touchesShouldCancel=true
    content-touches hold=300 canCancelContentTouches=false
    content-touches over=label hold=300
    content-touches over=button movement=0
    content-touches over=button movement=0 hold=1000
    content-touches movement=-400 hold=0
    """
}
