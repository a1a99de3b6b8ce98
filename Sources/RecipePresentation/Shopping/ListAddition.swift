import Foundation
import Ingredients
import RecipePages
public import Recipes
import Shopping

/// The dialog in which a person chooses the servings and the lines of a recipe that go on the shopping list. The recipe's page
/// is read if it has not been. A planned recipe is added for its meal, whose servings are those of the list too.
///
/// ```swift
/// let addition = app.listAddition(of: recipe)
/// addition.onChange = { show(addition.state) }
/// addition.open()
/// addition.changeServings(by: 1)
/// addition.add()
/// ```
@MainActor
public final class ListAddition {
  public enum State: Hashable, Sendable {
    /// The words for it: "Reading the recipe’s page…".
    case loading(String)
    case lines(Page)
    case unavailable(UnavailablePage)
  }

  /// The contents of the dialog.
  public struct Page: Hashable, Sendable {
    public struct Line: Hashable, Sendable, Identifiable {
      public let id: Int
      /// The line as the recipe has it, scaled.
      public let text: String
      public let isTicked: Bool
    }

    public let name: String
    /// "Thai · 1 hr 3 min"; empty if neither is known.
    public let facts: String
    /// "For 3"; nil if the page names no number.
    public let servings: String?
    public let canHaveFewer: Bool
    public let canHaveMore: Bool
    public let lines: [Line]
    /// The lines that ask for staples, which are left out at first.
    public let staples: [Line]
    /// Whether the recipe is on the list already.
    public let isOnList: Bool

    /// The number of lines to add.
    public var count: Int { (lines + staples).count(where: \.isTicked) }
    public var canAdd: Bool { count > 0 }
    /// "Untick what you have at home. 2 staples are left out."
    public var hint: String { Strings.untickHint(staples: staples.count(where: { !$0.isTicked })) }
    /// "Add 11 Items", or "Add Again" for a recipe that is on the list.
    public var addTitle: String { isOnList ? Strings.addAgain : Strings.addItems(count) }
  }

  /// Called after each change, on the main actor.
  public var onChange: (@MainActor () -> Void)?
  public private(set) var state: State
  public let recipe: Recipe

  private let page: RecipeDetailModel
  private let shopping: ShoppingModel
  /// The identities that the recipe may have on the list.
  private let identities: Set<UUID>
  /// The planned meal for which the recipe is added.
  private let meal: Plan.Meal?
  /// Adds an entry, with its factor and the number of its ticked lines. Over the plan, which then undoes it, this is the plan's.
  private let adds: @MainActor (ShoppingEntry, Amount, Int) -> Bool
  private var prepared: PreparedRecipe?
  /// The choices of the person, by line. They stay if the page is read anew.
  private var choices: [String: Bool] = [:]

  init(
    _ recipe: Recipe, page: RecipeDetailModel, shopping: ShoppingModel, identities: Set<UUID>,
    meal: Plan.Meal? = nil, adds: (@MainActor (ShoppingEntry, Amount, Int) -> Bool)? = nil
  ) {
    self.meal = meal
    self.adds = adds ?? { shopping.add($0, factor: $1, count: $2) }
    self.recipe = recipe
    self.page = page
    self.shopping = shopping
    self.identities = identities
    state = .loading(Strings.readingPage)
    page.onChange = { [weak self] in self?.pageChanged() }
    pageChanged()
  }

  /// Reads the recipe's page, unless it is here.
  public func open() {
    if !page.isReadable, page.page == .none {
      return change(to: .unavailable(UnavailablePage(message: Strings.noIngredients)))
    }
    page.open()
  }

  /// Reads a page that could not be read again.
  public func retry() { page.retryPage() }

  private func pageChanged() {
    switch page.page {
    case .none, .loading: change(to: .loading(Strings.readingPage))
    case .unavailable(let unavailable): change(to: .unavailable(unavailable))
    case .read(var read):
      if let prepared {
        read.setServings(of: prepared)
      } else if let meal {
        read.setFactor(meal.factor)
      }
      prepared = read
      update()
    }
  }

  /// A line of the recipe, and the foods that it asks for.
  private struct Line {
    let id: Int
    let text: String
    let line: ShoppingLine
    let isStaple: Bool
  }

  private var lines: [Line] {
    let rules = shopping.list.rules
    return (prepared?.groups ?? []).flatMap(\.ingredients).compactMap { row in
      let line = ShoppingLine(row.original)
      guard !line.isEmpty else { return nil }
      return Line(
        id: row.id, text: row.text, line: line, isStaple: line.parts.allSatisfy(rules.isStaple))
    }
  }

  private func isTicked(_ line: Line) -> Bool { choices[line.line.text] ?? !line.isStaple }

  private func update() {
    guard let prepared else { return }
    let all = lines
    guard !all.isEmpty else {
      return change(to: .unavailable(UnavailablePage(message: Strings.noIngredients)))
    }
    func shown(_ isStaple: Bool) -> [Page.Line] {
      all.filter { $0.isStaple == isStaple }
        .map { Page.Line(id: $0.id, text: $0.text, isTicked: isTicked($0)) }
    }
    let facts = [recipe.cuisine, prepared.contents.wholeTime.map { Strings.duration($0) } ?? ""]
    change(
      to: .lines(
        Page(
          name: recipe.name, facts: Strings.facts(facts),
          servings: prepared.servingsTitle, canHaveFewer: prepared.canHaveFewer,
          canHaveMore: prepared.canHaveMore, lines: shown(false), staples: shown(true),
          isOnList: !shopping.recipesOnList.isDisjoint(with: identities))))
  }

  private func change(to new: State) {
    guard new != state else { return }
    state = new
    onChange?()
  }

  // MARK: - Choosing

  /// Ticks a line or takes its tick away.
  public func toggle(_ id: Page.Line.ID) {
    guard let line = lines.first(where: { $0.id == id }) else { return }
    choices[line.line.text] = !isTicked(line)
    update()
  }

  public func changeServings(by difference: Int) {
    prepared?.changeServings(by: difference)
    update()
  }

  /// Adds the ticked lines. The notice offers Undo. Returns false if the list refuses them, which its `problem` then says.
  @discardableResult
  public func add() -> Bool {
    guard let prepared, case .lines(let page) = state, page.canAdd else { return false }
    let all = lines
    let skipped = all.filter { !isTicked($0) }.flatMap(\.line.parts).map(\.key)
    let entry = ShoppingEntry(
      recipe: recipe.id, name: recipe.name,
      yield: String((prepared.contents.yield?.words ?? "").prefix(Self.longestYield)),
      lines: all.map(\.line.text), skipped: Array(Set(skipped)).sorted(), meal: meal?.id)
    return adds(entry, prepared.factor, page.count)
  }

  /// The characters of a recipe's yield on the list.
  static let longestYield = 100

  /// Takes the recipe off the list. The notice offers Undo.
  public func removeFromList() { shopping.remove(recipes: identities) }
}
