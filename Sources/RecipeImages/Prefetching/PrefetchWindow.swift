/// The rows that will be seen soon: what enters the window is asked for, what left it is let go one move later.
struct PrefetchWindow: Sendable {
  private(set) var requests: [ThumbnailKey: ImageRequest] = [:]
  /// What left at the last move. Most rows leave the window by being seen, and ask for themselves a moment later:
  /// letting go at once would cancel the download that they are about to join.
  private var leaving: Set<ThumbnailKey> = []

  mutating func move(
    to window: [ImageRequest]
  ) -> (entered: [(ThumbnailKey, ImageRequest)], left: Set<ThumbnailKey>) {
    var entered: [(ThumbnailKey, ImageRequest)] = []
    var next: [ThumbnailKey: ImageRequest] = [:]
    for request in window {
      let key = ThumbnailKey(request)
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
