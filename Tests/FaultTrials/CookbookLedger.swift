import Cookbook
import Foundation
import Shopping
import Storage

/// The contents that a cookbook must have, by the steps that were begun and the steps that have returned.
struct CookbookLedger {
  enum Place: Hashable { case nowhere, folder, trash }

  /// The possible states of one recipe. A step that has returned leaves one, and a step that was only begun leaves two.
  struct Entry {
    var places: Set<Place> = [.nowhere]
    var documents: Set<Int> = []
    var photos: Set<Int> = []
    var facts: Set<Int> = [0]
    /// The versions of the facts that have returned: all of their days stay.
    var cooked: Set<Int> = []
    var isCookedBegun: Set<Int> = []
    /// The versions of the fields of the shopping list; 0 for a field without a value.
    var list: [ShoppingField: Set<Int>] = [:]
  }

  private(set) var entries: [Int: Entry] = [:]

  /// The recipes that are in the folder for certain.
  var kept: [Int] { entries.keys.filter { entries[$0]?.places == [.folder] }.sorted() }

  mutating func begin(_ step: CookbookStep) {
    var entry = entries[step.number] ?? Entry()
    switch step.kind {
    case .keep:
      entry.places.insert(.folder)
      entry.documents = [step.version]
      entry.photos = [step.version]
    case .edit: entry.documents.insert(step.version)
    case .photo: entry.photos.insert(step.version)
    case .facts:
      entry.facts.insert(step.version)
      entry.isCookedBegun.insert(step.version)
    case .list:
      for change in TrialRecipes.listChange(step.number, version: step.version).steps {
        entry.list[change.field, default: [0]].insert(change.value == nil ? 0 : step.version)
      }
    case .trash: entry.places.insert(.trash)
    case .restore: entry.places.insert(.folder)
    }
    entries[step.number] = entry
  }

  mutating func finish(_ step: CookbookStep) {
    switch step.kind {
    case .keep, .restore: entries[step.number]?.places = [.folder]
    case .edit: entries[step.number]?.documents = [step.version]
    case .photo: entries[step.number]?.photos = [step.version]
    case .facts:
      entries[step.number]?.facts = [step.version]
      entries[step.number]?.cooked.insert(step.version)
    case .list:
      for change in TrialRecipes.listChange(step.number, version: step.version).steps {
        entries[step.number]?.list[change.field] = [change.value == nil ? 0 : step.version]
      }
    case .trash: entries[step.number]?.places = [.trash]
    }
  }

  /// Performs a step. A step that fails must change nothing.
  mutating func perform(_ step: CookbookStep, in cookbook: TrialCookbook) -> CookbookStepOutcome {
    let before = entries[step.number]
    begin(step)
    let outcome = CookbookStepOutcome { try cookbook.perform(step) }
    if outcome == .done { finish(step) } else { entries[step.number] = before }
    return outcome
  }

  /// To be called when the trash was emptied.
  mutating func forgetTrash() {
    for (number, entry) in entries where entry.places == [.trash] { entries[number]?.places = [.nowhere] }
  }

  // MARK: - Checking

  /// Reads the whole cookbook as another launch does, and compares it with what must be there. What was found is
  /// certain from then on.
  mutating func check(
    at path: String, index: String, _ what: String, _ report: inout TrialReport
  ) throws {
    let cookbook = TrialCookbook(at: path, index: index)
    let listing = try cookbook.folder.scan()
    report.expect(listing.problems.isEmpty, "\(listing.problems.first.map { "\($0)" } ?? ""), \(what)")
    // The index and the files say the same.
    unlink(index + ".new")
    let fresh = try CookbookFolder(at: path, index: index + ".new").scan()
    report.expect(Set(fresh.recipes) == Set(listing.recipes), "the index says other than the files, \(what)")
    report.expect(cookbook.folder.listing.versions.isEmpty, "there are conflicts, \(what)")

    var found: [Int: (place: Place, document: Int, photo: Int)] = [:]
    func note(_ document: RecipeDocument, _ photo: Data?, _ place: Place) {
      guard let number = document.id.flatMap(TrialRecipes.number), entries[number] != nil else {
        return report.expect(false, "a recipe that nobody kept, \(what)")
      }
      guard let version = TrialRecipes.version(of: document, readFor: number) else {
        return report.expect(false, "\(number) is mixed or not whole, \(what)")
      }
      guard let photo, let photoVersion = TrialRecipes.version(ofPhoto: photo, readFor: number) else {
        return report.expect(false, "the photo of \(number) is missing, another's or not whole, \(what)")
      }
      report.expect(found[number] == nil, "\(number) is there twice, \(what)")
      found[number] = (place, version, photoVersion)
      report.count("recipes read back, whole and with their own photo")
    }
    for recipe in listing.recipes {
      note(try cookbook.folder.read(recipe.id).document, try cookbook.folder.photo(recipe.id), .folder)
    }
    let (files, trash) = (LocalFileStore(), path + "/Ladle/Trash")
    for name in (try? files.names(inDirectory: trash)) ?? [] where name != "Copies" {
      let document = try RecipeDocument(reading: files.read(trash + "/\(name)/recipe.json", atMost: 1 << 20))
      note(document, try? files.read(trash + "/\(name)/full.jpg", atMost: 1 << 20), .trash)
    }
    let facts = try facts(in: cookbook.journals, what, &report)

    let list = cookbook.journals.shopping
    for (number, entry) in entries {
      compareList(list, number, entry, what, &report)
      compareFacts(facts[TrialRecipes.id(number)] ?? PersonalFacts(), number, entry, what, &report)
      let place = found[number]?.place ?? .nowhere
      report.expect(entry.places.contains(place), "\(number) is lost: \(place), \(entry.places), \(what)")
      entries[number]?.places = [place]
      guard let recipe = found[number] else { continue }
      report.expect(entry.documents.contains(recipe.document), "an edit of \(number) is lost, \(what)")
      report.expect(entry.photos.contains(recipe.photo), "a photo of \(number) is lost, \(what)")
      entries[number]?.documents = [recipe.document]
      entries[number]?.photos = [recipe.photo]
    }
  }

  private func facts(
    in journals: Journals, _ what: String, _ report: inout TrialReport
  ) throws -> [UUID: PersonalFacts] {
    try journals.reload()
    for problem in journals.problems {
      if case .damaged(let lines) = problem.reason {
        report.count("torn lines in journals", lines)
      } else {
        report.expect(false, "\(problem), \(what)")
      }
    }
    return journals.facts
  }

  private mutating func compareList(
    _ list: [ShoppingField: ShoppingList.Field], _ number: Int, _ entry: Entry, _ what: String,
    _ report: inout TrialReport
  ) {
    // Each field on its own, because a kill may come between two lines.
    for field in TrialRecipes.listFields(number) {
      let version = TrialRecipes.version(of: list[field]?.value)
      report.expect(
        version.map(entry.list[field, default: [0]].contains) == true,
        "\(field) is lost: \(version ?? -1), \(entry.list[field, default: [0]]), \(what)")
      if let version {
        entries[number]?.list[field] = [version]
        report.count("fields of the shopping list read back", version == 0 ? 0 : 1)
      }
    }
  }

  private func compareFacts(
    _ facts: PersonalFacts, _ number: Int, _ entry: Entry, _ what: String, _ report: inout TrialReport
  ) {
    // Each fact on its own, because a kill may come between two lines.
    let possible = entry.facts.map { TrialRecipes.facts(version: $0) }
    report.expect(
      possible.contains { $0.isFavorite == facts.isFavorite }
        && possible.contains { $0.rating == facts.rating }
        && possible.contains { $0.note == facts.note }, "a fact about \(number) is lost, \(what)")
    let days = Set(entry.cooked.map(TrialRecipes.day))
    let begun = Set(entry.isCookedBegun.map(TrialRecipes.day))
    report.expect(facts.cookedOn.isSuperset(of: days), "a day of \(number) is lost, \(what)")
    report.expect(facts.cookedOn.isSubset(of: begun), "a day of \(number) that nobody told, \(what)")
    report.count("facts read back", facts.isEmpty ? 0 : 3 + facts.cookedOn.count)
  }
}
