public import Foundation
import JSON
import PageMarkup
public import Recipes

/// The recipes of a cookbook with the person's facts about them: the one form of the list between the folder and the
/// cards.
///
/// A copy shares all entries that did not change, so that a change of one recipe costs one entry, and two versions are
/// compared by what differs:
///
/// ```swift
/// let difference = list.difference(from: shown)
/// for id in difference.inserted + difference.changed + difference.facts { index.set(list[id]) }
/// for id in difference.removed { index.remove(id) }
/// ```
public struct CookbookList: Sendable {
  /// One recipe. An entry never changes: a changed recipe has a new one.
  public final class Entry: Identifiable, Equatable, Sendable {
    public let recipe: KeptRecipe
    public let facts: PersonalFacts
    let page: AddressKey?
    /// The times of the other devices' notes that `facts.note` takes into account.
    let noteTimes: [DeviceID: Int64]

    public var id: UUID { recipe.id }

    fileprivate init(_ recipe: KeptRecipe, _ facts: NotedFacts, page: AddressKey?) {
      self.recipe = recipe
      self.facts = facts.facts
      noteTimes = facts.noteTimes
      self.page = page
    }

    /// Whether two entries are one.
    public static func == (a: Entry, b: Entry) -> Bool { a === b }
  }

  /// The recipes in which a list differs from an earlier one, by their identities.
  public struct Difference: Hashable, Sendable {
    public var inserted: [UUID] = []
    public var removed: [UUID] = []
    /// The recipes that read differently, whether or not their facts changed too.
    public var changed: [UUID] = []
    /// The recipes that read as before and have other facts.
    public var facts: [UUID] = []

    public var isEmpty: Bool { inserted.isEmpty && removed.isEmpty && changed.isEmpty && facts.isEmpty }
    /// The number of recipes that differ.
    public var count: Int { inserted.count + removed.count + changed.count + facts.count }
  }

  private var entriesByID = SharedDictionary<UUID, Entry>()
  /// The recipes that were kept from a feed's recipe: several if a person has copied a folder, or if files number their
  /// recipes alike.
  private var byOrigin = SharedDictionary<FeedOrigin, [UUID]>()
  private var byPage = SharedDictionary<AddressKey, [UUID]>()
  /// A number that grows with each change. Lists of different folders may have the same one.
  public private(set) var version = 0

  public init() {}

  // MARK: - Reading

  public var count: Int { entriesByID.count }
  public var isEmpty: Bool { count == 0 }
  public subscript(id: UUID) -> Entry? { entriesByID[id] }
  /// All entries, in no particular order.
  public var entries: [Entry] { Array(entriesByID.values) }

  /// Returns what differs from an earlier list.
  public func difference(from earlier: CookbookList) -> Difference {
    var difference = Difference()
    entriesByID.forEachDifference(from: earlier.entriesByID) { id, old, new in
      switch (old, new) {
      case (nil, _): difference.inserted.append(id)
      case (_, nil): difference.removed.append(id)
      case (let old?, let new?) where old.recipe == new.recipe: difference.facts.append(id)
      default: difference.changed.append(id)
      }
    }
    return difference
  }

  // MARK: - Changing

  /// Takes over the changes of the folder. `facts` returns the personal facts about a recipe.
  mutating func apply(_ difference: FolderDifference, facts: (UUID) -> NotedFacts) {
    for id in difference.removed { set(nil, for: id) }
    for recipe in difference.changed {
      let old = self[recipe.id]
      // Making the key of an address takes some 20 µs.
      let page = old?.recipe.source == recipe.source ? old?.page : AddressKey(recipe.source)
      set(Entry(recipe, facts(recipe.id), page: page), for: recipe.id)
    }
  }

  /// Takes over the personal facts about a recipe, if the recipe is there.
  mutating func setFacts(_ facts: NotedFacts, of id: UUID) {
    guard let old = self[id], old.facts != facts.facts || old.noteTimes != facts.noteTimes else { return }
    set(Entry(old.recipe, facts, page: old.page), for: id)
  }

  private mutating func set(_ entry: Entry?, for id: UUID) {
    let old = self[id]
    guard old != nil || entry != nil else { return }
    if old?.recipe.origin != entry?.recipe.origin {
      if let origin = old?.recipe.origin { byOrigin.remove(id, at: origin) }
      if let origin = entry?.recipe.origin { byOrigin.insert(id, at: origin) }
    }
    if old?.page != entry?.page {
      if let page = old?.page { byPage.remove(id, at: page) }
      if let page = entry?.page { byPage.insert(id, at: page) }
    }
    entriesByID[id] = entry
    version += 1
  }

  // MARK: - Recipes of feeds

  /// Returns the kept recipe for a feed's recipe. It has the identity `FeedOrigin.keptID(of:)`, or was kept before
  /// identities were derived, or comes from another place with the same page and name. Of several it is the same one on
  /// all devices and at each launch.
  ///
  /// - Parameters:
  ///   - recipe: The feed's recipe.
  ///   - feed: The feed's address, or `FeedOrigin.file`; nil for none.
  /// - Returns: The identity of the kept recipe; nil if there is none.
  public func keptID(for recipe: Recipe, feed: String?) -> UUID? {
    if let feed {
      let origin = FeedOrigin(feed: feed, recipe: recipe.id)
      let id = origin.keptID(of: recipe)
      if self[id] != nil { return id }
      let kept = recipes(byOrigin[origin]) { origin.isOf(recipe, name: $0.name, source: $0.source) }
      if let first = kept.min(by: KeptRecipe.isOriginal) { return first.id }
    }
    // A page may have several recipes, and a feed lists each for itself.
    guard let source = recipe.source?.text, let key = AddressKey(source), let ids = byPage[key] else {
      return nil
    }
    let name = RecipeTraits.folded(recipe.name)
    return recipes(ids) { RecipeTraits.folded($0.name) == name }.min(by: KeptRecipe.isOriginal)?.id
  }

  private func recipes(_ ids: [UUID]?, where isIncluded: (KeptRecipe) -> Bool) -> [KeptRecipe] {
    (ids ?? []).compactMap { self[$0]?.recipe }.filter(isIncluded)
  }
}

extension SharedDictionary where Value == [UUID] {
  fileprivate mutating func insert(_ id: UUID, at key: Key) { self[key] = (self[key] ?? []) + [id] }

  fileprivate mutating func remove(_ id: UUID, at key: Key) {
    let rest = (self[key] ?? []).filter { $0 != id }
    self[key] = rest.isEmpty ? nil : rest
  }
}

extension FeedOrigin {
  /// Returns the identity that a feed's recipe gets when it is kept. Every device derives the same one (RFC 9562,
  /// version 8), so that a recipe that two devices keep offline is one recipe.
  ///
  /// All files are one feed by name, and people often number the recipes of a file from 1. So the page of a file's
  /// recipe counts too or, without a page, its name.
  public func keptID(of recipe: Recipe) -> UUID { keptID(name: recipe.name, page: recipe.source?.text ?? "") }

  fileprivate func keptID(name: String, page: String) -> UUID {
    var text = feed + "\n" + recipe.uuidString
    if feed == Self.file {
      let page = AddressKey(page).map { String(limitingMarks: $0.bytes) }
      text += "\n" + (page ?? RecipeTraits.folded(name))
    }
    return UUID(derivedFrom: text, 0)
  }

  /// Whether a recipe that was kept from here, with this name and page, is the recipe that the feed has here now.
  ///
  /// All files are one feed by name, and those by people often number their recipes alike, from 1. So a recipe of
  /// a file has the same page too or, unless both have one, the same name. A recipe without a page that an
  /// earlier version has kept, and that the person has renamed, could be of another file as well. It does not count: a
  /// missing bookmark does less harm than a wrong one, with which another recipe would be opened, edited and removed.
  func isOf(_ recipe: Recipe, name: String, source: String) -> Bool {
    guard feed == Self.file else { return true }
    if let page = recipe.source.flatMap({ AddressKey($0.text) }), let kept = AddressKey(source) {
      return page == kept
    }
    return RecipeTraits.folded(recipe.name) == RecipeTraits.folded(name)
  }
}

extension KeptRecipe {
  /// The order of an original and its copies by a file manager: the original is the first. A copy gets an identity that
  /// is derived from its folder's name; the personal facts are with the original's.
  fileprivate static func isOriginal(_ recipe: KeptRecipe, before other: KeptRecipe) -> Bool {
    if recipe.isCopy != other.isCopy { return other.isCopy }
    return FolderRecords.precedes(
      (recipe.created, FileName(recipe.folder)), (other.created, FileName(other.folder)))
  }

  private var isCopy: Bool { id.isDerived && id != origin?.keptID(name: name, page: source) }
}
