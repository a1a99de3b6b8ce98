import Cookbook
public import Foundation

public enum ConflictChoice: Hashable, Sendable {
  /// The recipe as it is.
  case mine
  /// The other version.
  case theirs
}

/// A part of a recipe that is different in another version.
public struct ConflictRow: Identifiable, Hashable, Sendable {
  public var id: String { key }
  public let key: String
  /// "Ingredients".
  public let title: String
  /// The part as the recipe has it, over several lines, at most 100 with 4,000 Unicode scalars; empty if it has none.
  public let mine: String
  /// The part in the other version.
  public let theirs: String
  public internal(set) var choice: ConflictChoice?

  init(_ difference: RecipeDifference) {
    key = difference.key
    title = difference.field.map(Strings.title(of:)) ?? Self.beginning(difference.key)
    mine = Self.beginning(Strings.text(of: difference.old))
    theirs = Self.beginning(Strings.text(of: difference.new))
  }

  /// Returns what is shown of a part: laying out all of a part that another program has made very long would freeze the
  /// window.
  private static func beginning(_ text: String) -> String {
    let lines = text.split(separator: "\n", maxSplits: 100, omittingEmptySubsequences: false)
    let shown = lines.prefix(100).joined(separator: "\n").unicodeScalars.prefix(4000)
    return shown.count == text.unicodeScalars.count ? text : String(shown) + "…"
  }
}

extension [ConflictRow] {
  /// Whether the person has chosen in every row.
  var areChosen: Bool { allSatisfy { $0.choice != nil } }
  /// The keys of the parts to take from the other version.
  var taken: [String] { filter { $0.choice == .theirs }.map(\.key) }

  /// Chooses one side of a row, or of all rows without a key.
  mutating func choose(_ choice: ConflictChoice, _ key: String? = nil) {
    for place in indices where key == nil || self[place].key == key { self[place].choice = choice }
  }
}

/// The other versions of a kept recipe, one after another, to choose from part by part.
///
/// As soon as the person has chosen in every row, the choice is written, and the other version moves to the trash.
///
/// ```swift
/// let model = app.requests.conflictModel(of: id)
/// model.onChange = { show(model.rows) }
/// model.choose(.theirs, "recipeIngredient")
/// ```
@MainActor
public final class ConflictModel {
  public enum State: Hashable, Sendable {
    case loading
    case rows
    /// There is no other version any more.
    case done
    case failed(Notice)
  }

  /// Called after each change, on the main actor.
  public var onChange: (@MainActor () -> Void)?
  public private(set) var state = State.loading
  public private(set) var rows: [ConflictRow] = []
  /// The number of other versions, with the one that is shown.
  public private(set) var remaining = 0
  private let id: UUID
  private let requests: KeptRequests
  /// The folder of the recipe.
  private let folderNumber: Int
  private var conflict: KeptConflict?
  /// The recipe as it is shown.
  private var stored: StoredDocument?

  init(_ id: UUID, in requests: KeptRequests) {
    self.id = id
    self.requests = requests
    folderNumber = requests.folderNumber
    load()
  }

  /// Chooses one side of a row.
  public func choose(_ choice: ConflictChoice, _ key: String) {
    guard state == .rows else { return }
    rows.choose(choice, key)
    if rows.areChosen { resolve() } else { onChange?() }
  }

  /// Chooses one side of all rows.
  public func chooseAll(_ choice: ConflictChoice) {
    guard state == .rows else { return }
    rows.choose(choice)
    resolve()
  }

  /// Reads the versions again, because they could not be read or written.
  public func retry() {
    guard case .failed = state else { return }
    state = .loading
    onChange?()
    load()
  }

  private func load() {
    Task { [kept = requests.cookbook, id] in
      do throws(CookbookError) {
        let conflicts = try await kept.conflicts(of: id)
        let stored = try await kept.read(id)
        remaining = conflicts.count
        conflict = conflicts.first
        self.stored = stored
        rows = conflict.map { stored.document.allDifferences(to: $0.document).map(ConflictRow.init) } ?? []
        // Two versions that read the same need no choice.
        if conflict != nil, rows.isEmpty { return resolve() }
        state = conflict == nil ? .done : .rows
      } catch {
        state = .failed(Strings.cookbookNotice(error))
      }
      onChange?()
    }
  }

  private func resolve() {
    guard let conflict, let stored else { return }
    let keys = rows.taken
    state = .loading
    onChange?()
    requests.enqueue { [self] in
      do throws(CookbookError) {
        try requests.checkFolder(folderNumber)
        try await requests.cookbook.resolve(conflict, beside: stored, taking: keys)
        load()
      } catch {
        state = .failed(Strings.cookbookNotice(error))
        onChange?()
      }
    }
  }
}

extension KeptRequests {
  /// Returns a model of the other versions of a recipe, for as long as a view shows it.
  public func conflictModel(of id: UUID) -> ConflictModel { ConflictModel(id, in: self) }
}
