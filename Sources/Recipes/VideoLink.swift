import Foundation

/// The way in which a recipe's video can be played, determined by its address.
public enum VideoLink: Hashable, Sendable {
  case youTube(YouTubeVideo)
  /// A page that opens in the browser: on another site, or on YouTube but not a video.
  case page(WebAddress)

  public init(_ address: WebAddress) {
    if let video = YouTubeVideo(address) { self = .youTube(video) } else { self = .page(address) }
  }
}

/// A video on YouTube.
///
/// ```swift
/// YouTubeVideo(WebAddress("https://youtu.be/dQw4w9WgXcQ?t=10")!)?.identifier  // "dQw4w9WgXcQ"
/// ```
public struct YouTubeVideo: Hashable, Sendable {
  /// The 11 characters that identify the video in YouTube's addresses.
  public let identifier: String

  /// Returns nil unless `identifier` is 11 characters from A–Z, a–z, 0–9, "-" and "_", or if it is a word that
  /// means something else to YouTube's player.
  public init?(identifier: some StringProtocol) {
    guard identifier.utf8.count == 11, identifier.utf8.allSatisfy(Self.isIdentifier),
      !Self.embedsWithoutVideo.contains(String(identifier))
    else { return nil }
    self.identifier = String(identifier)
  }

  /// Parses all forms of YouTube's video addresses: `watch?v=`, `youtu.be/`, `embed/`, `shorts/`, `live/`,
  /// `v/` and `e/`, on any of its hosts, with any other parameters. Returns nil for other addresses.
  public init?(_ address: WebAddress) {
    guard let parts = URLComponents(string: address.text), var host = parts.host?.lowercased() else {
      return nil
    }
    if host.hasSuffix(".") { host.removeLast() }  // A fully qualified name may end in a dot.
    let path = parts.path.split(separator: "/")
    if Self.shortHosts.contains(host) {
      guard let first = path.first else { return nil }
      self.init(identifier: first)
    } else if Self.hosts.contains(host), let form = path.first {
      if form == "watch", path.count == 1 {
        guard let value = parts.queryItems?.first(where: { $0.name == "v" })?.value else { return nil }
        self.init(identifier: value)
      } else if Self.forms.contains(String(form)), path.count > 1 {
        self.init(identifier: path[1])
      } else {
        return nil
      }
    } else {
      return nil
    }
  }

  private static let shortHosts: Set<String> = ["youtu.be", "www.youtu.be"]
  private static let hosts: Set<String> = [
    "youtube.com", "www.youtube.com", "m.youtube.com", "music.youtube.com", "gaming.youtube.com",
    "youtube-nocookie.com", "www.youtube-nocookie.com",
  ]
  private static let forms: Set<String> = ["embed", "shorts", "live", "v", "e"]
  /// Path components after `embed/` that are not video identifiers: a playlist, and a channel's live stream.
  private static let embedsWithoutVideo: Set<String> = ["videoseries", "live_stream"]

  /// Whether a byte may be in the identifier of a video.
  private static func isIdentifier(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
