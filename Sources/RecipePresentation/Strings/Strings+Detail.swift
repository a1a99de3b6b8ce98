public import Recipes

// The detail screen.
extension Strings {
  public static var watchVideo: String { message("Watch Video") }
  public static var stopVideo: String { message("Stop Video") }
  public static var videoPlayer: String { message("Video") }
  public static var loadingVideo: String { message("Loading the video…") }
  public static var copyLink: String { message("Copy Link") }
  public static var linkCopied: String { message("Link copied") }
  public static var openInBrowser: String { message("Open in Browser") }

  public static func recipeFrom(host: String) -> String { message("Recipe from {host}", ["host": host]) }

  static var watchInBrowser: String { message("Watch in Browser") }

  public static func watch(on address: WebAddress) -> String {
    if case .youTube = VideoLink(address) { return message("Watch on YouTube") }
    return message("Watch on {host}", ["host": address.host])
  }

  static var videoSilent: String { message("The video didn’t start.") }
  static var videoUnavailable: String { message("The video can’t be played here.") }

  static func videoFailure(_ error: PlayerError) -> String {
    switch error {
    case .missing: message("This video isn’t available any more.")
    case .embeddingRefused: message("This video can only be watched on YouTube.")
    case .refererMissing, .player: videoUnavailable
    }
  }
}
