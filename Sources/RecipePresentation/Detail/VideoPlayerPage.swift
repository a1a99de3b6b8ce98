public import Foundation

/// The page that plays a video inside the app, for either platform's web view.
///
/// The page posts its events to the script message handler `player`; `PlayerEvent` parses them. Nothing is
/// requested from YouTube before this page is loaded, when the person plays the video.
public struct VideoPlayerPage: Hashable, Sendable {
  /// The name under which the shells register their script message handler.
  public static let handlerName = "player"

  /// Scripts for the page that play and pause the video, for controls of the shell outside the page. The page
  /// posts `playing` or `paused` when it has done so.
  public static let playScript = "play()"
  public static let pauseScript = "pause()"

  public enum Contents: Hashable, Sendable {
    /// Our own page, to be loaded with `base`. Without an https base address the frame would send no Referer,
    /// which YouTube answers with error 153.
    case html(String, base: URL)
    case address(URL)
  }

  public let contents: Contents
  /// Rules for WebKit's content blocker, the same on both platforms
  /// (https://webkit.org/blog/3476/content-blockers-first-look/). The page and its frames may load from the
  /// player's own hosts only, so that a hostile page cannot reach this machine or the local network.
  public let rules: String

  /// - Parameters:
  ///   - identifier: The 11 characters that identify the video.
  ///   - origin: The embedding page that YouTube receives: https and the application's identifier.
  ///   - player: The player's address; a test gives a page of its own.
  public init(youTube identifier: String, origin: URL, player: URL) {
    var address =
      URLComponents(
        url: player.appendingPathComponent(identifier), resolvingAgainstBaseURL: false) ?? URLComponents()
    address.queryItems = [
      URLQueryItem(name: "enablejsapi", value: "1"),
      URLQueryItem(name: "autoplay", value: "1"),
      URLQueryItem(name: "playsinline", value: "1"),
      URLQueryItem(name: "rel", value: "0"),
      URLQueryItem(name: "origin", value: origin.absoluteString),
    ]
    let source = (address.string ?? "").replacingOccurrences(of: "&", with: "&amp;")
    contents = .html(Self.frame(source: source, from: Self.server(of: player)), base: origin)
    let isYouTube = player.host.map { $0.hasSuffix("youtube-nocookie.com") } ?? false
    rules = Self.rules(
      allowing: isYouTube ? Self.youTube : ["^" + Self.pattern(Self.server(of: player)) + "/"])
  }

  /// - Parameter address: A file, which may load the files beside it.
  public init(address: URL) {
    contents = .address(address)
    rules = Self.rules(allowing: [
      "^" + Self.pattern(address.deletingLastPathComponent().absoluteString)
    ])
  }

  /// The hosts of the player, its scripts, pictures and streams. Advertising comes from others.
  private static let youTube = [
    "youtube-nocookie.com", "youtube.com", "googlevideo.com", "ytimg.com", "ggpht.com", "gstatic.com",
    "google.com", "googleapis.com",
  ].map { #"^https://([^/:@]+\.)?"# + pattern($0) + "(:443)?/" }

  /// The scheme, host and port of an address.
  private static func server(of url: URL) -> String {
    var parts = URLComponents()
    parts.scheme = url.scheme
    parts.host = url.host
    parts.port = url.port
    return parts.string ?? ""
  }

  /// A regular expression that matches the text.
  private static func pattern(_ text: String) -> String { NSRegularExpression.escapedPattern(for: text) }

  private static func rules(allowing patterns: [String]) -> String {
    func rule(_ pattern: String, _ action: String) -> [String: [String: String]] {
      ["trigger": ["url-filter": pattern], "action": ["type": action]]
    }
    // A player's script streams from blobs it makes.
    let allowed = (["^about:", "^blob:", "^data:"] + patterns).map { rule($0, "ignore-previous-rules") }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding strings cannot fail, and WebKit would reject empty rules.
    let json = (try? encoder.encode([rule(".*", "block")] + allowed)) ?? Data()
    return String(decoding: json, as: UTF8.self)
  }

  /// Subscribes to the player with the messages that YouTube's own script sends, so that no script of theirs
  /// runs outside their frame. https://developers.google.com/youtube/iframe_api_reference lists the events.
  ///
  /// The frame may run scripts, and open pages in the browser. It may not open dialogs, save files or
  /// navigate the window.
  private static func frame(source: String, from server: String) -> String {
    """
    <!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; frame-src \(server); script-src 'unsafe-inline'; style-src 'unsafe-inline'">
    <style>html,body,iframe{margin:0;width:100%;height:100%;border:0;background:#000;overflow:hidden}</style>
    <iframe id="player" src="\(source)" sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>
    <script>
    const frame = document.getElementById("player");
    const post = (event, code) =>
      window.webkit?.messageHandlers?.\(handlerName)?.postMessage(JSON.stringify({ event, code }));
    const states = { 0: "ended", 1: "playing", 2: "paused" };
    window.addEventListener("message", (message) => {
      if (message.source !== frame.contentWindow) return;
      let data;
      try { data = JSON.parse(message.data); } catch { return; }
      if (data.event === "onReady") post("ready");
      if (data.event === "onError") post("error", data.info);
      const state = data.event === "onStateChange" ? data.info : data.info?.playerState;
      if (states[state]) post(states[state]);
    });
    const send = (message) =>
      frame.contentWindow.postMessage(JSON.stringify({ ...message, id: "player", channel: "widget" }), "*");
    const command = (func, ...args) => send({ event: "command", func, args });
    const play = () => command("playVideo");
    const pause = () => command("pauseVideo");
    frame.addEventListener("load", () => {
      send({ event: "listening" });
      for (const name of ["onReady", "onStateChange", "onError"]) command("addEventListener", name);
    });
    </script>
    """
  }
}

/// An event of a player page.
public enum PlayerEvent: Hashable, Sendable {
  case ready, playing, paused, ended
  case error(PlayerError)

  /// Parses a message such as `{"event":"error","code":150}`; returns nil for anything else.
  public init?(message: String) {
    struct Message: Decodable {
      let event: String
      let code: Int?
    }
    // A page may post anything; an unreadable message is ignored.
    guard let message = try? JSONDecoder().decode(Message.self, from: Data(message.utf8)) else { return nil }
    switch message.event {
    case "ready": self = .ready
    case "playing": self = .playing
    case "paused": self = .paused
    case "ended": self = .ended
    case "error": self = .error(PlayerError(code: message.code ?? 0))
    default: return nil
    }
  }
}

/// Why a player fails: the codes of
/// https://developers.google.com/youtube/iframe_api_reference#onError, and 153.
public enum PlayerError: Hashable, Sendable {
  /// 2 and 100: there is no such video, or it is private.
  case missing
  /// 101 and 150: its owner allows it on YouTube only.
  case embeddingRefused
  /// 153: the frame sent no Referer, and will not send one the next time.
  case refererMissing
  /// 5, a failure of the browser's player, and all other codes.
  case player

  public init(code: Int) {
    switch code {
    case 2, 100: self = .missing
    case 101, 150: self = .embeddingRefused
    case 153: self = .refererMissing
    default: self = .player
    }
  }

  /// True if the same video may play the next time.
  public var isRetryable: Bool { self == .player }
}

extension Strings {
  /// The words in place of a video that cannot be played.
  static func videoFailure(_ error: PlayerError) -> String {
    switch error {
    case .missing: message("This video isn’t available any more.")
    case .embeddingRefused, .refererMissing, .player: videoUnavailable
    }
  }
}
