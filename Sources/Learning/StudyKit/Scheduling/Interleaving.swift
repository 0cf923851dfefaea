/// Mixes what belongs together, as interleaving asks for.
public enum Interleaving {
  /// The elements in their order, but for neighbours of one group: the next of another group comes between, where there
  /// is one within reach.
  public static func interleaved<Element, Group: Hashable>(
    _ elements: [Element], by group: (Element) -> Group
  ) -> [Element] {
    var queues: [Group: [Element]] = [:]
    var order: [Group] = []
    for element in elements {
      let group = group(element)
      if queues[group] == nil { order.append(group) }
      queues[group, default: []].append(element)
    }
    // Round after round, one of each group: the first of a group keep their lead.
    var mixed: [Element] = []
    mixed.reserveCapacity(elements.count)
    var round = 0
    while mixed.count < elements.count {
      for group in order {
        if let queue = queues[group], round < queue.count { mixed.append(queue[round]) }
      }
      round += 1
    }
    return mixed
  }
}
