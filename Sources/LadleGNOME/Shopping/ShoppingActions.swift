import Adwaita
import Foundation
import GLib
import RecipePresentation
import Storage

/// The commands of the shopping list in the header's menus: how it leaves Ladle, and what belongs to the whole list.
@MainActor
final class ShoppingActions {
  /// "copy-list", "save-list::text" and so on, for the window.
  private(set) var all: [Action] = []

  private let app: AppModel<TextureDecoder>
  private let window: Window
  private let toasts: ToastOverlay
  private var shopping: ShoppingModel { app.shopping }
  /// The actions that need something to buy.
  private var sharing: [Action] = []
  private let clear: Action

  init(_ app: AppModel<TextureDecoder>, in window: Window, toasts: ToastOverlay) {
    self.app = app
    self.window = window
    self.toasts = toasts
    clear = Action("clear-list") { [weak app] in app?.shopping.clear() }
    sharing = [
      Action("copy-list") { [weak self] in self?.copy { $0.text } },
      Action("copy-checklist") { [weak self] in self?.copy { $0.checklist } },
      Action(
        "save-list",
        about: { [weak self] name in
          if let format = ShoppingFormat.allCases.first(where: { $0.suffix == name }) { self?.save(format) }
        }),
      Action("print-list") { [weak self] in self?.print() },
      Action("mail-list") { [weak self] in self?.mail() },
    ]
    all =
      sharing + [
        clear, Action("aisle-order") { [weak app] in app?.navigator.show(.aisleOrder) },
        Action("staples") { [weak app] in app?.navigator.show(.staples) },
      ]
    update()
  }

  /// Enables the commands that the list allows now.
  func update() {
    clear.isEnabled = shopping.canClear
    for action in sharing { action.isEnabled = shopping.canShare }
  }

  /// The menu of the button that shares the list.
  static var shareMenu: Menu {
    let files = Menu()
    for format in ShoppingFormat.allCases { files.append(format.title, "win.save-list::" + format.suffix) }
    return Menu()
      .append(
        section: Menu().append(Strings.copyAsText, "win.copy-list")
          .append(Strings.copyAsChecklist, "win.copy-checklist")
      )
      .append(
        section: Menu().append(submenu: files, title: Strings.saveListAsFile)
          .append(Strings.printList, "win.print-list").append(Strings.sendListByMail, "win.mail-list"))
  }

  /// The part of the main menu that belongs to the list.
  static var menu: Menu {
    Menu().append(Strings.aisleOrder, "win.aisle-order").append(Strings.staplesCommand, "win.staples")
      .append(Strings.clearList, "win.clear-list")
  }

  // MARK: - Sharing

  private func copy(_ text: (ShoppingModel) -> String) {
    Display.copy(text(shopping))
    toasts.show(toast: Strings.copied)
  }

  private func save(_ format: ShoppingFormat) {
    let contents = shopping.file(format)
    SaveDialog(title: format.title, accept: Strings.save, name: format.fileName).show(over: window) {
      [weak self] path in
      Task {
        let isSaved = await Task.detached { LocalFileStore.write(contents, to: path) }.value
        self?.toasts.show(toast: isSaved ? Strings.saved : Strings.fileNotSaved)
      }
    }
  }

  private func print() {
    let list = shopping.print
    let sections = list.sections.map {
      ListPrint.Section(title: $0.title, items: $0.items.map(\.keepingAmountsTogether))
    }
    if !ListPrint(title: list.title, head: list.recipes, sections: sections).run(over: window) {
      toasts.show(toast: Strings.couldNotPrint)
    }
  }

  private func mail() {
    guard let link = shopping.mailLink else { return toasts.show(toast: Strings.noMailApp) }
    window.open(link.absoluteString) { [weak self] _ in self?.toasts.show(toast: Strings.noMailApp) }
  }
}
