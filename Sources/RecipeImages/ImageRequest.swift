public import Foundation

/// A size in pixels: what a view covers on screen, times its scale.
public struct PixelSize: Hashable, Sendable {
  public let width: Int
  public let height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A photo's address, and the size that the decoded image has to cover.
public struct ImageRequest: Hashable, Sendable {
  public enum Priority: Hashable, Sendable {
    /// About to be seen: started when nothing visible waits.
    case prefetch
    /// On screen now.
    case visible

    var task: TaskPriority { self == .visible ? .userInitiated : .utility }
  }

  public let url: URL
  public let size: PixelSize
  public let priority: Priority

  public init(url: URL, size: PixelSize, priority: Priority = .visible) {
    self.url = url
    self.size = size
    self.priority = priority
  }
}
