import CAtspi
import Foundation
import TestSupport

/// A person without patience or sense: performs one random action after the other, the same ones for the same seed
/// wherever the program shows the same.
final class Monkey {
  let program: Program
  let portal: AppearancePortal
  private var random: SeededGenerator

  init(program: Program, portal: AppearancePortal, seed: UInt64) {
    self.program = program
    self.portal = portal
    random = SeededGenerator(seed: seed)
  }

  enum Action: String, CaseIterable {
    case search, clearSearch, filter, sort, scroll, open, back, keep, edit, cook, tick, time, refresh, resize
    case changeAppearance, switchView, press, type, preferences, favorite, neighbour, menu

    /// How often it is done, beside the others.
    var weight: Int {
      switch self {
      case .open, .press: 6
      case .back, .scroll, .keep, .cook: 4
      case .search, .edit, .refresh, .tick: 3
      case .filter, .sort, .clearSearch, .switchView, .type, .time, .neighbour: 2
      case .resize, .changeAppearance, .preferences, .favorite, .menu: 1
      }
    }
  }

  /// What leads out of the program, ends it, or replaces its feed and its folder. And GTK's emoji chooser, which keeps 30
  /// MB from its first time on.
  private static let avoided: Set = [
    "Close", "Minimize", "Maximize", "Quit", "Close Anyway", "Open Sample Kitchen", "Change Feed",
    "Sample Kitchen",
    "Live Recipes", "Custom Address", "Use This Feed", "Choose Another…", "Choose Photo…", "Choose…",
    "From Files…",
    "Open Folder", "Use Ladle’s Folder", "Move", "Print…", "Page", "Export…",
    "Save as File…", "Send by Mail…",
    "Insert Emoji",
  ]

  private static let actions = Action.allCases.flatMap { Array(repeating: $0, count: $0.weight) }

  func choose() -> Action { random.one(of: Self.actions) }

  func perform(_ action: Action) throws {
    switch action {
    case .search:
      try keys("ctrl+f")
      try program.keyboard.type(
        random.one(of: ["pie", "tha", "flan 1", "e", "xylophone", "2", "goulash british"]))
    case .clearSearch: try keys("ctrl+f", "ctrl+a", "BackSpace")
    case .filter:
      guard try press(where: { $0.name.hasPrefix("Cuisine: ") || $0.name == "Filter" }) else { return }
      try keys(Array(repeating: "Tab", count: .random(in: 1...9, using: &random)) + ["space", "Escape"])
    case .sort:
      guard try press(where: { $0.name.hasPrefix("Sort By: ") }) else { return }
      try press(where: { $0.isMenuEntry && [$0.name].contains { $0.contains("Z") } })
    case .scroll:
      try keys(
        ["ctrl+f", "Down"]
          + Array(
            repeating: random.one(of: ["Page_Down", "Page_Up", "End", "Home", "Down"]),
            count: .random(in: 1...8, using: &random)))
    case .open: try press(where: { $0.role == ATSPI_ROLE_TABLE_CELL && !$0.name.isEmpty })
    case .back:
      try keys(random.one(of: ["Escape", "alt+Left"]))
      try closeDialog()
    case .keep: try keys("ctrl+d")
    case .edit:
      try keys("ctrl+e")
      try program.keyboard.type(random.one(of: [" for Two", "!", "quickly "]))
      try keys(random.one(of: ["ctrl+Return", "Escape", "alt+Left", "Tab"]))
    case .cook:
      try press(where: { node in
        ["Start Cooking", "Continue Cooking", "Next", "Previous", "Done", "End Cooking"]
          .contains { node.name.hasPrefix($0) }
      })
    case .tick: try press(where: { $0.role == ATSPI_ROLE_CHECK_BOX })
    case .time:
      try press(where: { node in
        ["Start", "Pause", "Stop", "+1 min", "More Servings", "Fewer Servings"]
          .contains { node.name.hasPrefix($0) }
      })
    case .refresh: try keys(random.one(of: ["F5", "ctrl+r"]))
    case .resize:
      // Without a compositor the window's borders take 10 pixels, and libadwaita 1.7 warns if its dialogs have less than
      // the 360 of GNOME's smallest window.
      try program.keyboard.resize(
        width: .random(in: 370...1500, using: &random), height: .random(in: 360...1100, using: &random))
    case .changeAppearance:
      portal.change(
        isDark: .random(using: &random), isHighContrast: .random(in: 0..<4, using: &random) == 0)
    case .switchView: try keys(random.one(of: ["alt+1", "alt+2"]))
    case .press:
      try press(where: {
        [ATSPI_ROLE_PUSH_BUTTON, ATSPI_ROLE_TOGGLE_BUTTON, ATSPI_ROLE_MENU_ITEM, ATSPI_ROLE_LIST_ITEM]
          .contains($0.role)
      })
    case .type:
      try keys(random.one(of: ["Tab", "shift+Tab", "Right", "Left", "Up", "Down", "Escape", "ctrl+z"]))
    case .preferences:
      try keys("ctrl+comma")
      try press(where: { $0.name == "Open Links Directly" })
      try keys("Escape")
    case .favorite: try press(where: { $0.name == "Favorite" || $0.name.hasSuffix(" stars") })
    case .neighbour: try keys(random.one(of: ["ctrl+Page_Down", "ctrl+Page_Up"]))
    case .menu: try keys(random.one(of: ["F10", "Menu"]), "Down", "Escape")
    }
  }

  /// Closes the preferences, where the arrow keys would choose another feed.
  func leavePreferences(_ tree: Node) throws {
    if tree.says("Custom Address") { try keys("Escape") }
  }

  /// Leaves everything that is open, and shows all recipes from the first.
  func goHome() throws {
    for _ in 0..<6 {
      try keys("Escape")
      try closeDialog()
    }
    try keys("alt+1")
    try perform(.clearSearch)
    try press(where: { $0.role == ATSPI_ROLE_PUSH_BUTTON && $0.name == "Show All Recipes" })
    try keys("Escape", "ctrl+f", "Down", "Home")
  }

  /// Closes the dialog in front, if there is one. Without a window manager the window below it may get above it, and
  /// then its keys with it.
  private func closeDialog() throws {
    let windows = try windows()
    guard windows.count > 1 else { return }
    // Each page of the dialog about Ladle has such a button, and only that of the page that shows works.
    for button in windows[windows.count - 1].all where button.name == "Close" {
      // It may close by itself at the same time.
      try? button.object.activate()
      if try self.windows().count < windows.count { return }
    }
  }

  private func windows() throws -> [Node] {
    try program.ask("the windows") { tree in
      tree.children.filter { [ATSPI_ROLE_FRAME, ATSPI_ROLE_DIALOG, ATSPI_ROLE_WINDOW].contains($0.role) }
    }
  }

  private func keys(_ keys: String...) throws { try self.keys(keys) }

  private func keys(_ keys: [String]) throws { try program.keyboard.press(keys) }

  /// Presses one of the nodes on the screen that satisfy the condition. Returns whether there was one. GTK would also show
  /// the menu of a button on a page below, which is out of reach.
  @discardableResult
  private func press(where isWanted: (Node) -> Bool) throws -> Bool {
    let nodes = try program.ask("the window") { tree in
      tree.all.filter { node in
        isWanted(node) && node.states.isSuperset(of: [.sensitive, .showing])
          && !Self.avoided.contains { node.name.hasPrefix($0) }
          && !node.name.contains("Browser") && !node.name.contains("Video")
      }
    }
    guard !nodes.isEmpty else { return false }
    do { try random.one(of: nodes).object.activate() } catch is Accessible.Unusable {
      // A label with the words of a button, or a part of a button.
      return false
    } catch is Accessible.Gone {
      // It went while the monkey reached for it.
      return false
    }
    return true
  }
}
