import Foundation
import Networking
import RecipeImages
import RecipePages
import Recipes
import Storage

/// The fetching of the parts that kept recipes lack.
struct MissingFetch {
  /// The run under way. Later calls wait for it.
  var run: Task<Void, Never>?
  /// Whether there was a later call, for recipes that the run may not have listed.
  var isAskedAgain = false
  /// The parts whose server said in this run of the program that they are not there. They are asked for once more at the
  /// next start.
  var refused: [UUID: Set<MissingPart>] = [:]
  /// The documents that were completed, by identity: their fingerprints before and after.
  var completions: [UUID: (before: Fingerprint, after: Fingerprint)] = [:]

  /// Returns whether the run lists the missing parts once more. Otherwise the run is over.
  mutating func goesOn() -> Bool {
    if !isAskedAgain { run = nil }
    defer { isAskedAgain = false }
    return isAskedAgain
  }
}

/// Fetches the parts of a cookbook's recipes, and writes them into the documents.
struct PartFetcher: Sendable {
  /// How many recipes are completed at once.
  private static let width = 4

  let cookbook: Cookbook

  func fetchAll() async {
    let waiting = await cookbook.thread.run { [cookbook] in
      cookbook.state.list.entries.filter { !$0.recipe.missing.isEmpty }.map(\.id)
    }
    await withTaskGroup(of: Void.self) { group in
      for (index, id) in waiting.enumerated() {
        if index >= Self.width { await group.next() }
        group.addTask { await self.fetch(id) }
      }
    }
  }

  /// Fetches the page first, because it may name the photo.
  func fetch(_ id: UUID) async {
    for part in [MissingPart.page, .photo] {
      if cookbook.fetching.withLock({ $0.refused[id]?.contains(part) ?? false }) { continue }
      // A recipe that cannot be read now is completed another time.
      guard let stored = try? await cookbook.read(id), stored.document.missing.contains(part) else {
        continue
      }
      switch part {
      case .page: await fetchPage(stored)
      case .photo: await fetchPhoto(stored)
      }
    }
  }

  private func fetchPage(_ stored: StoredDocument) async {
    let contents: RecipeContents
    do throws(RecipePageError) {
      guard let page = WebAddress(stored.document.source) else { return await finish(.page, of: stored.id) }
      contents = try await cookbook.pages.contents(at: page, feed: cookbook.named(page.url))
    } catch {
      if error != .addressRefused, !error.isRetryable { await refuse(.page, of: stored.id) }
      return
    }
    await change(stored.id) { document, hasPhoto in
      // Another device may have completed the document since the request.
      guard document.missing.contains(.page) else { return }
      document.fill(from: contents)
      document.complete(.page)
      if !hasPhoto, WebAddress(document.image) != nil, !document.unreadable.contains(.photo) {
        document.missing.insert(.photo)
      }
    }
  }

  private func fetchPhoto(_ stored: StoredDocument) async {
    let jpeg: Data
    do throws(ImageError) {
      guard await !hasPhoto(stored.id), let url = WebAddress(stored.document.image)?.url else {
        return await finish(.photo, of: stored.id)
      }
      jpeg = try await download(url)
    } catch {
      if error.isLasting { await refuse(.photo, of: stored.id) }
      return
    }
    // A write that fails is tried again at the next call.
    try? await cookbook.run(.writing) { cookbook throws(CookbookError) in
      // A photo that the person has chosen in the meantime stays.
      try cookbook.folder.addPhoto(jpeg, to: stored.id)
      try cookbook.complete([.photo], of: stored.id)
    }
  }

  /// Downloads a photo, and returns it as it will be kept.
  func download(_ url: URL) async throws(ImageError) -> Data {
    let photo = try await PhotoDownload.photo(
      at: url, feed: cookbook.named(url), by: cookbook.client, formats: cookbook.photos.formats)
    return try await cookbook.photoThread.run { [cookbook] in
      Result { () throws(ImageError) in try cookbook.encoded(photo) }
    }.get()
  }

  private func hasPhoto(_ id: UUID) async -> Bool {
    // If it cannot be read, downloading it decides.
    ((try? await cookbook.photo(id)) ?? nil) != nil
  }

  // MARK: - Writing

  /// Records that there is nothing to fetch for a part.
  private func finish(_ part: MissingPart, of id: UUID) async {
    await change(id) { document, _ in document.complete(part) }
  }

  /// Records that a part is not there.
  private func refuse(_ part: MissingPart, of id: UUID) async {
    cookbook.fetching.withLock { _ = $0.refused[id, default: []].insert(part) }
    await change(id) { document, _ in document.refuse(part) }
  }

  private func change(
    _ id: UUID, _ body: @escaping @Sendable (inout RecipeDocument, _ hasPhoto: Bool) -> Void
  ) async {
    // A write that fails is tried again at the next call.
    try? await cookbook.run(.writing) { cookbook throws(CookbookError) in try change(id, body) }
  }

  func change(
    _ id: UUID, _ body: (inout RecipeDocument, _ hasPhoto: Bool) -> Void
  ) throws(CookbookError) {
    let stored = try cookbook.folder.read(id)
    // While a program that syncs replaces the document, only the person writes one.
    guard !stored.isStandIn else { return }
    var document = stored.document
    body(&document, try cookbook.folder.photo(id) != nil)
    guard document != stored.document else { return }
    try cookbook.folder.update(document, from: stored)
    let (before, after) = (stored.fingerprint, try cookbook.folder.read(id).fingerprint)
    cookbook.fetching.withLock { fetching in
      // An edit may have begun before an earlier part was completed.
      let known = fetching.completions[id]
      fetching.completions[id] = (known?.after == before ? known?.before ?? before : before, after)
    }
  }
}

extension ImageError {
  /// Whether asking again would bring the same answer.
  fileprivate var isLasting: Bool {
    switch self {
    case .cancelled, .network, .tookTooLong, .refusedAddress: false
    case .status(let code): code < 500 && code != 408 && code != 429
    case .unsupportedAddress, .tooLarge, .notAnImage, .tooManyPixels, .undecodable: true
    }
  }
}
