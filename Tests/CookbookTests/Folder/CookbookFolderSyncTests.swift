import Cookbook
import Foundation
import Storage
import TestSupport
import Testing

/// Four devices keep, edit and remove recipes in one folder, over a program that syncs late, in any order and with
/// conflict copies. No edit is lost, and in the end all devices have the same.
@Suite struct CookbookFolderSyncTests {
  @Test(arguments: 1...4) func noEditIsLostBetweenFourDevices(seed: UInt64) throws {
    // `make faults` asks for more.
    let variable = ProcessInfo.processInfo.environment["LADLE_SYNC_ROUNDS"]
    var trial = try SyncTrial(seed: seed)
    try trial.run(rounds: variable.flatMap(Int.init) ?? 200)
    try trial.settle()
    try trial.judge()
    if variable != nil { print(trial.summary) }
  }
}

private struct SyncTrial {
  private let seed: UInt64
  private var random: SeededGenerator
  private let directory: TemporaryDirectory
  private var cookbooks: [CookbookFolder] = []
  private let roots: [String]
  private var sync: SimulatedSync
  /// Edits that a person on a device has begun and not yet saved.
  private var open: [Int: StoredDocument] = [:]
  /// Each value that was written, and whether a person who saw it wrote another.
  private var values: [String: Bool] = [:]
  private var conflicts = 0
  private static let fields = ["description", "recipeCuisine", "recipeCategory", "tool"]

  init(seed: UInt64) throws {
    self.seed = seed
    random = SeededGenerator(seed: seed)
    directory = try TemporaryDirectory()
    let directory = directory
    roots = (0..<4).map { directory("device\($0)/Recipes") }
    sync = SimulatedSync(roots: roots)
    for (number, root) in roots.enumerated() {
      // The clocks differ by an hour. They are ahead of the files, so that no copy waits for another device.
      let ahead = Double(1000 + number * 3600)
      cookbooks.append(
        CookbookFolder(at: root, index: directory("device\(number)/index"), now: { Date() + ahead }))
      try cookbooks[number].prepare()
    }
  }

  mutating func run(rounds: Int) throws {
    for round in 0..<rounds {
      let device = Int.random(in: 0..<4, using: &random)
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<4: try keep(device, round)
      case 4..<24: try begin(device)
      case 24..<50: try save(device, round)
      case 50..<53: try remove(device)
      case 53..<55: try restore(device)
      case 55..<70: try cookbooks[device].scan()
      case 70..<72: try restart(device)
      default:
        let share = [0.2, 0.7, 1][Int.random(in: 0..<3, using: &random)]
        try sync.sync(device, share: share, using: &random)
      }
    }
  }

  private mutating func keep(_ device: Int, _ round: Int) throws {
    guard cookbooks[device].listing.recipes.count < 6 else { return }
    var document = RecipeDocument("Recipe \(Int.random(in: 0..<5, using: &random))")
    document["description"] = "kept \(round)"
    document["identifier"] = String(
      format: "urn:uuid:%08x-0000-4000-8000-%012x", UInt32.random(in: 0...UInt32.max, using: &random), round)
    values["kept \(round)"] = false
    try cookbooks[device].add(document, photo: nil)
  }

  private mutating func begin(_ device: Int) throws {
    guard open[device] == nil else { return }
    let recipes = try cookbooks[device].scan().recipes.sorted { $0.id.uuidString < $1.id.uuidString }
    guard let recipe = recipes.randomElement(using: &random) else { return }
    open[device] = try cookbooks[device].read(recipe.id)
  }

  private mutating func save(_ device: Int, _ round: Int) throws {
    guard let stored = open.removeValue(forKey: device) else { return }
    let field = random.one(of: Self.fields)
    let value = "edit \(round)"
    values[value] = false
    switch try cookbooks[device].update(stored.document.with(field, value), from: stored) {
    case .conflict(let keys) where keys.contains(field): conflicts += 1
    default: if let old = stored.document[field] { values[old] = true }
    }
  }

  private mutating func remove(_ device: Int) throws {
    let recipes = try cookbooks[device].scan().recipes.sorted { $0.id.uuidString < $1.id.uuidString }
    guard let recipe = recipes.randomElement(using: &random) else { return }
    _ = try cookbooks[device].trash([recipe.id])
  }

  private mutating func restore(_ device: Int) throws {
    guard let recipe = try cookbooks[device].trashed().randomElement(using: &random) else { return }
    try cookbooks[device].restore(recipe)
  }

  /// Another launch, half of the time without its index.
  private mutating func restart(_ device: Int) throws {
    open[device] = nil
    let index = directory("device\(device)/index")
    if Bool.random(using: &random) { unlink(index) }
    let ahead = Double(1000 + device * 3600)
    cookbooks[device] = CookbookFolder(at: roots[device], index: index, now: { Date() + ahead })
    try cookbooks[device].scan()
  }

  /// Syncs and scans until nothing changes any more.
  mutating func settle() throws {
    for _ in 0..<60 {
      var hasChanged = false
      for device in 0..<4 {
        let before = try SimulatedSync.files(in: roots[device])
        try cookbooks[device].scan()
        if try SimulatedSync.files(in: roots[device]) != before { hasChanged = true }
        if try sync.sync(device, share: 1, using: &random) { hasChanged = true }
      }
      if !hasChanged { return }
    }
    Issue.record("the devices never settle, seed \(seed)")
  }

  var summary: String {
    "seed \(seed): \(values.count) values written, \(values.values.count { $0 }) replaced by a person who saw them, "
      + "\(conflicts) edits in conflict, \(sync.copies) conflict copies"
  }

  func judge() throws {
    let all = try roots.map { try SimulatedSync.files(in: $0) }
    for device in 1..<4 { #expect(all[device] == all[0], "device \(device), seed \(seed)") }
    #expect(!all[0].keys.contains { !$0.hasPrefix("Ladle/") && $0.contains("onflict") }, "seed \(seed)")
    let listing = try cookbooks[0].scan()
    #expect(listing.problems.isEmpty, "seed \(seed)")
    // A value counts as there in a recipe, in a version that is kept for the person to choose, or in a recipe that was
    // removed. In a merged conflict copy in the trash it does not.
    var texts = ""
    for (path, data) in all[0] where path.hasSuffix(".json") && !path.hasPrefix("Ladle/Trash/Copies/") {
      texts += String(decoding: data, as: UTF8.self)
    }
    for (value, wasReplaced) in values where !wasReplaced {
      #expect(texts.contains("\"\(value)\""), "\(value) is lost, seed \(seed)")
    }
  }
}
