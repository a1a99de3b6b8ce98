public import Recipes

// The detail screen.
extension Words {
  public static let watchVideo = "Watch Video"
  public static let stopVideo = "Stop Video"
  public static let videoPlayer = "Video"
  public static let loadingVideo = "Loading the video…"
  public static let copyLink = "Copy Link"
  public static let linkCopied = "Link copied"
  public static let openInBrowser = "Open in Browser"

  public static func recipeFrom(host: String) -> String { "Recipe from \(host)" }

  static let watchInBrowser = "Watch in Browser"

  public static func watch(on address: WebAddress) -> String {
    if case .youTube = VideoLink(address) { "Watch on YouTube" } else { "Watch on \(address.host)" }
  }

  static let videoSilent = "The video didn’t start."
  static let videoUnavailable = "The video can’t be played here."

  static func videoFailure(_ error: PlayerError) -> String {
    switch error {
    case .missing: "This video isn’t there any more."
    case .embeddingRefused: "This video can only be watched on YouTube."
    case .refererMissing, .player: videoUnavailable
    }
  }
}
