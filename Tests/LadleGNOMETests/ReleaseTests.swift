import CAdwaita
import CGLib
import Foundation
import GLib
import RecipeFeed
import RecipePresentation
import Recipes
import Storage
import TestSupport
import Testing

@testable import Adwaita
@testable import LadleGNOME

/// A page or dialog that was closed goes with everything that it holds. `make soak` measures the memory that this saves.
@MainActor
@Suite(.enabled(if: ProcessInfo.processInfo.environment["DISPLAY"] != nil, "needs a display"))
struct ReleaseTests {
  private let data: TemporaryDirectory
  private let application: Application
  private let app: AppModel<TextureDecoder>
  private let main: MainWindow
  private let recipe: Recipe

  init() async throws {
    // The locale belongs to the whole process, in which other tests run.
    gtk_disable_setlocale()
    try #require(gtk_init_check() != 0)
    let name = "app.ladle.Ladle.T" + UUID().uuidString.replacing("-", with: "")
    application = Application(identifier: name, isUnique: false)
    try #require(g_application_register(application.cast(), nil, nil) != 0)
    Settings().setAnimates(false)
    data = try TemporaryDirectory()
    let resources = URL(fileURLWithPath: #filePath).appending(path: "../../../Resources").standardized.path
    var parts = AppParts(StorageLocations(dataDirectory: data.path), resources: resources)
    parts.feed = .sample
    let app = AppModel(parts)
    let main = MainWindow(
      application, app: app, size: (900, 700), remembersSize: false, resources: resources)
    app.start()
    main.window.present()
    try await Self.passes("the recipes") {
      if case .recipes = app.list.state { app.cookbook.total != nil } else { false }
    }
    guard case .recipes(let listing, _) = app.list.state else { throw TimedOut(what: "the recipes") }
    recipe = listing.recipe(at: 0)
    (self.app, self.main) = (app, main)
  }

  @Test func recipesThatWereClosedAreReleased() async throws {
    let census = Census()
    weak var page: DetailPage?
    weak var model: RecipeDetailModel?
    for count in 1...2 {
      app.navigator.open(recipe)
      try await Self.passes("the recipe") { [main] in
        main.pages.detail?.model.page.read != nil && main.pages.isSettled
      }
      page = main.pages.detail
      model = page?.model
      let contents = try #require(model?.page.read?.contents)
      // The caches of the first time stay. The steps take the page's place in the window.
      if count == 2 { census.count() }
      app.navigator.startCooking(contents)
      try await Self.passes("the steps") { [main] in main.pages.cooking != nil && !main.pages.stack.isMoving }
      if count == 2 { census.count() }
      app.navigator.close()
      try await Self.passes("the list") { [main] in main.pages.detail == nil }
      if count == 1 { census.know() }
    }
    try await Self.passes("nothing of the recipe") {
      page == nil && model == nil && census.isEmpty
    } seen: {
      "page \(page == nil), model \(model == nil), \(census.names)"
    }
    main.window.destroy()
  }

  @Test func dialogsThatWereClosedAreReleased() async throws {
    let sheets = [
      Sheet.preferences, .trash, .problems, .staples, .aisleOrder, .planToList, .addMeal(nil),
      .addToList(recipe), .addToPlan(recipe),
    ]
    for sheet in sheets {
      try await opensAndCloses(sheet) {
        app.navigator.show(sheet)
      } close: {
        app.navigator.close(sheet)
      }
    }
    main.window.destroy()
  }

  @Test func editsThatWereGivenUpAreReleased() async throws {
    try await opensAndCloses(.editor) {
      app.desk.addByHand()
    } close: {
      app.desk.editor?.cancel()
    }
    try await opensAndCloses(.adding) {
      app.desk.add()
    } close: {
      app.desk.closeAdding()
    }
    main.window.destroy()
  }

  /// Opens a sheet and closes it again, twice, and fails unless all widgets of the second time go.
  private func opensAndCloses(_ sheet: Sheet, open: () -> Void, close: () -> Void) async throws {
    let census = Census()
    for count in 1...2 {
      // The caches of the first time stay.
      if count == 2 { census.know() }
      open()
      try await Self.passes("\(sheet)") { [app] in app.navigator.sheet == sheet }
      try await Self.drawn()
      if count == 2 { census.count() }
      #expect(count == 1 || !census.isEmpty)
      close()
      try await Self.passes("no sheet") { [app] in app.navigator.sheet == nil }
      try await Self.drawn()
    }
    try await Self.passes("nothing of \(sheet)") {
      census.isEmpty
    } seen: {
      census.names
    }
  }

  // MARK: - The main loop

  private struct TimedOut: Error { let what: String }

  /// Lets GTK and the main actor work until a condition is met.
  private static func passes(
    _ what: String, _ isMet: () -> Bool, seen: () -> String = { "" }
  ) async throws {
    let end = Date(timeIntervalSinceNow: 40)
    while !isMet() {
      guard Date() < end else { throw TimedOut(what: what + " " + seen()) }
      try await work()
    }
  }

  /// Lets GTK lay out and draw what was opened or closed just now.
  private static func drawn() async throws {
    for _ in 0..<20 { try await work() }
  }

  private static func work() async throws {
    for _ in 0..<100 where g_main_context_iteration(nil, 0) == 0 { break }
    // Frames come by a timer, and other threads read files. The length of the pause affects no result.
    try await Task.sleep(for: .milliseconds(5))
  }
}

/// The widgets that were opened and are still there.
@MainActor
private final class Census {
  /// A widget that a census counts.
  private final class Entry {
    let census: Census
    let widget: UnsafeMutableRawPointer

    init(_ census: Census, _ widget: UnsafeMutableRawPointer) {
      (self.census, self.widget) = (census, widget)
    }
  }

  private var earlier: Set<UnsafeMutableRawPointer> = []
  private var alive: [UnsafeMutableRawPointer: String] = [:]

  var isEmpty: Bool { alive.isEmpty }
  /// How many of each type there are.
  var names: String {
    Dictionary(grouping: alive.values, by: \.self).map { "\($0.value.count) \($0.key)" }.sorted()
      .joined(separator: ", ")
  }

  /// Leaves out the widgets that are there now.
  func know() { earlier = Set(Self.widgets().map(UnsafeMutableRawPointer.init)) }

  /// Counts the widgets that have come since.
  func count() {
    for widget in Self.widgets() {
      let raw = UnsafeMutableRawPointer(widget)
      guard !earlier.contains(raw), alive[raw] == nil else { continue }
      alive[raw] = typeName(of: raw)
      // GTK disposes of a widget that leaves its window, which ends weak references. Its data goes with its memory.
      g_object_set_data_full(
        raw.assumingMemoryBound(to: GObject.self), "ladle-census",
        Unmanaged.passRetained(Entry(self, raw)).toOpaque(),
        { entry in
          guard let entry else { return }
          nonisolated(unsafe) let unsafeEntry = entry
          MainActor.assumeIsolated {
            let entry = Unmanaged<Entry>.fromOpaque(unsafeEntry).takeRetainedValue()
            entry.census.alive[entry.widget] = nil
          }
        })
    }
  }

  /// All widgets of all windows.
  private static func widgets() -> [UnsafeMutablePointer<GtkWidget>] {
    var all: [UnsafeMutablePointer<GtkWidget>] = []
    func add(_ widget: UnsafeMutablePointer<GtkWidget>) {
      all.append(widget)
      forEachChild(of: widget, add)
    }
    var next = gtk_window_list_toplevels()
    let first = next
    while let item = next {
      if let window = item.pointee.data { add(window.assumingMemoryBound(to: GtkWidget.self)) }
      next = item.pointee.next
    }
    g_list_free(first)
    return all
  }
}
