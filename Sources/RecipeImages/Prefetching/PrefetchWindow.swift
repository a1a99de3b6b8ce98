/// The requests of rows that are about to scroll into view. Requests that enter the window start at
/// once, and requests that leave it are cancelled one move later.
struct PrefetchWindow: Sendable {
  private(set) var requests: [ImageKey: ImageRequest] = [:]
  /// The requests that left at the last move. Most rows leave the window by scrolling into view and request
  /// their image a moment later; cancelling at once would end the download that they are about to join.
  private var leaving: Set<ImageKey> = []

  mutating func move(
    to window: [ImageRequest]
  ) -> (entered: [(ImageKey, ImageRequest)], left: Set<ImageKey>) {
    var entered: [(ImageKey, ImageRequest)] = []
    var next: [ImageKey: ImageRequest] = [:]
    for request in window {
      let key = ImageKey(request)
      let isNew = next.updateValue(request, forKey: key) == nil && requests[key] == nil
      if isNew && leaving.remove(key) == nil { entered.append((key, request)) }
    }
    var left = leaving
    leaving = Set(requests.keys.filter { next[$0] == nil })
    if window.isEmpty {
      left.formUnion(leaving)
      leaving = []
    }
    requests = next
    return (entered, left)
  }
}
