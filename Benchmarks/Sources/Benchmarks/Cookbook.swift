import Cookbook
import Foundation
import Samples
import Storage

/// P15: the cookbook's folder with 10,000 recipes.
let cookbookSuites = [Suite(names: ["P15"], measure: measureCookbook)]

private func measureCookbook() throws -> [(key: String, figure: Figure)] {
  let folder = NSTemporaryDirectory() + "ladle-benchmark-" + UUID().uuidString
  defer { try? FileManager.default.removeItem(atPath: folder) }  // In the temporary folder.
  let (path, index, files) = (folder + "/Recipes", folder + "/index", LocalFileStore())
  var sample = SampleNames()
  let count = 10_000
  var ids: [UUID] = []
  var bytes = 0
  // Written without waiting for the disk each time, which `add` does.
  for number in 0..<count {
    let document = sampleDocument(&sample, number)
    let (name, data) = (String(format: "%@/Recipe %05d", path, number), document.data())
    try files.createDirectory(name)
    try files.replace(name + "/recipe.json", with: data, synced: false)
    try files.replace(name + "/full.jpg", with: Data(count: 1000), synced: false)
    if let id = document.id { ids.append(id) }
    bytes += data.count
  }
  // Files that changed less than two seconds before they were read count as changed, so the clock is ahead.
  let open = { CookbookFolder(at: path, index: index, now: { Date() + 10 }) }
  try open().prepare()

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
  let again = try median(runs: runs) { keep(try cookbook.scan()) }
  let chosen = (0..<1000).map { _ in sample.one(of: ids) }
  let names = (0..<1000).map { String(format: "%@/Recipe %05d/recipe.json", path, $0 * 7) }
  let (read, bare) = try medians(runs: 7) {
    for id in chosen { keep(try cookbook.read(id)) }
  } _: {
    for name in names {
      keep(try JSONSerialization.jsonObject(with: files.read(name, atMost: 1 << 20)))
    }
  }

  let scanFigure = Figure.absolute(
    "10,000 kept recipes listed at launch with a warm index", scan * 1000, unit: "ms", atMost: 100, runs: runs
  )
  let rebuildFigure = Figure.absolute(
    "the same without an index: each of the 10,000 documents (\(bytes / 1_000_000) MB) read, the index written",
    rebuild * 1000, unit: "ms", atMost: 5000, runs: rebuildRuns)
  return keyed("P15", ["scan": (scanFigure, 100), "rebuild": (rebuildFigure, 5000)]) + [
    (
      "P15.launch",
      .relative(
        "the same launch, beside reading the folder and the attributes of 20,000 files alone", scan * 1000,
        to: plain * 1000, unit: "ms", atMost: nil, runs: runs)
    ),
    (
      "P15.again",
      .relative(
        "10,000 kept recipes looked at again, beside the same", again * 1000, to: plain * 1000, unit: "ms",
        atMost: nil, runs: runs)
    ),
    (
      "P15.read",
      .relative(
        "one document of \(bytes / count) bytes read and checked, beside JSONSerialization of its file",
        read * 1000, to: bare * 1000, unit: "µs", atMost: nil, runs: 7)
    ),
  ]
}

private struct BenchmarkError: Error {}
