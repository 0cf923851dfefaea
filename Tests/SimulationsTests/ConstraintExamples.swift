extension Example {
  /// Settings of the simulations of Auto Layout that are worth running.
  static let constraints = read(
    """
    content-guide
    content-guide bottomPin=false
    content-guide widthPin=false content.width=900
    content-guide usesGuides=false header.height=0 gap=0 footer.height=100
    content-guide usesGuides=false bottomPin=false widthPin=false
    hugging
    hugging a.hugging=251
    hugging a.hugging=249 b.kind=switch
    hugging a.intrinsicWidth=200 b.intrinsicWidth=150
    hugging a.intrinsicWidth=200 b.intrinsicWidth=150 b.compressionResistance=751
    hugging a.kind=view b.kind=view
    hugging width=10
    hugging a.hugging=1000 b.hugging=1000 a.compressionResistance=1000 b.compressionResistance=1000
    fitting
    fitting verticalFittingPriority=751
    fitting verticalFittingPriority=1000 height=200
    fitting chainComplete=false
    fitting chainComplete=false height=44
    fitting lines=0
    fitting numberOfLines=2 lines=7 width=0
    fitting horizontalFittingPriority=50 height=10000 verticalFittingPriority=251
    fitting constraints=view.height=0@500;view.height=1@250;view.height=1@250;view.height=1@250
    fitting constraints=title.intrinsic=100_20;title.top=view.top+12;view.bottom=title.bottom+12 height=90
    fitting constraints=a.width=50;a.width=200;a.left=view.left;view.right=a.right
    fitting constraints=a.width>=20;a.hugging=300;b.width=2*a.width/3-4@751;#_nothing
    fitting constraints=a.intrinsic=100000_10
    """)
}
