/// The rows that will be seen soon: what enters the window is asked for, what leaves it is let go.
struct PrefetchWindow: Sendable {
  private(set) var requests: [ThumbnailKey: ImageRequest] = [:]

  mutating func move(to window: [ImageRequest]) -> (
    entered: [(ThumbnailKey, ImageRequest)], left: [ThumbnailKey]
  ) {
    var entered: [(ThumbnailKey, ImageRequest)] = []
    var next: [ThumbnailKey: ImageRequest] = [:]
    for request in window {
      let key = ThumbnailKey(request)
      if next.updateValue(request, forKey: key) == nil && requests[key] == nil {
        entered.append((key, request))
      }
    }
    let left = requests.keys.filter { next[$0] == nil }
    requests = next
    return (entered, left)
  }
}
