import Adwaita
import Foundation
import RecipePresentation
import Recipes

/// A video's page in a web view, with buttons to pause it, to stop it, and to watch it on its own site. Space
/// presses the focused button, and K pauses or plays, as in YouTube's player.
@MainActor
final class PlayerView {
  let widget: Box
  var onMessage: (@MainActor (String) -> Void)?
  var onFailure: (@MainActor () -> Void)?
  var onStop: (@MainActor () -> Void)?
  var onOpen: (@MainActor (URL) -> Void)?

  private let web: WebView
  private let spinner = Spinner()
  private let pauseButton = Button(Strings.pauseVideo)
  private let stopButton = Button(Strings.stopVideo)
  private var isPaused = false {
    didSet { pauseButton.label = isPaused ? Strings.playVideo : Strings.pauseVideo }
  }

  /// Returns nil if WebKitGTK is not installed.
  init?(_ outside: ExternalVideoLink, height: Int) {
    guard let web = WebView(handler: VideoPlayerPage.handlerName) else { return nil }
    self.web = web
    web.setAccessibleLabel(Strings.videoPlayer)
    web.expandsHorizontally = true
    web.setSizeRequest(height: height)
    spinner.setSizeRequest(width: 32, height: 32)
    spinner.horizontalAlign = .center
    spinner.verticalAlign = .center
    spinner.addStyle("on-player")
    spinner.setAccessibleLabel(Strings.loadingVideo)
    let overlay = Overlay(web)
    overlay.add(overlay: spinner)
    overlay.addStyle("player")
    overlay.clipsToBounds = true
    let link = Button(outside.title, styles: "flat")
    let buttons = WrapBox([pauseButton, stopButton, link])
    widget = Box(.vertical, spacing: 9, [overlay, buttons])
    web.onMessage = { [weak self] in self?.received($0) }
    web.onFailure = { [weak self] in self?.onFailure?() }
    web.onLink = { [weak self] address in
      // The player's page is not ours and may link to anything.
      if let address = WebAddress(address) { self?.onOpen?(address.url) }
    }
    pauseButton.onClick { [weak self] in self?.togglePause() }
    stopButton.onClick { [weak self] in self?.onStop?() }
    widget.add(
      KeyController { [weak self] key in
        guard let self, key.name == "k", !key.isControl, !key.isAlt else { return false }
        togglePause()
        return true
      })
    link.onClick { [weak self] in self?.onOpen?(outside.url) }
    isLoading = true
  }

  private func togglePause() {
    web.run(isPaused ? VideoPlayerPage.playScript : VideoPlayerPage.pauseScript)
  }

  private func received(_ message: String) {
    switch PlayerEvent(message: message) {
    case .playing: isPaused = false
    case .paused, .ended: isPaused = true
    case .ready, .error, nil: break
    }
    onMessage?(message)
  }

  /// Loads the page. Set the callbacks first, because a failure may be reported at once.
  func load(_ page: VideoPlayerPage) {
    switch page.contents {
    case .html(let html, let base): web.load(html: html, base: base, rules: page.rules)
    case .address(let url): web.load(url, rules: page.rules)
    }
  }

  var isLoading = false {
    didSet {
      spinner.isVisible = isLoading
    }
  }
  func setHeight(_ height: Int) { web.setSizeRequest(height: height) }
  func focus() { pauseButton.grabFocus() }
  func stop() { web.stop() }
}
