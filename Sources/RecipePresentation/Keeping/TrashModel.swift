import Cookbook
import Foundation

/// A removed recipe as the trash shows it.
public struct TrashedCard: Identifiable, Hashable, Sendable {
  public let id: String
  public let name: String
  /// "removed 2 days ago"; empty if that is unknown.
  public let detail: String
  let recipe: TrashedRecipe
}

/// The cookbook's trash.
///
/// ```swift
/// let trash = app.requests.trash()
/// trash.onChange = { show(trash.state) }
/// trash.load()
/// ```
@MainActor
public final class TrashModel {
  public enum State: Hashable, Sendable {
    case loading
    /// The last removed recipe is the first.
    case recipes([TrashedCard])
    case empty(Notice)
    case failed(Notice)
  }

  /// Called after each change, on the main actor.
  public var onChange: (@MainActor () -> Void)?
  public private(set) var state = State.loading
  /// Why something could not be restored or deleted: a sentence.
  public private(set) var problem: String?
  private let requests: KeptRequests
  /// The number of the folder whose trash is shown.
  private var folderNumber: Int
  /// The recipes that are being restored: a button may be pressed twice.
  private var restoring: Set<TrashedRecipe> = []

  init(_ requests: KeptRequests) {
    self.requests = requests
    folderNumber = requests.folderNumber
  }

  /// Looks into the folder again.
  public func load() {
    perform { () throws(CookbookError) in }
  }

  /// Puts a recipe back into the cookbook.
  public func restore(_ id: TrashedCard.ID) {
    guard case .recipes(let cards) = state, let card = cards.first(where: { $0.id == id }) else { return }
    guard restoring.insert(card.recipe).inserted else { return }
    perform { [self] () throws(CookbookError) in
      defer { restoring.remove(card.recipe) }
      try requests.checkFolder(folderNumber)
      try await requests.cookbook.restore([card.recipe])
      requests.forgetRemovals([card.recipe.id])
    }
  }

  /// Deletes all recipes in the trash, for good. The shell asks the person before. If another folder was opened since,
  /// its trash stays.
  public func empty() {
    perform { [self] () throws(CookbookError) in
      try requests.checkFolder(folderNumber)
      try await requests.cookbook.emptyTrash()
      requests.forgetRemovals(nil)
    }
  }

  private func perform(_ body: @escaping @MainActor () async throws(CookbookError) -> Void) {
    requests.enqueue { [self] in
      var problem: String?
      do throws(CookbookError) {
        try await body()
      } catch {
        problem = Strings.cookbookProblem(error)
      }
      let state: State
      do throws(CookbookError) {
        let recipes = try await requests.cookbook.trashed()
        state = recipes.isEmpty ? .empty(Strings.emptyTrashNotice) : .recipes(cards(of: recipes))
      } catch {
        state = .failed(Strings.cookbookNotice(error))
      }
      folderNumber = requests.folderNumber
      self.problem = problem
      self.state = state
      onChange?()
    }
  }

  private func cards(of recipes: [TrashedRecipe]) -> [TrashedCard] {
    let today = CookbookDay.of(requests.now())
    return recipes.enumerated().map { place, recipe in
      let days = recipe.date.flatMap { CookbookDay.days(from: CookbookDay.of($0), to: today) }
      return TrashedCard(
        id: "\(recipe.id) \(recipe.date?.timeIntervalSince1970 ?? 0) \(place)", name: recipe.name,
        detail: days.map(Strings.removed(daysAgo:)) ?? "", recipe: recipe)
    }
  }
}

extension KeptRequests {
  /// Returns a model of the trash, for as long as a view shows it.
  public func trash() -> TrashModel { TrashModel(self) }
}
