public import Foundation

/// A size in device pixels: the size of a view in points, times its scale.
public struct PixelSize: Hashable, Sendable {
  public let width: Int
  public let height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A photo's address, and the size that the decoded image must cover.
public struct ImageRequest: Hashable, Sendable {
  /// The urgency of a request.
  public enum Priority: Hashable, Sendable {
    /// The row is about to scroll into view. The request starts when no visible row is waiting.
    case prefetch
    /// The row is on screen.
    case visible

    var task: TaskPriority { self == .visible ? .userInitiated : .utility }
  }

  /// The address of the photo.
  public let url: URL
  /// The size to cover, in pixels.
  public let size: PixelSize
  /// The urgency; it is not part of the image's identity.
  public let priority: Priority

  public init(url: URL, size: PixelSize, priority: Priority = .visible) {
    self.url = url
    self.size = size
    self.priority = priority
  }
}
