import Cookbook
import Foundation
import Storage

/// The facts in a folder's or archive's journals about its recipes, if it is a cookbook of Ladle's.
struct ImportedJournals {
  /// How many bytes of journals an import reads. They are in memory until its last recipe is read, and archives within
  /// archives may each have some.
  static let maximumBytes = 16 << 20

  /// The bytes that the journals of one import may still have.
  final class Allowance: Sendable {
    private let bytes = Mutex(ImportedJournals.maximumBytes)

    var remaining: Int { bytes.withLock { $0 } }

    func spend(_ count: Int) { bytes.withLock { $0 -= count } }
  }

  private let allowance: Allowance
  private var facts = JournalFacts()
  private var count = 0

  init(_ allowance: Allowance) { self.allowance = allowance }

  /// Whether a path is that of a journal.
  static func isJournal(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.dropLast().last == "Ladle"
      && parts.last.map { Journals.device(ofJournal: String($0)) != nil } == true
  }

  /// Adds a journal by its path, whose contents are read if all journals are within their limits. Of a journal that is too
  /// long the beginning counts.
  ///
  /// - Throws: An `ImportFailure`, or the error of `checkStop`.
  mutating func add(
    _ path: String, checkStop: () throws -> Void, contents: (_ maximum: Int) throws -> Data
  ) throws {
    guard let name = path.split(separator: "/").last, let device = Journals.device(ofJournal: String(name)),
      count < Journals.maximumFiles
    else { return }
    let data: Data
    do {
      data = try contents(allowance.remaining)
    } catch {
      let failure = ImportFailure(error)
      guard case .tooLarge = failure.reason else { throw failure }
      throw ImportFailure(.tooLarge(limit: Self.maximumBytes))
    }
    allowance.spend(data.count)
    let journal = try Journal(reading: data, checkStop: checkStop)
    facts.add(journal, of: device)
    count += 1
    if journal.isCut { throw ImportFailure(.tooMany(limit: Bounds.journalLines)) }
  }

  /// Returns the item with the facts about it that it does not have itself. Its own note is another
  /// program's, and the person may have changed or deleted it since.
  func completed(_ item: ImportedItem) -> ImportedItem {
    guard case .recipe(var recipe) = item, !facts.isEmpty, let id = recipe.document.id else { return item }
    let hasNote = facts.hasNote(on: id)
    let facts = facts[id]
    recipe.personal.isFavorite = recipe.personal.isFavorite || facts.isFavorite
    recipe.personal.rating = recipe.personal.rating ?? facts.rating
    recipe.personal.cookedOn.formUnion(facts.cookedOn)
    if hasNote {
      recipe.personal.note = facts.note
      if facts.isNoteCut { recipe.losses.insert(.notes) }
    }
    return .recipe(recipe)
  }
}
