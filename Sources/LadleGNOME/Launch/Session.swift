import Adwaita
import Foundation
import GLib
import Networking
import RecipeFeed
import RecipeImages
import RecipePresentation
import SoupTransport
import Storage

/// One run of the program: the application, its window, and its observers of the system.
@MainActor
final class Session {
  /// How long the system's wish to end the program waits for the main thread, in seconds.
  private nonisolated static let longestWait = 10.0

  private let options: CommandLineOptions
  private let source: FeedSource?
  private let resources: String
  private let environment: [String: String]
  private let observer: (@MainActor (WindowProbe) -> Void)?
  private let application: Application
  private var window: MainWindow?
  private var app: AppModel<TextureDecoder>?
  private var styles: StyleManager?
  private var sheet: StyleSheet?
  private var monitors: [Object] = []
  private var status: Int32 = 0

  init(
    options: CommandLineOptions, source: FeedSource?, resources: String, environment: [String: String],
    observer: (@MainActor (WindowProbe) -> Void)?
  ) {
    self.options = options
    self.source = source
    self.resources = resources
    self.environment = environment
    self.observer = observer
    application = Application(identifier: Program.identifier, isUnique: !options.isOwnInstance)
  }

  func run(programName: String) -> Int32 {
    MainLoop.drainMainActor()
    application.onActivate { [weak self] in self?.present() }
    application.onOpen { [weak self] links in
      self?.present()
      let recipes = links.compactMap { RecipeLink($0) }
      if !recipes.isEmpty { self?.window?.sheets.finishEditing() }
      for recipe in recipes { self?.app?.navigator.follow(recipe) }
      if recipes.isEmpty { self?.window?.sheets.open(links) }
    }
    application.add(Action("quit") { [weak self] in self?.window?.quit() }, keys: Shortcuts.quit)
    application.add(Action("show") { [weak self] in self?.present() })
    let timers = TimerAlarms.actions(
      show: { [weak self] id in
        self?.present()
        self?.window?.show(timer: id)
      },
      perform: { [weak self] action, id in
        // A notification of an earlier run starts the program, which has no sessions before it has a window.
        if self?.window == nil { self?.present() }
        self?.app?.sessions.perform(action, on: id)
      })
    for action in timers { application.add(action) }
    var arguments = [programName]
    if options.isService { arguments.append("--gapplication-service") }
    // Open a link through the desktop, which passes it to a running instance.
    if let recipe = options.recipe { arguments.append(RecipeLink(recipe).text) }
    arguments += options.page.map { [$0] } ?? []
    arguments += options.files.map { URL(fileURLWithPath: Program.absolute($0)).absoluteString }
    // GTK takes a tenth of a second to start, during which another core reads the stored feed. If another
    // instance is already running, this work is discarded.
    let app = makeApp()
    app.list.prepare()
    self.app = app
    let interruption = Interruption { [weak self] in
      let isHeard = Mutex(false)
      Task { @MainActor in
        self?.end()
        isHeard.withLock { $0 = true }
      }
      // The main thread may wait for a service that does not answer. `kill` and systemd send the signal once.
      DispatchQueue.global().asyncAfter(deadline: .now() + Self.longestWait) {
        if !isHeard.withLock({ $0 }) { _exit(1) }
      }
    }
    let ended = application.run(arguments)
    withExtendedLifetime(interruption) {}
    return status == 0 ? ended : status
  }

  /// The system ends the program, because the person logs out, say, or because the session's bus is gone (GLib raises
  /// SIGTERM then). What is being typed is stored first.
  private func end() {
    if let window { window.quit(isAsked: false) } else { application.quit() }
  }

  private func present() {
    if let window { return window.present() }
    guard let app else { return }
    // GTK follows the locale. A window with translated text follows the direction of its language instead; an
    // English one keeps that of the desktop.
    if Strings.isTranslated { Display.setsRightToLeft(Strings.isRightToLeft) }
    applyStyle()
    let window = MainWindow(application, app: app, options: options, resources: resources)
    self.window = window
    app.start()
    window.window.present()
    watch()
    if let path = options.screenshot { takeScreenshot(to: path) }
    observer?(WindowProbe(window))
  }

  private func makeApp() -> AppModel<TextureDecoder> {
    let isVerbose = options.isVerbose
    let locations = Program.locations(options.dataDirectory, environment)
    let videos = VideoConfiguration(
      identifier: Program.identifier,
      // The interface tests serve their own player.
      player: environment["LADLE_YOUTUBE_PLAYER"].flatMap(URL.init(string:)),
      canPlayInPlace: { !Display.isBroadway && WebView.isAvailable })
    return AppModel(
      locations: locations, resources: resources, client: WebClient(transport: SoupTransport()),
      decoder: TextureDecoder(), encoder: TextureDecoder(), videos: videos,
      trashFolder: { try Folders.trash($0) }, feed: source,
      events: { event in
        if isVerbose { Program.say(event.line + "\n") }
      })
  }

  /// Observes the network and memory pressure.
  private func watch() {
    let network = NetworkMonitor()
    network.onChange { [weak self, weak network] in
      if network?.isAvailable == true { self?.window?.connectionReturned() }
    }
    let memory = MemoryMonitor()
    memory.onWarning { [weak app] in app?.photos.emptyMemory() }
    monitors = [network, memory]
  }

  private func applyStyle() {
    let styles = StyleManager()
    switch options.colorScheme {
    case .light: styles.colorScheme = .light
    case .dark: styles.colorScheme = .dark
    case nil: break
    }
    if let scale = options.textScale { Settings().textScale = scale }
    Settings().setSelectsLabelsOnFocus(false)
    let isPicture = options.screenshot != nil
    func css(_ styles: StyleManager) -> String {
      StyleRules.css(isDark: styles.isDark, isHighContrast: styles.isHighContrast)
        + (isPicture ? StyleRules.picture : "")
    }
    let sheet = StyleSheet(css(styles))
    sheet.apply()
    styles.onChange { [weak styles, weak sheet] in
      if let styles { sheet?.load(css(styles)) }
    }
    self.styles = styles
    self.sheet = sheet
    Display.addIcons(in: resources + "/icons")
    // Add the installed icons, which GTK finds by itself only under the usual prefixes.
    Display.addIcons(in: PathParts(resources).folder + "/icons")
  }

  /// Waits until the window has come to rest, writes a picture of it, and ends the program.
  private func takeScreenshot(to path: String) {
    guard let file = Self.picture(at: path) else { return refuseScreenshot(to: path) }
    Settings().setAnimates(false)
    var restFrames = 0
    window?.window.everyFrame { [weak self] _ in
      guard let self, let window else { return false }
      restFrames = window.isSettled ? restFrames + 1 : 0
      // The last change takes a few frames to be drawn.
      guard restFrames > 6 else { return true }
      guard window.window.writePNG(to: file) else {
        // Just after a change there may be nothing to draw yet, so try again unless the folder is not
        // writable.
        let folder = PathParts(file).folder
        if FileManager.default.isWritableFile(atPath: folder.isEmpty ? "." : folder), restFrames < 60 {
          return true
        }
        refuseScreenshot(to: path)
        return false
      }
      window.endNow()
      return false
    }
  }

  private func refuseScreenshot(to path: String) {
    Program.say("ladle: \(Strings.cannotWrite(path))\n")
    status = 1
    window?.endNow()
  }

  /// The path of the picture itself, where `path` is a link. Nil if there is a device or a pipe, which GDK would replace by
  /// a file.
  private static func picture(at path: String) -> String? {
    let file = URL(fileURLWithPath: Program.absolute(path)).resolvingSymlinksInPath().path
    // Without attributes, nothing is there yet.
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: file) else { return file }
    return attributes[.type] as? FileAttributeType == .typeRegular ? file : nil
  }
}
