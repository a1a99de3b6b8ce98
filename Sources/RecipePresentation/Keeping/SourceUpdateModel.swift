import Cookbook
public import Foundation
import Recipes

/// "Update from Source": reads the page of a kept recipe again, and shows the differences before anything is replaced.
/// The choice is written as soon as the person has chosen in every row.
///
/// ```swift
/// let model = app.requests.sourceUpdate(of: id)
/// model.onChange = { show(model.rows) }
/// model.chooseAll(.theirs)
/// ```
@MainActor
public final class SourceUpdateModel {
  public enum State: Hashable, Sendable {
    case loading
    case rows
    /// The choice is written, or the page says the same as the recipe.
    case done
    case failed(Notice)
  }

  /// Called after each change, on the main actor.
  public var onChange: (@MainActor () -> Void)?
  public private(set) var state = State.loading
  public private(set) var rows: [UpdateRow] = []
  /// Whether the page says the same as the recipe.
  public private(set) var isSame = false
  /// The result, once it is done: a sentence.
  public var outcome: String { isSame ? Strings.sourceSame : Strings.sourceDone }
  private let id: UUID
  private let requests: KeptRequests
  /// The folder of the recipe.
  private let folderNumber: Int
  private var update: SourceUpdate?
  private var reading: Task<Void, Never>?

  init(of id: UUID, in requests: KeptRequests) {
    self.id = id
    self.requests = requests
    folderNumber = requests.folderNumber
    read()
  }

  deinit { reading?.cancel() }

  /// Chooses one side of a row.
  public func choose(_ choice: UpdateChoice, _ key: String) {
    guard state == .rows, let index = rows.firstIndex(where: { $0.key == key }) else { return }
    rows[index].choice = choice
    if rows.allSatisfy({ $0.choice != nil }) { apply() } else { onChange?() }
  }

  /// Chooses one side of all rows.
  public func chooseAll(_ choice: UpdateChoice) {
    guard state == .rows else { return }
    for index in rows.indices { rows[index].choice = choice }
    apply()
  }

  /// Reads the page again, because it could not be read, or the choice could not be written.
  public func retry() {
    guard case .failed = state else { return }
    change(to: .loading)
    read()
  }

  private func read() {
    let host = requests.list.recipe(id)?.source?.host ?? ""
    reading = Task { [cookbook = requests.cookbook, id, weak self] in
      do throws(SourceError) {
        self?.finish(try await cookbook.updateFromSource(id))
      } catch {
        self?.change(to: .failed(Strings.sourceNotice(error, host: host)))
      }
    }
  }

  private func finish(_ update: SourceUpdate) {
    self.update = update
    rows = update.differences.map(UpdateRow.init)
    isSame = rows.isEmpty
    change(to: isSame ? .done : .rows)
  }

  private func apply() {
    guard let update else { return }
    let keys = rows.filter { $0.choice == .theirs }.map(\.key)
    change(to: .loading)
    // The request retains the model, so that the choice is written although the view is closed.
    requests.enqueue { [self] in
      do throws(CookbookError) {
        try requests.checkFolder(folderNumber)
        if !keys.isEmpty { try await requests.cookbook.apply(update, taking: keys) }
        change(to: .done)
      } catch {
        change(to: .failed(Strings.cookbookNotice(error)))
      }
    }
  }

  private func change(to new: State) {
    state = new
    onChange?()
  }
}

extension KeptRequests {
  /// Returns a model that compares a kept recipe with its page, for as long as a view shows it.
  public func sourceUpdate(of id: UUID) -> SourceUpdateModel { SourceUpdateModel(of: id, in: self) }
}
