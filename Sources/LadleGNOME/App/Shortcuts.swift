import RecipePresentation

/// The keyboard shortcuts that the window handles and that the shortcuts window lists.
@MainActor
enum Shortcuts {
  struct Shortcut {
    let keys: [String]
    let title: String
    /// The window's action; nil if a widget or GTK handles the keys.
    let action: String?

    init(_ keys: String..., title: String, action: String? = nil) {
      self.keys = keys
      self.title = title
      self.action = action
    }
  }

  static let quit = "<Control>q"
  private static let finishEditing = "win.finish-editing"
  /// Copies the recipe's link. The key reaches this action only if the focused widget has no text to copy.
  static var copyLink: Shortcut { Shortcut("<Control>c", title: Strings.copyLink, action: "win.copy-link") }

  /// Takes back the last change, unless the focused widget is a text with changes of its own.
  static var undo: Shortcut { Shortcut("<Control>z", title: Strings.undo, action: "win.undo") }
  /// The shortcuts for which the focused widget comes first.
  static var local: [Shortcut] { [copyLink, undo] }

  /// The sections of the shortcuts window.
  static var sections: [(title: String, shortcuts: [Shortcut])] {
    [
      (Strings.general, general),
      (Strings.finding, finding),
      (Strings.inARecipe, inARecipe),
      (Strings.inPlanKeys, inPlan),
      (Strings.onShoppingListKeys, onShoppingList),
      (Strings.whileEditing, whileEditing),
      (Strings.whileCooking, whileCooking),
    ]
  }

  private static var general: [Shortcut] {
    [
      Shortcut("<Control>r", "F5", title: Strings.refresh, action: "win.refresh"),
      Shortcut("<Alt>1", title: Strings.recipes, action: "win.recipes"),
      Shortcut("<Alt>2", title: Strings.cookbook, action: "win.cookbook"),
      Shortcut("<Alt>3", title: Strings.plan, action: "win.plan"),
      Shortcut("<Alt>4", title: Strings.shopping, action: "win.shopping"),
      Shortcut("<Control>n", title: Strings.add, action: "win.add"),
      undo,
      Shortcut("<Control>comma", title: Strings.preferences, action: "win.preferences"),
      Shortcut("<Control>question", title: Strings.keyboardShortcuts, action: "win.shortcuts"),
      Shortcut("F10", title: Strings.openMenu),
      Shortcut("<Control>w", title: Strings.close, action: "win.close"),
      Shortcut(quit, title: Strings.quit),
    ]
  }

  private static var finding: [Shortcut] {
    [
      Shortcut("<Control>f", title: Strings.searchByTyping, action: "win.search"),
      Shortcut("Escape", title: Strings.clearOrGoBack),
      Shortcut("Left", "Right", "Up", "Down", title: Strings.moveBetweenRecipes),
      Shortcut("Return", "space", title: Strings.open),
      Shortcut("Delete", title: Strings.removeFromCookbook),
    ]
  }

  private static var inARecipe: [Shortcut] {
    [
      Shortcut("<Alt>Left", title: Strings.back, action: "win.back"),
      Shortcut("<Control>Page_Down", title: Strings.nextRecipe, action: "win.next"),
      Shortcut("<Control>Page_Up", title: Strings.previousRecipe, action: "win.previous"),
      Shortcut("<Control>Return", title: Strings.startCooking, action: "win.cook"),
      Shortcut("<Control>d", title: Strings.keep, action: "win.keep"),
      Shortcut("<Control>e", title: Strings.editRecipe, action: "win.edit"),
      Shortcut("<Shift><Control>p", title: Strings.addToPlan, action: "win.add-to-plan"),
      Shortcut("<Shift><Control>l", title: Strings.addToShoppingList, action: "win.add-to-list"),
      copyLink,
      Shortcut("<Shift><Control>c", title: Strings.copyRecipe, action: "win.copy-recipe"),
      Shortcut("<Control>s", title: Strings.saveRecipe, action: "win.save-recipe"),
      Shortcut("<Control>p", title: Strings.printRecipe, action: "win.print"),
      Shortcut("k", title: Strings.pauseVideo),
    ]
  }

  private static var inPlan: [Shortcut] {
    [
      Shortcut("<Control>n", title: Strings.addMeal),
      Shortcut("<Alt>Down", title: Strings.moveToNextDay),
      Shortcut("<Alt>Up", title: Strings.moveToPreviousDay),
      Shortcut("F2", title: Strings.editMealKey),
      Shortcut("Menu", "<Shift>F10", title: Strings.openMenu),
      Shortcut("Delete", title: Strings.removeMeal),
    ]
  }

  private static var onShoppingList: [Shortcut] {
    [
      Shortcut("space", title: Strings.tickItem),
      Shortcut("Return", "Right", "Left", title: Strings.showParts),
      Shortcut("F2", title: Strings.editItemTitle),
      Shortcut("Delete", title: Strings.removeItem),
    ]
  }

  private static var whileEditing: [Shortcut] {
    [
      Shortcut("<Control>Return", title: Strings.done, action: finishEditing),
      Shortcut("Escape", title: Strings.cancel),
      Shortcut("<Control>z", title: Strings.undo),
    ]
  }

  private static var whileCooking: [Shortcut] {
    [
      Shortcut("Right", title: Strings.nextStep), Shortcut("Left", title: Strings.previousStep),
    ]
  }

  /// The keys that work wherever the focus is, with their actions.
  static var accelerators: [(key: String, action: String)] {
    let others = local.map(\.action) + [finishEditing]
    return sections.flatMap(\.shortcuts).filter { !others.contains($0.action) }.flatMap {
      accelerators(of: $0)
    }
  }

  /// The keys that work wherever the focus is while a recipe is edited. The other keys would change pages that are not
  /// on screen.
  static var editingAccelerators: [(key: String, action: String)] {
    let actions: Set = ["win.shortcuts", "win.close"]
    return accelerators.filter { actions.contains($0.action) }
      + ["<Control>Return", "<Alt>Left"].map { ($0, finishEditing) }
  }

  static func accelerators(of shortcut: Shortcut) -> [(key: String, action: String)] {
    shortcut.action.map { action in shortcut.keys.map { ($0, action) } } ?? []
  }
}
