import Foundation
import Shopping
import Storage

/// The journals of a cookbook with everything that was read from them. `Journals` keeps it behind its lock.
///
/// `reload` brings it up to date with the disk. An entry of this device goes to the disk first, and then into its
/// journal here.
struct OpenJournals: Sendable {
  /// This device; nil while its identity is not known.
  var device: DeviceID?
  /// The journals by name.
  var journals: [String: ReadJournal] = [:]
  private(set) var problems: [Journals.Problem] = []
  /// The recipes whose facts may have changed since `takeChanges` was called.
  private var changed: Set<UUID> = []
  /// Whether the shopping list may have changed since `takeShopping` was called.
  private var hasNewShopping = true

  // MARK: - Facts

  /// The personal facts about a recipe.
  func facts(of recipe: UUID) -> PersonalFacts {
    var facts = JournalFacts()
    for read in journals.values { facts.add(read.journal, of: read.device, about: recipe) }
    return facts[recipe]
  }

  /// The personal facts of every recipe that has any.
  var facts: [UUID: PersonalFacts] {
    var facts = JournalFacts()
    for read in journals.values { facts.add(read.journal, of: read.device) }
    return facts.all
  }

  /// The personal facts about some recipes, and the times of the notes that they take into account.
  func notedFacts(of recipes: Set<UUID>) -> [UUID: NotedFacts] {
    var facts: [UUID: NotedFacts] = [:]
    for recipe in recipes where journals.values.contains(where: { $0.journal.recipes[recipe] != nil }) {
      facts[recipe] = NotedFacts(facts: self.facts(of: recipe), noteTimes: noteTimes(on: recipe))
    }
    return facts
  }

  /// The fields of the shopping list and the plan.
  var shopping: ShoppingFacts {
    var facts = ShoppingFacts()
    for read in journals.values { facts.add(read.journal.shopping, of: read.device) }
    return facts
  }

  /// The time of the newest entry; nil if there is none.
  var newest: Int64? { journals.values.compactMap(\.journal.newest).max() }

  /// Whether a fact has ever been set for a recipe, also set back.
  func hasEntry(_ field: JournalField, of recipe: UUID) -> Bool {
    journals.values.contains { $0.journal.recipes[recipe]?[field] != nil }
  }

  /// The times of the last notes that other devices have written on a recipe. A note that this device was shown once
  /// counts also while it cannot be read.
  func noteTimes(on recipe: UUID) -> [DeviceID: Int64] {
    var times = ownNote(on: recipe)?.seen ?? [:]
    for read in journals.values where read.device != device {
      guard let time = read.journal.recipes[recipe]?[.note]?.time else { continue }
      times[read.device] = max(times[read.device] ?? time, time)
    }
    return times
  }

  /// The last note that this device has written on a recipe.
  func ownNote(on recipe: UUID) -> Journal.Last? {
    device.flatMap { journals[JournalReader.name(of: $0)]?.journal.recipes[recipe]?[.note] }
  }

  // MARK: - Changes

  /// Returns the recipes whose facts may have changed since the last call.
  mutating func takeChanges() -> Set<UUID> {
    defer { changed = [] }
    return changed
  }

  /// Returns the fields of the shopping list if they may have changed since the last call; nil otherwise.
  mutating func takeShopping() -> [ShoppingField: ShoppingList.Field]? {
    guard hasNewShopping else { return nil }
    hasNewShopping = false
    return shopping.fields
  }

  /// Records that a line was appended.
  mutating func appended(_ line: JournalLine) {
    if case .entry(let entry) = line { changed.insert(entry.recipe) } else { hasNewShopping = true }
  }

  /// Records which recipes have other entries in a journal than before.
  private mutating func compare(_ old: Journal?, _ new: Journal?) {
    if old?.shopping ?? [:] != new?.shopping ?? [:] { hasNewShopping = true }
    let (old, new) = (old?.recipes ?? [:], new?.recipes ?? [:])
    for (recipe, fields) in new where old[recipe] != fields { changed.insert(recipe) }
    for recipe in old.keys where new[recipe] == nil { changed.insert(recipe) }
  }

  // MARK: - Reading

  /// Reads the journals that have changed. `Journals.reload` has the promises.
  mutating func reload(by reader: JournalReader) throws(FileError) -> Bool {
    let names: [(name: String, device: DeviceID)]
    do throws(FileError) {
      names = try reader.names(own: device)
    } catch {
      problems = [Journals.Problem("", error)]
      throw error
    }
    let before = journals
    (journals, problems) = ([:], [])
    var hasChanged = false
    var room = Journal.Room(bytes: Journals.maximumTotalBytes, lines: Journals.maximumTotalLines)
    for (name, device) in names {
      guard journals.count < Journals.maximumFiles else {
        problems.append(Journals.Problem(name: name, reason: .unread(.tooMany)))
        continue
      }
      do throws(FileError) {
        let new = try reader.read(name, of: device, after: before[name], within: room)
        if new.attributes != before[name]?.attributes || new.attributes == nil {
          hasChanged = true
          compare(before[name]?.journal, new.journal)
        }
        journals[name] = new
        problems += JournalReader.problems(of: new, name)
      } catch {
        // A sync program may have renamed a journal since it was listed.
        if error.code != ENOENT {
          // A journal that cannot be read now counts as it was.
          journals[name] = before[name]
          problems.append(Journals.Problem(name, error))
        }
      }
      room.bytes -= journals[name]?.journal.current ?? 0
      room.lines -= journals[name]?.journal.lines ?? 0
    }
    for (name, old) in before where journals[name] == nil {
      hasChanged = true
      compare(old.journal, nil)
    }
    return hasChanged
  }
}
