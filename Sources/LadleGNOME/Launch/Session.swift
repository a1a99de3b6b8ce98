import Adwaita
import Foundation
import GLib
import RecipeFeed
import RecipeImages
import RecipePresentation
import Storage

/// One run of the program.
@MainActor
final class Session {
  private let options: CommandLineOptions
  private let source: FeedSource?
  private let resources: String
  private let environment: [String: String]
  private let application: Application
  private var window: MainWindow?
  private var kitchen: Kitchen?
  private var styles: StyleManager?
  private var sheet: StyleSheet?
  private var monitors: [Object] = []
  private var measurement: Measurement?
  private var status: Int32 = 0

  init(
    options: CommandLineOptions, source: FeedSource?, resources: String, environment: [String: String]
  ) {
    self.options = options
    self.source = source
    self.resources = resources
    self.environment = environment
    application = Application(identifier: Program.identifier, isUnique: !options.isOwnInstance)
  }

  func run(programName: String) -> Int32 {
    MainLoop.drainMainActor()
    application.onActivate { [weak self] in self?.present() }
    application.onOpen { [weak self] links in
      self?.present()
      for link in links {
        if let recipe = CommandLineOptions.recipe(inLink: link) { self?.window?.show(recipe) }
      }
    }
    application.add(Action("quit") { [weak self] in self?.window?.window.close() }, keys: "<Control>q")
    var arguments = [programName]
    if options.isService { arguments.append("--gapplication-service") }
    // A link goes through the desktop's own way of opening, which hands it to the instance that is running.
    if let recipe = options.recipe { arguments.append("ladle://recipe/\(recipe.uuidString)") }
    // GTK takes a tenth of a second to start, in which the other core reads the stored feed. Where another instance
    // turns out to be running, that was for nothing and harmed nothing.
    let kitchen = makeKitchen()
    kitchen.recipes.prepare()
    self.kitchen = kitchen
    let ended = application.run(arguments)
    return status == 0 ? ended : status
  }

  private func present() {
    if let window {
      window.window.present()
      return
    }
    guard let kitchen else { return }
    // GTK goes by the locale. Words in a language of ours go their own way, English ones as the desktop does.
    if Strings.isTranslated { Display.setsRightToLeft(Strings.isRightToLeft) }
    applyStyle()
    let window = MainWindow(application, kitchen: kitchen, options: options)
    self.window = window
    window.start()
    window.window.present()
    watch()
    if let path = options.screenshot { takeScreenshot(to: path) }
    measurement = environment["LADLE_MEASURE"].flatMap(Measurement.Subject.init)
      .map { Measurement($0, of: window) }
  }

  private func makeKitchen() -> Kitchen {
    let isVerbose = options.isVerbose
    let locations =
      options.dataDirectory.map { StorageLocations(dataDirectory: absolute($0)) }
      ?? .standard(environment: environment)
    return Kitchen(
      options: options, feed: source, locations: locations, resources: resources,
      // Tests play a page of theirs.
      youTubePlayer: environment["LADLE_YOUTUBE_PLAYER"],
      events: { event in
        if isVerbose { FileHandle.standardError.write(Data((event.line + "\n").utf8)) }
      })
  }

  /// What the machine says of itself.
  private func watch() {
    let network = NetworkMonitor()
    network.onChange { [weak self, weak network] in
      if network?.isAvailable == true { self?.window?.connectionReturned() }
    }
    let memory = MemoryMonitor()
    memory.onWarning { [weak kitchen] in kitchen?.photos.emptyMemory() }
    monitors = [network, memory]
  }

  private func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
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
    // Where they are installed; the system looks there by itself only for the usual prefixes.
    Display.addIcons(in: (resources as NSString).deletingLastPathComponent + "/icons")
  }

  /// Waits until the window has come to rest, then writes what it shows and ends.
  private func takeScreenshot(to path: String) {
    Settings().setAnimates(false)
    var restFrames = 0
    window?.window.everyFrame { [weak self] _ in
      guard let self, let window else { return false }
      restFrames = window.isSettled ? restFrames + 1 : 0
      // A few frames for what was just set to be drawn.
      guard restFrames > 6 else { return true }
      guard window.window.writePNG(to: path) else {
        // Just after a change there may be nothing to draw; what cannot be written never will be.
        if FileManager.default.isWritableFile(
          atPath: (path as NSString).deletingLastPathComponent.isEmpty
            ? "." : (path as NSString).deletingLastPathComponent), restFrames < 60
        {
          return true
        }
        Program.say("ladle: \(Strings.cannotWrite(path))\n")
        status = 1
        window.window.close()
        return false
      }
      window.window.close()
      return false
    }
  }
}
