import Cookbook
import Foundation
import Networking
import RecipePages
import Samples
import Storage

/// P15: the cookbook's folder with 10,000 recipes. P18: one change in it.
let cookbookSuites = [
  Suite(names: ["P15"], measure: measureCookbook), Suite(names: ["P18"], measure: measureChanges),
]

/// A cookbook of 10,000 recipes in the folder for temporary files.
private final class SampleCookbook: Sendable {
  static let count = 10_000

  let folder = NSTemporaryDirectory() + "ladle-benchmark-" + UUID().uuidString
  let ids: [UUID]
  /// The size of all documents.
  let bytes: Int

  var path: String { folder + "/Recipes" }
  var index: String { folder + "/index" }

  init() throws {
    var sample = SampleNames()
    var (ids, bytes) = ([UUID](), 0)
    let (files, path) = (LocalFileStore(), folder + "/Recipes")
    // Written without waiting for the disk each time, which `add` does.
    for number in 0..<Self.count {
      let document = sampleDocument(&sample, number)
      let (name, data) = (path + "/" + Self.name(number), document.data())
      try files.createDirectory(name)
      try files.replace(name + "/recipe.json", with: data, synced: false)
      try files.replace(name + "/full.jpg", with: Data(count: 1000), synced: false)
      if let id = document.id { ids.append(id) }
      bytes += data.count
    }
    (self.ids, self.bytes) = (ids, bytes)
    try open().prepare()
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }  // In the temporary folder.

  /// The name of a recipe's folder.
  static func name(_ number: Int) -> String { String(format: "Recipe %05d", number) }

  /// Files that changed less than two seconds before they were read count as changed, so the clock is ahead.
  static let now: @Sendable () -> Date = { Date() + 10 }

  func open() -> CookbookFolder { CookbookFolder(at: path, index: index, now: Self.now) }
}

/// A change costs what changed: from the files to the list that the screen gets.
private func measureChanges() throws -> [(key: String, figure: Figure)] {
  let sample = try SampleCookbook()
  try sample.open().scan()
  let runs = 20
  let scan = median(
    try (0..<runs).map { _ in try ownProcessorTime { keep(try sample.open().scan()) } })
  let cookbook = Cookbook(
    at: sample.path, index: sample.index,
    device: DeviceIdentity(path: sample.folder + "/device", machine: { nil }), photos: NoPhotos(),
    pages: RecipePageClient(
      client: NoNetwork(),
      store: ResponseStore(directory: sample.folder + "/pages", files: LocalFileStore())),
    client: NoNetwork(), now: SampleCookbook.now)
  blocking { await cookbook.refresh() }
  let change = median(
    try (0..<runs).map { number in
      let (name, files) = (SampleCookbook.name(number * 7), LocalFileStore())
      let file = sample.path + "/" + name + "/recipe.json"
      var document = try RecipeDocument(reading: files.read(file, atMost: 1 << 20))
      document.name += "!"
      try files.replace(file, with: document.data(), synced: false)
      return ownProcessorTime { blocking { await cookbook.refresh([name]) } }
    })
  let star = median(
    (0..<runs).map { number in
      ownProcessorTime {
        // A star that cannot be set would show in the list.
        blocking { try? await cookbook.record([.favorite(true)], of: sample.ids[number]) }
      }
    })
  guard cookbook.state.list.entries.count(where: \.facts.isFavorite) == runs,
    cookbook.state.list.entries.count(where: { $0.recipe.name.hasSuffix("!") }) == runs
  else { throw BenchmarkError() }
  func figure(_ what: String, _ time: Double) -> Figure {
    .relative(
      what + ", with 10,000 kept; a scan with a warm index, both in processor time", time * 1000,
      to: scan * 1000, unit: "ms", atMost: 0.2, runs: runs)
  }
  return keyed(
    "P18",
    [
      "change": (figure("a recipe that another program changes", change), 0.2),
      "star": (figure("a star", star), 0.2),
    ])
}

private func measureCookbook() throws -> [(key: String, figure: Figure)] {
  let sample = try SampleCookbook()
  let (path, index, count, files) = (sample.path, sample.index, SampleCookbook.count, LocalFileStore())
  let open = { sample.open() }

  let rebuildRuns = 5
  let rebuild = try median(runs: rebuildRuns) {
    try files.remove(index)
    guard try open().scan().recipes.count == count else { throw BenchmarkError() }
  }
  let cookbook = open()
  let runs = 21
  let (scan, plain) = try medians(runs: runs) {
    guard try open().scan().recipes.count == count else { throw BenchmarkError() }
  } _: {
    keep(try files.entries(inDirectory: path, inner: "recipe.json"))
  }
  try cookbook.scan()
  let (again, plainAgain) = try medians(runs: runs) {
    keep(try cookbook.scan(nil))
  } _: {
    keep(try files.entries(inDirectory: path, inner: "recipe.json"))
  }
  var chooser = SampleNames()
  let chosen = (0..<1000).map { _ in chooser.one(of: sample.ids) }
  let names = (0..<1000).map { String(format: "%@/Recipe %05d/recipe.json", path, $0 * 7) }
  let (read, bare) = try medians(runs: 7) {
    for id in chosen { keep(try cookbook.read(id)) }
  } _: {
    for name in names {
      keep(try JSONSerialization.jsonObject(with: files.read(name, atMost: 1 << 20)))
    }
  }

  let rebuildFigure = Figure.relative(
    "10,000 documents (\(sample.bytes / 1_000_000) MB) read without an index, which is written; JSONSerialization of each file",
    rebuild * 1000, to: bare * 1000 * Double(count / names.count), unit: "ms", atMost: nil, runs: rebuildRuns)
  return keyed(
    "P15",
    [
      "scan": (
        .relative(
          "10,000 kept recipes listed with a warm index; reading the folder and the attributes of 20,000 files",
          scan * 1000, to: plain * 1000, unit: "ms", atMost: 2, runs: runs), 2
      ),
      "again": (
        .relative(
          "10,000 kept recipes looked at again; the same", again * 1000, to: plainAgain * 1000, unit: "ms",
          atMost: 1.15, runs: runs), 1.15
      ),
      "read": (
        .relative(
          "a document of \(sample.bytes / count) bytes read and checked; JSONSerialization of its file",
          read * 1000, to: bare * 1000, unit: "µs", atMost: 1.6, runs: 7), 1.6
      ),
    ]) + [("P15.rebuild", rebuildFigure)]
}

private struct BenchmarkError: Error {}
