import Foundation

/// A recipe's video, as far as its address tells how it can be played.
public enum VideoLink: Hashable, Sendable {
  case youTube(YouTubeVideo)
  /// A page of another site, or one of YouTube's that is no video, opened as it is.
  case page(WebAddress)

  public init(_ address: WebAddress) {
    if let video = YouTubeVideo(address) { self = .youTube(video) } else { self = .page(address) }
  }
}

/// A video on YouTube, by the 11 characters that name it.
public struct YouTubeVideo: Hashable, Sendable {
  public let identifier: String

  /// Nil unless it is 11 of A–Z, a–z, 0–9, "-" and "_".
  public init?(identifier: some StringProtocol) {
    guard identifier.utf8.count == 11, identifier.utf8.allSatisfy(Self.isIdentifier) else { return nil }
    self.identifier = String(identifier)
  }

  /// Nil unless the address is one of YouTube's forms for a video: `watch?v=`, `youtu.be/`, `embed/`, `shorts/`,
  /// `live/`, `v/` and `e/`, on any of its hosts, with any further parameters.
  public init?(_ address: WebAddress) {
    guard let parts = URLComponents(string: address.text), var host = parts.host?.lowercased() else {
      return nil
    }
    if host.hasSuffix(".") { host.removeLast() }  // A name that is written to its end.
    let path = parts.path.split(separator: "/")
    if Self.shortHosts.contains(host) {
      guard let first = path.first else { return nil }
      self.init(identifier: first)
    } else if Self.hosts.contains(host), let form = path.first {
      if form == "watch", path.count == 1 {
        guard let value = parts.queryItems?.first(where: { $0.name == "v" })?.value else { return nil }
        self.init(identifier: value)
      } else if Self.forms.contains(String(form)), path.count > 1, !Self.noVideos.contains(path[1]) {
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
  /// What `embed/` has in place of a video: a playlist, and what a channel sends at the moment.
  private static let noVideos: Set<Substring> = ["videoseries", "live_stream"]

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
