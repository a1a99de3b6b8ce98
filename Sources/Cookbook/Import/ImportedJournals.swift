import Foundation

/// What the journals in a folder or archive say about its recipes, if it is a cookbook of Ladle's.
struct ImportedJournals {
  private var journals: [(device: DeviceID, journal: Journal)] = []
  private var remaining = Journals.maximumTotalBytes

  /// Whether a path is that of a journal.
  static func isJournal(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.dropLast().last == "Ladle"
      && parts.last.map { Journals.device(ofJournal: String($0)) != nil } == true
  }

  /// Adds a journal by its path, whose contents are read if all journals are within their limits.
  mutating func add(_ path: String, contents: (_ maximum: Int) throws -> Data) rethrows {
    guard let name = path.split(separator: "/").last, let device = Journals.device(ofJournal: String(name)),
      journals.count < Journals.maximumFiles
    else { return }
    let contents = try contents(min(remaining, Journals.maximumBytes))
    remaining -= contents.count
    journals.append((device, Journal(reading: contents)))
  }

  /// Returns the item with the facts about it that it does not have itself.
  func completed(_ item: ImportedItem) -> ImportedItem {
    guard case .recipe(var recipe) = item, !journals.isEmpty, let id = recipe.document.id else { return item }
    let facts = Journals.facts(of: id, in: journals)
    recipe.personal.isFavorite = recipe.personal.isFavorite || facts.isFavorite
    recipe.personal.rating = recipe.personal.rating ?? facts.rating
    recipe.personal.cookedOn.formUnion(facts.cookedOn)
    if recipe.personal.note.isEmpty { recipe.personal.note = facts.note }
    return .recipe(recipe)
  }
}
