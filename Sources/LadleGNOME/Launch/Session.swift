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
///
/// The process with the window owns the data directory. It holds `StorageLocations.lock`, and has a name on D-Bus that belongs
/// to the directory, through which another start raises its window and hands over what to show.
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
  private var settings: Settings?
  private var sheet: StyleSheet?
  private var monitors: [Object] = []
  private var status: Int32 = 0
  /// The lock of the data directory, while this process owns it.
  private var lock: (any RandomAccessFile)?

  init(
    options: CommandLineOptions, source: FeedSource?, resources: String, environment: [String: String],
    observer: (@MainActor (WindowProbe) -> Void)?
  ) {
    self.options = options
    self.source = source
    self.resources = resources
    self.environment = environment
    self.observer = observer
    application = Application(
      identifier: options.isOwnInstance ? Identity.identifier : Program.identifier(options.dataDirectory),
      isUnique: !options.isOwnInstance)
  }

  func run(programName: String) -> Int32 {
    MainLoop.drainMainActor()
    guard options.isOwnInstance || ownsDataDirectory() else { return handOver(arguments(programName)) }
    addActions()
    // GTK takes a tenth of a second to start, during which another core reads the stored feed.
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
    let ended = application.run(arguments(programName))
    withExtendedLifetime(interruption) {}
    return status == 0 ? ended : status
  }

  private func addActions() {
    application.onActivate { [weak self] in self?.present() }
    application.onOpen { [weak self] in self?.open($0) }
    application.add(Action("quit") { [weak self] in self?.window?.quit() }, keys: Shortcuts.quit)
    application.add(Action("show") { [weak self] in self?.present() })
    application.add(
      Action(
        Self.showFeed,
        about: { [weak self] feed in
          // The start that hands the feed over has read it already.
          if let feed = try? FeedSource(argument: feed) { self?.app?.preferences.show(feed) }
        }))
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
  }

  /// Shows the recipes of links, or adds files and pages to the cookbook.
  private func open(_ addresses: [String]) {
    present()
    let recipes = addresses.compactMap { RecipeLink($0) }
    if !recipes.isEmpty { window?.sheets.finishEditing() }
    for recipe in recipes { app?.navigator.follow(recipe) }
    if recipes.isEmpty { window?.open(addresses) }
  }

  /// The arguments for GTK, which opens the addresses among them here or in the process with the window.
  private func arguments(_ programName: String) -> [String] {
    var arguments = [programName]
    if options.isService { arguments.append("--gapplication-service") }
    if let recipe = options.recipe { arguments.append(RecipeLink(recipe).text) }
    arguments += options.page.map { [$0] } ?? []
    arguments += options.files.map { URL(fileURLWithPath: Program.absolute($0)).absoluteString }
    return arguments
  }

  // MARK: - One process

  private static let showFeed = "show-feed"

  /// Takes the data directory's lock. Returns false if another process holds it. A folder that cannot be written, or has no
  /// locks, does not keep Ladle from starting.
  private func ownsDataDirectory() -> Bool {
    let path = Program.locations(options.dataDirectory, environment).lock
    do throws(FileError) {
      try LocalFileStore().createDirectory(PathParts(path).folder)
      lock = try LocalFileStore().openExclusively(path)
      return true
    } catch {
      return error.code != EWOULDBLOCK
    }
  }

  /// Raises the window of the process that owns the data directory, and hands over what to show. Returns the exit status.
  private func handOver(_ arguments: [String]) -> Int32 {
    guard application.isRunningElsewhere() else {
      Program.say("ladle: \(Strings.dataDirectoryInUse)\n")
      return 1
    }
    if let source { application.activate(Self.showFeed, about: source.argument) }
    return application.run(arguments)
  }

  /// The system ends the program, because the person logs out, say, or because the session's bus is gone (GLib raises
  /// SIGTERM then). The text being typed is stored first.
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
    let size = options.windowSize(kept: app.preferences.current.windowSize)
    let window = MainWindow(
      application, app: app, size: (size.width, size.height),
      remembersSize: options.size == nil && options.screenshot == nil, resources: resources)
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
      identifier: Identity.identifier,
      // The interface tests serve their own player.
      player: environment["LADLE_YOUTUBE_PLAYER"].flatMap(URL.init(string:)),
      canPlayInPlace: { !Display.isBroadway && WebView.isAvailable })
    var parts = AppParts(locations, resources: resources, videos: videos)
    if options.isOwnInstance { parts.files = UnchangedFiles() }
    parts.region = Region.posix(environment)
    parts.feed = source
    parts.events = { event in
      if isVerbose { Program.say(event.line + "\n") }
    }
    return AppModel(parts)
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
      StyleRules.css(
        isDark: styles.isDark, isHighContrast: styles.isHighContrast, isLarge: Settings().textScale >= 1.5)
        + (isPicture ? StyleRules.picture : "")
    }
    let sheet = StyleSheet(css(styles))
    sheet.apply()
    styles.onChange { [weak styles, weak sheet] in
      if let styles { sheet?.load(css(styles)) }
    }
    let settings = Settings()
    settings.onTextScale { [weak styles, weak sheet] in
      if let styles { sheet?.load(css(styles)) }
    }
    self.settings = settings
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
