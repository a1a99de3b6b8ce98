import Cookbook
import Foundation
import Networking
import RecipePages
import Samples
import Storage

extension Piece {
  /// A cookbook of 1,000 recipes.
  static let cookbook = [
    Piece(name: "document", what: "1,000 kept documents read") { _ in
      var sample = SampleNames()
      let documents = (0..<1_000).map { sampleDocument(&sample, $0).data() }
      return { for document in documents { keep(try RecipeDocument(reading: document)) } }
    },
    Piece(name: "scan", what: "a cookbook of 1,000 recipes listed with a warm index") { folder in
      try fill(folder + "/Recipes")
      try openFolder(folder).scan()
      return { guard try openFolder(folder).scan().recipes.count == count else { throw WrongWork() } }
    },
    Piece(name: "again", what: "a cookbook of 1,000 recipes looked at again") { folder in
      try fill(folder + "/Recipes")
      let cookbook = openFolder(folder)
      guard try cookbook.scan().recipes.count == count else { throw WrongWork() }
      return { keep(try cookbook.scan(nil)) }
    },
    Piece(name: "star", what: "20 stars set in a cookbook of 1,000 recipes") { folder in
      let ids = try fill(folder + "/Recipes")
      let cookbook = Cookbook(
        at: folder + "/Recipes", index: folder + "/index",
        device: DeviceIdentity(path: folder + "/device", machine: { nil }), photos: NoPhotos(),
        pages: RecipePageClient(
          client: NoNetwork(), store: ResponseStore(directory: folder + "/pages", files: LocalFileStore())),
        client: NoNetwork(), now: later)
      try await cookbook.prepare()
      await cookbook.refresh()
      var isFavorite = false
      return {
        isFavorite.toggle()
        for id in ids.prefix(20) { try await cookbook.record([.favorite(isFavorite)], of: id) }
      }
    },
  ]
}

private let count = 1_000

/// Files that changed less than two seconds before they were read count as changed, so the clock is ahead.
private let later: @Sendable () -> Date = { Date() + 3600 }

private func openFolder(_ folder: String) -> CookbookFolder {
  CookbookFolder(at: folder + "/Recipes", index: folder + "/index", now: later)
}

/// Writes the recipes without waiting for the disk each time, and returns their identities.
@discardableResult
private func fill(_ path: String) throws -> [UUID] {
  var sample = SampleNames()
  let files = LocalFileStore()
  let ids = try (0..<count).map { number in
    let document = sampleDocument(&sample, number)
    let folder = String(format: "%@/Recipe %05d", path, number)
    try files.createDirectory(folder)
    try files.replace(folder + "/recipe.json", with: document.data(), synced: false)
    try files.replace(folder + "/full.jpg", with: Data(count: 1000), synced: false)
    guard let id = document.id else { throw WrongWork() }
    return id
  }
  try CookbookFolder(at: path, index: path + ".index", now: later).prepare()
  return ids
}
