public import Foundation
public import Recipes

/// The top of a recipe: its photo, or its video.
public enum VideoState: Hashable, Sendable {
  /// The recipe has no video: the photo.
  case none
  /// The photo, with a button that starts the video.
  case poster(VideoPlayback)
  /// The player has been made and has not reported anything yet.
  case loading(VideoPlayerPage, ExternalVideoLink)
  case playing(VideoPlayerPage, ExternalVideoLink)
  /// The photo, a message about the failure, and a link to the video's own site. `retry` is the page to load again, if
  /// that may help.
  case failed(String, ExternalVideoLink, retry: VideoPlayerPage?)

  /// The page for the shell's web view; nil if there is no web view.
  public var page: VideoPlayerPage? {
    switch self {
    case .loading(let page, _), .playing(let page, _): page
    case .none, .poster, .failed: nil
    }
  }

  var external: ExternalVideoLink? {
    switch self {
    case .loading(_, let link), .playing(_, let link), .failed(_, let link, _): link
    case .none, .poster: nil
    }
  }
}

public enum VideoPlayback: Hashable, Sendable {
  case inPlace(VideoPlayerPage, ExternalVideoLink)
  case outside(ExternalVideoLink)
}

/// "Watch on YouTube".
public struct ExternalVideoLink: Hashable, Sendable {
  public let title: String
  public let url: URL
}

/// How videos are played on this system.
public struct VideoConfiguration: Sendable {
  /// Returns whether a web view is available. Called when the person asks for a video: under Broadway, or
  /// without WebKitGTK, videos open in the browser.
  public let canPlayInPlace: @MainActor @Sendable () -> Bool
  private let origin: URL
  private let player: URL

  /// - Parameters:
  ///   - identifier: The application's identifier. YouTube plays only in a page that names its embedder; it receives
  ///     `https://` and this.
  ///   - player: YouTube's player, by default the player that sets no cookies. Tests put a page of their own here; if
  ///     it comes over http, so does the origin, because WebKit loads no http frame into an https page.
  ///   - canPlayInPlace: Returns whether a web view is available.
  public init(
    identifier: String, player: URL? = nil,
    canPlayInPlace: @escaping @MainActor @Sendable () -> Bool = { true }
  ) {
    let scheme = player?.scheme == "http" ? "http" : "https"
    guard let player = player ?? URL(string: "https://www.youtube-nocookie.com/embed"),
      let origin = URL(string: scheme + "://" + identifier.lowercased())
    else { preconditionFailure("an identifier has letters, digits, hyphens and full stops only") }
    self.player = player
    self.origin = origin
    self.canPlayInPlace = canPlayInPlace
  }

  public func playback(of address: WebAddress, links: LinkResolver) -> VideoPlayback {
    // The sample kitchen's hosts do not exist; its pages are files on this machine.
    let bundled = links.bundledURL(for: address)
    let external = ExternalVideoLink(
      title: bundled == nil ? Strings.watch(on: address) : Strings.watchInBrowser,
      url: links.url(for: address))
    switch VideoLink(address) {
    case .youTube(let video):
      return .inPlace(
        VideoPlayerPage(youTube: video.identifier, origin: origin, player: player), external)
    case .page(let page):
      // Another site's page is not a player. Only the sample kitchen's own pages are played in place.
      guard let url = links.bundledURL(for: page) else { return .outside(external) }
      return .inPlace(VideoPlayerPage(address: url), external)
    }
  }
}
