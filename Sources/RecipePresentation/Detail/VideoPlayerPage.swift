public import Foundation

/// The page that plays a video inside the app, for either platform's web view.
///
/// The page posts what happens to the script message handler `player`, as `PlayerEvent` reads it. Nothing is asked of
/// YouTube until this page is loaded, which is when the person has asked for the video.
public struct VideoPlayerPage: Hashable, Sendable {
  /// The name under which the shells register their script message handler.
  public static let handlerName = "player"

  public enum Contents: Hashable, Sendable {
    /// A page of ours, to be loaded with `base`: without an https base address the frame would send no Referer, and
    /// YouTube answers that with error 153.
    case html(String, base: URL)
    case address(URL)
  }

  public let contents: Contents
  /// What the page and its frames may load, in the language of WebKit's content blockers, which is the same on both
  /// platforms (https://webkit.org/blog/3476/content-blockers-first-look/): the player's own hosts and nothing else, so
  /// that a page that means harm asks nothing of this machine or of the local network.
  public let rules: String

  /// - Parameters:
  ///   - identifier: the 11 characters that name the video.
  ///   - origin: what YouTube is told as the embedding page: https and the application's identifier.
  ///   - player: where the player is; a test puts a page of its own here.
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

  /// - Parameter address: a page on this machine's disk, which may load what lies beside it.
  public init(address: URL) {
    contents = .address(address)
    rules = Self.rules(allowing: [
      "^" + Self.pattern(address.deletingLastPathComponent().absoluteString)
    ])
  }

  /// The hosts of the player itself, its scripts, pictures and streams. Advertising has others.
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

  /// A text as a regular expression that matches it.
  private static func pattern(_ text: String) -> String { NSRegularExpression.escapedPattern(for: text) }

  private static func rules(allowing patterns: [String]) -> String {
    func rule(_ pattern: String, _ action: String) -> [String: [String: String]] {
      ["trigger": ["url-filter": pattern], "action": ["type": action]]
    }
    // A player's streams are blobs that its own script makes.
    let allowed = (["^about:", "^blob:", "^data:"] + patterns).map { rule($0, "ignore-previous-rules") }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts alone cannot fail to be encoded; no rules at all would be refused by WebKit.
    let json = (try? encoder.encode([rule(".*", "block")] + allowed)) ?? Data()
    return String(decoding: json, as: UTF8.self)
  }

  /// The player is asked to report by the same messages that YouTube's own script sends it, so that no script of
  /// theirs runs outside their frame. https://developers.google.com/youtube/iframe_api_reference lists the events.
  ///
  /// The frame may run scripts and open pages, which go to the browser; it may open no dialog, save no file and lead the
  /// window nowhere.
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
    frame.addEventListener("load", () => {
      const listen = { event: "listening", id: "player", channel: "widget" };
      frame.contentWindow.postMessage(JSON.stringify(listen), "*");
      for (const name of ["onReady", "onStateChange", "onError"]) {
        const add = { event: "command", func: "addEventListener", args: [name], id: "player", channel: "widget" };
        frame.contentWindow.postMessage(JSON.stringify(add), "*");
      }
    });
    </script>
    """
  }
}

/// What a player page reports.
public enum PlayerEvent: Hashable, Sendable {
  case ready, playing, paused, ended
  case error(PlayerError)

  /// Reads a posted message, which is JSON text like `{"event":"error","code":150}`; nil for anything else.
  public init?(message: String) {
    struct Message: Decodable {
      let event: String
      let code: Int?
    }
    // A page may post whatever it likes: what cannot be read says nothing.
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

/// Why a player does not play: the codes of https://developers.google.com/youtube/iframe_api_reference#onError, and 153.
public enum PlayerError: Hashable, Sendable {
  /// 2 and 100: there is no such video, or it is private.
  case missing
  /// 101 and 150: its owner wants it seen on YouTube alone.
  case embeddingRefused
  /// 153: the frame sent no Referer, which it will not the next time either.
  case refererMissing
  /// 5, the browser's own player, and whatever else there may be.
  case player

  public init(code: Int) {
    switch code {
    case 2, 100: self = .missing
    case 101, 150: self = .embeddingRefused
    case 153: self = .refererMissing
    default: self = .player
    }
  }

  /// Whether the same video may play the next time.
  public var isRetryable: Bool { self == .player }
}
