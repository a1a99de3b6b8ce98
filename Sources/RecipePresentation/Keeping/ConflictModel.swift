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

/// The other versions of a kept recipe, one after another, to choose from.
///
/// The version that the person has not chosen moves to the trash.
///
/// ```swift
/// let model = app.requests.conflictModel(of: id)
/// model.onChange = { show(model.rows) }
/// model.chooseAll(.theirs)
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
  private var versions: RecipeVersions?

  init(_ id: UUID, in requests: KeptRequests) {
    self.id = id
    self.requests = requests
    folderNumber = requests.folderNumber
    load()
  }

  /// Chooses one side: a version is chosen as a whole.
  public func choose(_ choice: ConflictChoice, _ key: String) { chooseAll(choice) }

  /// Chooses one side.
  public func chooseAll(_ choice: ConflictChoice) {
    guard state == .rows else { return }
    rows.choose(choice)
    resolve(choice)
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
        let versions = try await kept.versions(of: id)
        self.versions = versions
        remaining = versions.others.count
        let other = versions.others.first?.document
        rows = other.map { versions.recipe.document.differences(to: $0).map(ConflictRow.init) } ?? []
        state = other == nil ? .done : .rows
      } catch {
        state = .failed(Strings.cookbookNotice(error))
      }
      onChange?()
    }
  }

  private func resolve(_ choice: ConflictChoice) {
    guard let versions, let other = versions.others.first else { return }
    state = .loading
    onChange?()
    requests.enqueue { [self] in
      do throws(CookbookError) {
        try requests.checkFolder(folderNumber)
        let side: VersionSide = choice == .mine ? .recipe : .other
        try await requests.cookbook.choose(side, of: other, beside: versions.recipe)
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
