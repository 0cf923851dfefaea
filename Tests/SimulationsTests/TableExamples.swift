extension Example {
  /// Settings of the simulations of tables that are worth running, one run a line.
  static let tables: [Example] = lines.split(separator: "\n").map { line in
    let words = line.split(separator: " ").map(String.init)
    return Example(
      id: words[0],
      parameters: words.dropFirst().map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
        return (parts[0], parts[1].split(separator: "_").joined(separator: " "))
      })
  }

  private static let lines = """
    row-heights
    row-heights heightForRow=implemented estimatedRowHeight=0
    row-heights heightForRow=implemented estimatedRowHeight=0 estimatedHeightForRow=66 actualHeights=44,66,88
    row-heights heightForRow=implemented estimatedRowHeight=automatic
    row-heights heightForRow=implemented heightForRowReturns=automatic dequeue=identifier
    row-heights heightForRow=implemented heightForRowReturns=automatic estimatedRowHeight=0 iOS=10
    row-heights rowHeight=44 estimatedHeightForRow=10
    row-heights estimatedRowHeight=44 actualHeights=50 bounds.height=657 iOS=11 scrollTo=200
    row-heights estimatedRowHeight=0 scrollTo=1000
    row-heights rows=50 estimatedRowHeight=44 actualHeights=100 scrollTo=4400 leavesWindow=true iOS=8.3
    row-heights actualHeights=0,400,20 scrollTo=900
    row-heights actualHeights=20..90 scrollTo=900 leavesWindow=true
    row-heights rows=0
    row-heights bounds.height=0
    table-layout
    table-layout sections=3,2 rowHeights=44,44,44,60,60 footerHeight=20,0 tableHeaderHeight=50 tableFooterHeight=30
    table-layout sections=8,2 contentOffset.y=100 bounds.height=200 row=0
    table-layout sections=8,8 contentOffset.y=370 bounds.height=200 row=0
    table-layout sections=8,2 contentOffset.y=100 bounds.height=200 style=grouped tableHeaderHeight=0
    table-layout style=insetGrouped bounds.width=430 cellFrame.x=50 separators=true
    table-layout sections=100 headerHeight=0 scrollToRow=50 position=middle contentInset.top=88 contentInset.bottom=34
    table-layout sections=0 headerHeight=0 scrollToRow=50 iOS=12
    table-layout sections=1 scrollToRow=1.0
    table-layout sectionHeaderTopPadding=22 row=1.1
    offset-jump
    offset-jump measured=together
    offset-jump compensates=false unmeasuredAbove=3
    offset-jump action=reloadData
    offset-jump action=insertAbove insertedRows=3
    offset-jump estimatedRowHeight=100 actualHeights=44 unmeasuredAbove=3
    offset-jump rows=0
    offset-jump rows=5 unmeasuredAbove=50
    self-sizing
    self-sizing preferred=growing invalidates=true
    self-sizing preferred=alternating invalidates=true
    self-sizing iOS=12 actualHeights=30,90
    self-sizing items=0
    self-sizing items=2 actualHeights=0
    reorder
    reorder path=1,3 to=2
    reorder updatesModel=false
    reorder updatesModel=false items=A_B_|_C_D to=1.0
    reorder items=A_B_|_C_D to=1.0 iOS=13
    reorder cancel=true
    reorder canMove=false
    reorder isEditing=false hold=100
    reorder retarget=1 to=3
    reorder items=|
    """
}
