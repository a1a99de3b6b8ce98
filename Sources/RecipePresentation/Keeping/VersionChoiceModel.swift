import Cookbook
public import Foundation

/// A line of a version; "…" in place of several lines that both versions have.
public struct VersionLine: Hashable, Sendable {
  public let text: String
  /// Whether the other version does not have it.
  public let differs: Bool
}

/// A part of a version that differs from the other one.
public struct VersionPart: Hashable, Sendable {
  /// "Ingredients".
  public let title: String
  /// The lines that differ, and the lines beside them, at most 100 with 4,000 Unicode scalars; empty if the version has
  /// nothing there.
  public let lines: [VersionLine]
}

/// One of the two versions between which the person chooses.
public struct ShownVersion: Hashable, Sendable {
  /// "Yours, today 14:12".
  public let heading: String
  /// The same parts, in the same order, as those of the other version.
  public let parts: [VersionPart]
}

/// The choice between a kept recipe and another version of it, each as a whole. The version that the person has not chosen
/// moves to the trash, and the notice of that offers Undo.
///
/// ```swift
/// let model = app.requests.versionChoice(of: id)
/// model.onChange = { show(model.state) }
/// model.keepOther()
/// ```
@MainActor
public final class VersionChoiceModel {
  public enum State: Hashable, Sendable {
    case loading
    case versions(recipe: ShownVersion, other: ShownVersion)
    /// There is no other version any more.
    case done
    case failed(Notice)
  }

  /// Called after each change, on the main actor.
  public var onChange: (@MainActor () -> Void)?
  public private(set) var state = State.loading
  /// The number of other versions.
  public var count: Int { versions?.others.count ?? 0 }
  /// The index of the version that is shown.
  public private(set) var index = 0
  private let id: UUID
  private let requests: KeptRequests
  /// The folder of the recipe.
  private let folderNumber: Int
  private var versions: RecipeVersions?

  init(of id: UUID, in requests: KeptRequests) {
    self.id = id
    self.requests = requests
    folderNumber = requests.folderNumber
    load()
  }

  /// "2 of 3", where there are several other versions.
  public var position: String? { count > 1 ? Strings.version(index + 1, of: count) : nil }
  public var hasPrevious: Bool { index > 0 }
  public var hasNext: Bool { index + 1 < count }
  public func showPrevious() { show(index - 1) }
  public func showNext() { show(index + 1) }

  /// Keeps the recipe as it is.
  public func keepRecipe() { choose(.recipe) }
  /// Makes the other version the recipe.
  public func keepOther() { choose(.other) }

  /// Reads the versions again, because they could not be read or written.
  public func retry() {
    guard case .failed = state else { return }
    change(to: .loading)
    load()
  }

  private func load() {
    Task { [cookbook = requests.cookbook, id] in
      do throws(CookbookError) {
        versions = try await cookbook.versions(of: id)
        index = min(index, max(0, count - 1))
        change(to: shown)
      } catch {
        change(to: .failed(Strings.cookbookNotice(error)))
      }
    }
  }

  private func show(_ new: Int) {
    guard case .versions = state, 0..<count ~= new else { return }
    index = new
    change(to: shown)
  }

  private var shown: State {
    guard let versions, versions.others.indices.contains(index) else { return .done }
    let other = versions.others[index]
    let parts = Self.parts(versions.recipe.document.differences(to: other.document))
    let now = requests.now()
    return .versions(
      recipe: ShownVersion(
        heading: Strings.versionHeading(isOwn: versions.isOwn, versions.date, now: now),
        parts: parts.map(\.recipe)),
      other: ShownVersion(
        heading: Strings.versionHeading(isOwn: other.isOwn, other.date, now: now), parts: parts.map(\.other)))
  }

  private func choose(_ side: VersionSide) {
    guard case .versions = state, let versions else { return }
    let other = versions.others[index]
    change(to: .loading)
    requests.enqueue { [self] in
      do throws(CookbookError) {
        try requests.checkFolder(folderNumber)
        let chosen = try await requests.cookbook.choose(side, of: other, beside: versions.recipe)
        requests.onNotice?(.versionChosen(chosen))
        load()
      } catch {
        change(to: .failed(Strings.cookbookNotice(error)))
      }
    }
  }

  private func change(to new: State) {
    state = new
    onChange?()
  }

  // MARK: - Lines

  /// Returns both sides of each difference.
  static func parts(_ differences: [FieldDifference]) -> [(recipe: VersionPart, other: VersionPart)] {
    differences.map { difference in
      let title = difference.field.map(Strings.title(of:)) ?? PartText.beginning(of: difference.key)
      let lines = LineComparison(Strings.text(of: difference.old), Strings.text(of: difference.new))
      return (VersionPart(title: title, lines: lines.old), VersionPart(title: title, lines: lines.new))
    }
  }
}

extension KeptRequests {
  /// Returns a model of the other versions of a recipe, for as long as a view shows it.
  public func versionChoice(of id: UUID) -> VersionChoiceModel { VersionChoiceModel(of: id, in: self) }

  /// Brings back both sides of a choice between versions.
  func undo(_ chosen: ChosenVersion) {
    request(.edit(chosen.recipe)) { [self] () throws(CookbookError) in
      try await cookbook.undo(chosen)
    }
  }
}
