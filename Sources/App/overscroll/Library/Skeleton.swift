/// First files for authors. A test holds that they pass lint.
enum Skeleton {
  static func lesson(_ id: String) -> String {
    """
    ---
    id: \(id)
    title: A lesson of my own
    order: 100
    minutes: 10
    requires: [bounds]
    rules: [SV-01]
    ---
    What the learner can do afterwards, in a sentence or two.

    ## A run to start from

    Say what is shown. A number that the model computes is written {{bounds contentOffset.y}}.

    ```simulate
    simulation: bounds
    set: {contentOffset.y: 200}
    show: [contentOffset.y, child.inScrollView.y]
    ```

    ## Ask before you show

    ```predict
    id: where-now
    set: {contentOffset.y: 250}
    ask: Now contentOffset.y is {contentOffset.y}. How far below the window's top edge does the child show?
    answer: child.inScrollView.y
    unit: pt
    hint: Where does the window begin, and where the child?
    explain: It shows at its frame less the offset.
    rules: [SV-01]
    ```

    What stands here is seen only behind the answer.

    ## Try it

    ```task
    id: at-the-top
    ask: Bring the child to the window's top edge, changing one parameter.
    allow: [contentOffset.y]
    goal: child.inScrollView.y == 0
    most: 1
    hint: The window begins at contentOffset.
    ```

    ```presenter
    Only who presents sees this.
    ```

    """
  }

  static func quiz(_ id: String) -> String {
    """
    id: \(id)
    title: A quiz of my own
    lesson: bounds
    questions:
      - id: where-it-shows
        kind: number
        level: 2                    # 1 recall, 2 apply, 3 analyse
        rules: [SV-01]
        simulation: bounds
        vary:
          contentOffset.y: {from: 20, to: 400, step: 20}
        ask: >
          The child's frame begins at y {child.y}, contentOffset.y is {contentOffset.y}.
          How far below the window's top edge does it show?
        answer: child.inScrollView.y
        unit: pt
        hint: Where does the window begin?
        explain: It shows at its frame less the offset.
      - id: aloud
        kind: say
        level: 1
        rules: [SV-01]
        ask: What moves when a scroll view scrolls?
        points:
          - bounds.origin of the scroll view
          - no frame, neither of the scroll view nor of its subviews
        explain: The window moves over the content; contentOffset is its place.

    """
  }
}
