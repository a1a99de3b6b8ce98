import Cookbook
import Foundation
import RecipeExchange
import Recipes
import Storage

/// An export to a file: which recipes, in which format, its progress and its result.
///
/// ```swift
/// let model = app.export()
/// model.onChange = { render(model) }
/// model.choose(.format(.mela))
/// model.write(to: path)
/// ```
///
/// The shell asks for the place of the file, with `fileName` as a proposal; for a kind that is a folder, it asks for the
/// folder around it.
@MainActor
public final class ExportModel {
  /// A choice of recipes.
  public struct Scope: Hashable, Sendable {
    /// "All 214".
    public let title: String
    let ids: [UUID]?
  }

  /// A choice of a format.
  public struct Format: Hashable, Sendable, Identifiable {
    public var id: ExportKind { kind }
    public let kind: ExportKind
    public let title: String
    /// The purpose of the format in a sentence. The next one names its losses.
    public let purpose: String
    public let leavesOut: String
  }

  public enum State: Hashable, Sendable {
    case choosing
    case writing
    /// The file is written. `lines` name its losses.
    case written(path: String, lines: [String])
    /// No file is written, or the earlier one stays. `lines` name the unreadable files.
    case failed(lines: [String])
  }

  /// Called after each change, on the main actor; while recipes are written, a few times a second.
  public var onChange: (@MainActor () -> Void)?
  /// Called on the main actor when the writing begins and when it has ended.
  var onWriting: (@MainActor (_ isWriting: Bool) -> Void)?
  /// The title of the dialog.
  public let title: String
  /// The choices of recipes; one recipe has none.
  public let scopes: [Scope]
  public private(set) var scope = 0
  public private(set) var kind: ExportKind
  public private(set) var state = State.choosing
  /// "12 recipes written…", the result, or why there is none.
  public private(set) var headline = ""
  /// The number of recipes that are written.
  public private(set) var count = 0

  private let recipe: String?
  private let work: Work
  private var task: Task<Void, Never>?

  typealias Work =
    @Sendable (
      _ kind: ExportKind, _ ids: [UUID]?, _ path: String, _ problem: @escaping @Sendable (String) -> Void,
      _ progress: @escaping @Sendable (Int) -> Void
    ) async -> ExportOutcome

  /// Makes an export of the cookbook, or of one recipe with a name.
  init(scopes: [Scope], recipe: String? = nil, _ work: @escaping Work) {
    self.scopes = scopes
    self.recipe = recipe
    self.work = work
    title = recipe == nil ? Strings.exportTitle : Strings.saveRecipeTitle
    kind = recipe == nil ? .backup : .format(.html)
  }

  /// The formats for the chosen recipes. A backup has all.
  public var formats: [Format] {
    let isSingle = recipe != nil
    let kinds = isSingle ? ExportKind.single : ExportKind.all.filter { $0 != .backup || isOfAll }
    return kinds.map { kind in
      Format(
        kind: kind, title: Strings.title(of: kind), purpose: Strings.purpose(of: kind),
        leavesOut: Strings.leavesOut(kind, isSingle: isSingle))
    }
  }

  private var isOfAll: Bool { scopes.indices.contains(scope) ? scopes[scope].ids == nil : true }

  /// A name for the file.
  public var fileName: String { kind.fileName(of: recipe) }

  public func choose(scope: Int) {
    guard scopes.indices.contains(scope), scope != self.scope else { return }
    self.scope = scope
    if !formats.contains(where: { $0.kind == kind }), let first = formats.first { kind = first.kind }
    onChange?()
  }

  public func choose(_ kind: ExportKind) {
    guard kind != self.kind, formats.contains(where: { $0.kind == kind }) else { return }
    self.kind = kind
    onChange?()
  }

  /// Writes the file at an absolute path. The shell has asked whether to replace an earlier one.
  public func write(to path: String) {
    guard state != .writing else { return }
    state = .writing
    headline = Strings.recipesWritten(0)
    onWriting?(true)
    onChange?()
    let ids = scopes.indices.contains(scope) ? scopes[scope].ids : nil
    let lines = Mutex<[String]>([])
    let progress = LatestCount { [weak self] count in self?.advance(to: count) }
    task = Task { [work, kind] in
      let outcome = await work(kind, ids, path, { line in lines.withLock { $0.append(line) } }) { count in
        progress.report(count)
      }
      end(outcome, path: path, lines: lines.withLock { $0 })
    }
  }

  /// Writes a new folder within another: "Cookbook", or "Cookbook (2)" where that is taken.
  public func write(inFolder path: String) {
    var number = 1
    var free: String
    repeat {
      free = path + "/" + FolderName.numbered(fileName, number)
      number += 1
      // A link that leads nowhere takes the name too.
    } while (try? FileManager.default.attributesOfItem(atPath: free)) != nil
    write(to: free)
  }

  /// The folder that holds the file, or the folder of pages itself.
  public func folder(of path: String) -> String { kind.isFolder ? path : PathParts(path).folder }

  /// Ends the writing. The earlier file stays.
  public func cancel() { task?.cancel() }

  /// Offers the choice again. The shell removes a file that is written and not wanted.
  public func chooseAgain() {
    guard state != .writing else { return }
    state = .choosing
    headline = ""
    onChange?()
  }

  private func advance(to count: Int) {
    guard state == .writing else { return }
    self.count = count
    headline = Strings.recipesWritten(count)
    onChange?()
  }

  private func end(_ outcome: ExportOutcome, path: String, lines: [String]) {
    let file = PathParts(path).name
    switch outcome {
    case .written(let count, let losses):
      self.count = count
      headline = Strings.exportDone(count, file: file)
      state = .written(path: path, lines: lines + (losses.isEmpty ? [] : [Strings.exportLosses(losses)]))
    case .cancelled:
      headline = ""
      state = .choosing
    case .empty, .nothing, .incomplete, .ownFile, .folder, .failed:
      headline = Strings.exportProblem(outcome, file: file) ?? ""
      state = .failed(lines: lines)
    }
    onChange?()
    onWriting?(false)
  }
}

extension AppModel {
  /// Returns an export of the cookbook; nil while it has no recipes.
  public func export() -> ExportModel? {
    guard let total = cookbook.total, total > 0 else { return nil }
    let all = ExportModel.Scope(title: Strings.allRecipes(total), ids: nil)
    var scopes = [all]
    if let shown = cookbook.shownIDs, shown.count < total {
      scopes.append(ExportModel.Scope(title: Strings.shownRecipes(shown.count), ids: shown))
    }
    let favorites = cookbook.favoriteIDs
    if !favorites.isEmpty {
      scopes.append(ExportModel.Scope(title: Strings.favoriteRecipes(favorites.count), ids: favorites))
    }
    let export = CookbookExport(cookbook.cookbook, locations: locations, files: files)
    return begin(
      ExportModel(scopes: scopes) { kind, ids, path, problem, progress in
        await export.write(kind, of: ids, to: path, problem: problem, progress: progress)
      })
  }
}

extension AppModel {
  /// Lets the program wait at its end until the file is whole or removed.
  func begin(_ export: ExportModel) -> ExportModel {
    export.onWriting = { [weak desk, weak export] isWriting in
      guard isWriting else {
        // The end of an export that was cancelled comes late, and may come during the next one.
        if desk?.export === export { desk?.cancelExport = nil }
        return
      }
      desk?.export = export
      desk?.cancelExport = { [weak export] in export?.cancel() }
    }
    return export
  }
}

extension KeptList {
  /// Why there is no recipe to export. A toast.
  public var nothingToExport: String {
    latest.failure.map { Strings.cookbookProblem($0) } ?? Strings.noRecipesToExport
  }

  /// The recipes of the search and the filters, in their order; nil without a list.
  var shownIDs: [UUID]? {
    guard case .recipes(let listing, _) = state else { return nil }
    return (0..<listing.count).map { listing.recipe(at: $0).id }
  }

  /// The favorites, by their names.
  var favoriteIDs: [UUID] {
    latest.recipes.filter { isFavorite($0.id) }.sortedByName().map(\.id)
  }
}
