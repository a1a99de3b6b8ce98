import Cookbook
import Foundation
import Storage

/// One change of a cookbook by a trial. Its text passes from a child process to its parent: "edit 17 130".
struct CookbookStep: Hashable {
  enum Kind: String { case keep, edit, photo, facts, list, trash, restore }

  let kind: Kind
  let number: Int
  /// The version of the document, the photo, the facts or the list that is written.
  let version: Int

  init(_ kind: Kind, _ number: Int, version: Int = 0) {
    self.kind = kind
    self.number = number
    self.version = version
  }

  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: " ")
    guard parts.count == 3, let kind = Kind(rawValue: String(parts[0])), let number = Int(parts[1]),
      let version = Int(parts[2])
    else { return nil }
    self.init(kind, number, version: version)
  }

  var text: String { "\(kind.rawValue) \(number) \(version)" }
}

/// How a step ended.
enum CookbookStepOutcome: Hashable {
  case done, readOnly, full
  case other(String)

  init(_ work: () throws -> Void) {
    do {
      try work()
      self = .done
    } catch CookbookError.readOnly {
      self = .readOnly
    } catch CookbookError.full {
      self = .full
    } catch {
      self = .other("\(error)")
    }
  }

  var text: String {
    switch self {
    case .done: "done"
    case .readOnly: "readOnly"
    case .full: "full"
    case .other(let error): error.replacingOccurrences(of: "\n", with: " ")
    }
  }
}

/// A cookbook's folder and its journals, on which a trial performs its steps.
struct TrialCookbook {
  let folder: CookbookFolder
  let journals: Journals

  init(at path: String, index: String, now: @escaping @Sendable () -> Date = { Date() }) {
    folder = CookbookFolder(at: path, index: index, now: now)
    // The digits are valid, and a trial's device is always the same.
    journals = Journals(
      folder: path + "/Ladle", device: DeviceID(String(repeating: "5", count: 32)) ?? DeviceID(), now: now)
  }

  func perform(_ step: CookbookStep) throws {
    let (id, number, version) = (TrialRecipes.id(step.number), step.number, step.version)
    switch step.kind {
    case .keep:
      let kept = try folder.add(
        TrialRecipes.document(number, version: version), photo: TrialRecipes.photo(number, version: version))
      guard kept == id else { throw Unexpected("\(step.text) was kept as \(kept)") }
    case .edit:
      let stored = try folder.read(id)
      guard TrialRecipes.version(of: stored.document, readFor: number) != nil else {
        throw Unexpected("\(number) was not whole when it was read")
      }
      var edited = TrialRecipes.document(number, version: version)
      edited.created = stored.document.created
      let outcome = try folder.update(edited, from: stored)
      guard outcome == .written else { throw Unexpected("\(step.text) was \(outcome)") }
    case .photo:
      try folder.setPhoto(TrialRecipes.photo(number, version: version), of: id)
    case .facts:
      let facts = TrialRecipes.facts(version: version)
      try journals.record(
        [.favorite(facts.isFavorite), .rating(facts.rating), .note(facts.note)]
          + facts.cookedOn.map { .cooked(day: $0, true) }, of: id)
    case .list: try journals.record(TrialRecipes.listChange(number, version: version))
    case .trash:
      if let error = try folder.trash([id]).failed[id] { throw error }
    case .restore:
      guard let recipe = try folder.trashed().first(where: { $0.id == id }) else {
        throw Unexpected("\(number) is not in the trash")
      }
      let restored = try folder.restore(recipe)
      guard restored == id else { throw Unexpected("\(step.text) came back as \(restored)") }
    }
  }

  /// The names of temporary files and folders in the cookbook, at any depth.
  static func temporaryNames(in path: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.filter { LocalFileStore.isTemporary(($0 as NSString).lastPathComponent) }
  }

  struct Unexpected: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
}
