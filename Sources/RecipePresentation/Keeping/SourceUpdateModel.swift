import Cookbook
public import Foundation
import Recipes

/// What two versions of a recipe differ in, and what the person chooses: those of a conflict, or the recipe and its page.
@MainActor
public protocol VersionChoice: AnyObject {
  /// Called after each change, on the main actor.
  var onChange: (@MainActor () -> Void)? { get set }
  var state: ConflictModel.State { get }
  var rows: [ConflictRow] { get }
  /// The number of other versions, with the one that is shown.
  var remaining: Int { get }
  /// Chooses one side of a row. The choice is written once there is one for every row.
  func choose(_ choice: ConflictChoice, _ key: String)
  /// Chooses one side of all rows.
  func chooseAll(_ choice: ConflictChoice)
}

extension ConflictModel: VersionChoice {}

/// "Update from Source": reads the page of a kept recipe again, and shows what is different before anything is
/// replaced.
///
/// ```swift
/// let model = app.requests.sourceUpdate(of: id)
/// model.onChange = { show(model.rows) }
/// model.chooseAll(.theirs)
/// ```
@MainActor
public final class SourceUpdateModel: VersionChoice {
  public var onChange: (@MainActor () -> Void)?
  public private(set) var state = ConflictModel.State.loading
  public private(set) var rows: [ConflictRow] = []
  public var remaining: Int { rows.isEmpty ? 0 : 1 }
  /// Whether the page says the same as the recipe.
  public private(set) var isSame = false
  private let requests: KeptRequests
  /// The folder of the recipe.
  private let folderNumber: Int
  private var update: SourceUpdate?
  private var reading: Task<Void, Never>?

  init(of id: UUID, in requests: KeptRequests) {
    self.requests = requests
    folderNumber = requests.folderNumber
    let host = requests.list.recipe(id)?.source?.host ?? ""
    reading = Task { [kept = requests.cookbook, weak self] in
      do throws(SourceError) {
        self?.finish(try await kept.updateFromSource(id))
      } catch {
        self?.fail(Strings.sourceNotice(error, host: host))
      }
    }
  }

  deinit { reading?.cancel() }

  public func choose(_ choice: ConflictChoice, _ key: String) {
    guard state == .rows else { return }
    rows.choose(choice, key)
    if rows.areChosen { apply() } else { onChange?() }
  }

  public func chooseAll(_ choice: ConflictChoice) {
    guard state == .rows else { return }
    rows.choose(choice)
    apply()
  }

  private func finish(_ update: SourceUpdate) {
    self.update = update
    rows = update.differences.map(ConflictRow.init)
    isSame = rows.isEmpty
    state = isSame ? .done : .rows
    onChange?()
  }

  private func fail(_ notice: Notice) {
    state = .failed(notice)
    onChange?()
  }

  private func apply() {
    guard let update else { return }
    let keys = rows.taken
    state = .loading
    onChange?()
    // The request retains the model, so that what was chosen is written although the view is closed.
    requests.enqueue { [self] in
      do throws(CookbookError) {
        try requests.checkFolder(folderNumber)
        if !keys.isEmpty { try await requests.cookbook.apply(update, taking: keys) }
        state = .done
        onChange?()
      } catch {
        fail(Strings.cookbookNotice(error))
      }
    }
  }
}

extension KeptRequests {
  /// Returns a model that compares a kept recipe with its page, for as long as a view shows it.
  public func sourceUpdate(of id: UUID) -> SourceUpdateModel { SourceUpdateModel(of: id, in: self) }
}
