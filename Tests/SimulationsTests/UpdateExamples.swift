extension Example {
  /// Settings of the simulations of updates that are worth running.
  static let listUpdates = read(lines)

  /// One run a line; `_` stands for a blank.
  static func read(_ lines: String) -> [Example] {
    lines.split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      return Example(
        id: words[0],
        parameters: words.dropFirst().map { pair in
          let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
          return (parts[0], parts[1].split(separator: "_").joined(separator: " "))
        })
    }
  }

  private static let lines = """
    batch-update
    batch-update after=5 insertRows=1
    batch-update after=5 insertRows=0,4 deleteRows=1,3
    batch-update before=8 after=8 deleteRows=0,1,2 insertRows=8,9,10 container=collection
    batch-update before=8 after=8 deleteRows=0,1,2 insertRows=5,6,7 container=collection
    batch-update after=5 deleteRows= moveRows=3>0 reloadRows=3
    batch-update after=5 deleteRows= reloadRows=0,4
    batch-update after=3 deleteRows= reloadRows=0
    batch-update after=6 deleteRows= insertRows=0 state=reloadPending dataChanges=beforeBlock container=collection
    batch-update after=6 deleteRows= insertRows=0 state=reloadPending dataChanges=beforeBlock
    batch-update before=3 after=4 deleteRows= insertRows=3 state=neverLaidOut dataChanges=beforeBlock container=collection
    batch-update before=3 after=4 deleteRows= insertRows=3 state=neverLaidOut container=collection
    batch-update before=3 after=0 deleteRows=1,0
    batch-update before=4,3 after=3,4 deleteRows= reloadRows=1.0 moveSections=1>0 iOS=9.3
    batch-update before=4,3 after=3,4 deleteRows= reloadRows=1.0 moveSections=1>0
    batch-update before=5,3,1 after=2,5 deleteRows=0 deleteSections=1 insertSections=0 deleteSections=1,2 iOS=13
    batch-update deleteRows= after=6
    batch-update before= after= deleteRows=
    batch-update after=4 deleteRows=99999999
    diffable
    diffable old=1_2_3_|_4_5 new=3_1_6_|_4_2_5
    diffable changed=B new=A_B_C
    diffable changed=B new=A_B_C identity=allProperties
    diffable changed=B new=A_B_C identity=hashOnID
    diffable changed=B new=A_B_C update=reloadItems
    diffable changed=B new=A_B_C update=reconfigureItems
    diffable new=C_A_B_D update=none
    diffable update=applyWithoutAnimation
    diffable update=applyWithoutAnimation iOS=14
    diffable update=applyUsingReloadData
    diffable new=A_B_A
    diffable new=C_B_A
    diffable new=A_B_|_B
    diffable new=A_B_|_B iOS=13
    diffable queue=backgroundThenMain
    diffable queue=background
    diffable old=A_|_B new=B_A sections=X_Y_>_Y container=table
    diffable old=A_|_B_|_C new=C_|_B_|_A sections=X_Y_Z_>_Z_Y_X
    diffable old= new= changed=Q
    snapshot
    snapshot operations=appendSections_A_B;_appendItems_1_2_to_A;_appendItems_2_3_to_B
    snapshot operations=appendSections_A_B;_appendItems_1_2_to_A;_appendItems_2_3_to_B iOS=13
    snapshot operations=appendSections_A;_appendItems_6_6
    snapshot operations=appendSections_A;_appendItems_1_2;_deleteItems_9;_moveItem_1_after_2;_reloadItems_2
    snapshot operations=appendSections_A;_appendItems_1_2;_deleteAllItems;_appendItems_3
    snapshot operations=appendItems_1
    snapshot operations=appendSections_A;_itemIdentifiers_in_Z
    snapshot kind=outline operations=append_A_B;_append_a1_a2_to_A;_expand_A;_delete_B
    snapshot kind=outline operations=append_A_B;_append_a1_a2_to_A
    snapshot kind=outline operations=append_A_B;_append_a1_a2_to_A;_expand_A;_delete_A
    snapshot kind=outline operations=append_A;_delete_Z
    snapshot operations=
    diff-algorithms
    diff-algorithms algorithm=igListKit
    diff-algorithms old=A_B_C_D_E new=E_B_X_A_D algorithm=differenceKit
    diff-algorithms old=A_B_C new=C_B_A
    diff-algorithms old=A_B_C_A_B_B_A new=C_B_A_B_A_C
    diff-algorithms old=0..999 new=0..2_4..999_3 algorithm=differenceKit
    diff-algorithms old= new=
    """
}
