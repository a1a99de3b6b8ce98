public import Cookbook
import Foundation
import RecipePages
import Recipes
import Storage

extension Cookbook {
  /// How many addresses of a list are read at once.
  private static let importWidth = 4

  /// Keeps the recipes in files and folders of other programs.
  ///
  /// Each recipe is read, kept and forgotten before the next one, so that memory does not grow with the file. Cancelling
  /// the task ends the import after the recipe or file under way: what is kept is whole. Imports into one folder wait for each
  /// other, so that two at once do not double anything.
  ///
  /// - Parameters:
  ///   - paths: Files or folders, in any format that `ImportReader` knows.
  ///   - duplicates: What happens to recipes that are kept already.
  ///   - progress: Called after each recipe, on a thread of the import.
  ///   - waiting: Called with true if another import has not ended after two seconds, and with false when it has.
  /// - Returns: What was kept and what was not. It never fails as a whole.
  public func importFiles(
    _ paths: [String], duplicates: DuplicateRule = .skip,
    progress: @escaping @Sendable (ImportProgress) -> Void = { _ in },
    waiting: @escaping @Sendable (Bool) -> Void = { _ in }
  ) async -> ImportSummary {
    let isCancelled = Mutex(false)
    return await withTaskCancellationHandler {
      // One copy, which each step changes in place: an import of many files has long lists.
      let run: Mutex<ImportRun>
      switch await begin(duplicates, waiting, progress, isCancelled: { isCancelled.withLock { $0 } }) {
      case .success(let begun):
        run = Mutex(begun)
        hasScanned()
      case .failure(let error):
        var summary = ImportSummary()
        if isCancelled.withLock({ $0 }) { summary.isCancelled = true } else { summary.stopped = error }
        return summary
      }
      for path in paths where !run.withLock({ $0.isOver }) {
        let addresses = await importThread.run { run.withLock { $0.read(path) } }
        await keep(addresses, from: path, run)
        await thread.run { [self] in publish() }
      }
      // With the index up to date, a folder that is empty at the next launch counts as gone.
      await refresh()
      return run.withLock { run in
        run.summary.isCancelled = run.isCancelled()
        return run.summary
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
  }

  /// Takes an import back: what it kept moves to the trash. Facts that it has added to recipes that were there already
  /// stay.
  @discardableResult
  public func undo(_ summary: ImportSummary) async throws(CookbookError) -> TrashOutcome {
    try await remove(summary.kept)
  }

  /// Waits for other imports into the folder, and finds out what it has.
  private func begin(
    _ duplicates: DuplicateRule, _ waiting: @Sendable (Bool) -> Void,
    _ progress: @escaping @Sendable (ImportProgress) -> Void,
    isCancelled: @escaping @Sendable () -> Bool
  ) async -> Result<ImportRun, CookbookError> {
    var lock = ImportLock.busy
    var attempts = 0
    while case .busy = lock {
      lock = await importThread.run { [self] in takeImportLock() }
      if case .busy = lock {
        attempts += 1
        if attempts == 40 { waiting(true) }
        // Only a cancelled task does not sleep.
        do { try await clock.sleep(for: .milliseconds(50)) } catch { return .failure(.busy) }
      }
    }
    if attempts >= 40 { waiting(false) }
    // Behind all that was asked for before, such as making the folder.
    return await thread.run { [self, lock] in
      Result { () throws(CookbookError) in
        ImportRun(
          cookbook: self, lock: lock, duplicates: duplicates, progress: progress, isCancelled: isCancelled,
          recipes: try folder.scan().recipes)
      }
    }
  }

  private func takeImportLock() -> ImportLock {
    do throws(FileError) {
      try files.createDirectory(PathParts(importLock).folder)
      return .taken(try files.openExclusively(importLock))
    } catch {
      // Without a folder of caches two imports at once may double recipes, which loses nothing.
      return error.code == EWOULDBLOCK ? .busy : .impossible
    }
  }

  // MARK: - Addresses

  /// Reads the pages of a list of addresses, and keeps their recipes.
  private func keep(_ addresses: [URL], from path: String, _ run: Mutex<ImportRun>) async {
    var rest = addresses[...]
    while !rest.isEmpty, !run.withLock({ $0.isOver }) {
      let batch = Array(rest.prefix(Self.importWidth))
      rest = rest.dropFirst(batch.count)
      let read = await withTaskGroup(of: (Int, Result<ImportedRecipe, RecipePageError>).self) { group in
        for (index, url) in batch.enumerated() {
          group.addTask { (index, await self.recipe(at: url)) }
        }
        var read: [Int: Result<ImportedRecipe, RecipePageError>] = [:]
        for await (index, result) in group { read[index] = result }
        return read
      }
      await importThread.run {
        run.withLock { run in
          for (index, url) in batch.enumerated() where !run.isOver {
            switch read[index] {
            case .success(let recipe): run.keep(recipe, from: path)
            case .failure(let error):
              run.report(.failed(ImportProblem(file: path, reason: .page(url, error))), path)
            case nil: break
            }
          }
        }
      }
    }
  }

  private func recipe(at url: URL) async -> Result<ImportedRecipe, RecipePageError> {
    guard let address = WebAddress(url.absoluteString) else { return .failure(.addressRefused) }
    do throws(RecipePageError) {
      let contents = try await pages.contents(at: address)
      let document = RecipeDocument(contents, source: address.text, host: address.host)
      return .success(ImportedRecipe(document: document))
    } catch {
      return .failure(error)
    }
  }
}

/// The lock by which imports into one folder wait for each other.
private enum ImportLock: Sendable {
  case taken(any RandomAccessFile)
  case busy, impossible
}

/// An import under way. It is passed from step to step, each of which runs on the thread of imports.
private struct ImportRun: Sendable {
  let cookbook: Cookbook
  /// Held until the import ends.
  let lock: ImportLock
  let duplicates: DuplicateRule
  let progress: @Sendable (ImportProgress) -> Void
  let isCancelled: @Sendable () -> Bool
  var summary = ImportSummary()
  private var known: DuplicateIndex
  /// The kept recipes that have no photo, and none that is fetched later.
  private var bare: Set<UUID>
  /// The kept recipes that the file under way has, and those that the files before it have.
  private var neighbors: Set<UUID> = []
  private var others: Set<UUID> = []
  /// The recipes that were there already, by what they were found for. Changed since, they read differently from it, and
  /// it may come twice.
  private var found: [Sought: UUID] = [:]
  private var count = 0
  /// The count at which the cookbook shows what was kept so far.
  private var nextShown = 250

  private struct Over: Error {}

  private struct Sought: Hashable {
    let id: UUID?
    let page: AddressKey?
    let texts: UInt64
    let hasFacts: Bool

    init(_ recipe: ImportedRecipe) {
      id = recipe.document.id
      page = AddressKey(recipe.document.source)
      texts = recipe.document.checksumOfTexts
      hasFacts = recipe.belongings.contains(.facts)
    }
  }

  init(
    cookbook: Cookbook, lock: ImportLock, duplicates: DuplicateRule,
    progress: @escaping @Sendable (ImportProgress) -> Void, isCancelled: @escaping @Sendable () -> Bool,
    recipes: [KeptRecipe]
  ) {
    self.cookbook = cookbook
    self.lock = lock
    self.duplicates = duplicates
    self.progress = progress
    self.isCancelled = isCancelled
    known = DuplicateIndex(recipes)
    bare = Set(recipes.filter { !$0.hasPhoto && !$0.missing.contains(.photo) }.map(\.id))
  }

  var isOver: Bool { summary.stopped != nil || isCancelled() }

  /// Keeps the recipes in a file. Returns the addresses in it, of which the recipes are still to be read.
  mutating func read(_ path: String) -> [URL] {
    var addresses: [URL] = []
    others.formUnion(neighbors)
    neighbors = []
    do {
      try ImportReader(files: cookbook.files, shouldStop: isCancelled).read(path) { result in
        if isOver { throw Over() }
        switch result {
        case .success(.address(let url)): addresses.append(url)
        case .success(.recipe(let recipe)): keep(recipe, from: path)
        case .failure(let failure):
          report(.failed(ImportProblem(file: path, name: failure.name, reason: .file(failure))), path)
        }
        if isOver { throw Over() }
      }
    } catch {
      // The reader throws only what the closure has thrown, and where the import is cancelled.
    }
    return addresses
  }

  mutating func keep(_ recipe: ImportedRecipe, from path: String) {
    var recipe = recipe
    let name = recipe.document.name
    if duplicates == .skip {
      let sought = Sought(recipe)
      let match =
        found[sought]
        ?? known.match(
          recipe.document, with: recipe.belongings, beside: neighbors, after: others,
          kept: cookbook.document(of:))
      if let id = match {
        found[sought] = id
        // One that is only from the same page may be another of the file's recipes.
        if recipe.document.id == id || known.has(id, theNameOf: recipe.document) { neighbors.insert(id) }
        return complete(id, with: recipe, path)
      }
    }
    // The other recipe keeps the identity, and its facts.
    if let id = recipe.document.id, known.contains(id) { recipe.document.id = nil }
    do throws(CookbookError) {
      let (id, hasPhoto) = try add(&recipe)
      known.insert(recipe.document, as: id)
      if !hasPhoto, !recipe.document.missing.contains(.photo) { bare.insert(id) }
      neighbors.insert(id)
      report(.kept(id, name: name, losses: recipe.losses), path)
    } catch {
      fail(error, name: name, path)
    }
  }

  /// Reports a recipe that the folder refused, and ends the import if it refuses all others too.
  private mutating func fail(_ error: CookbookError, name: String, _ path: String) {
    report(.failed(ImportProblem(file: path, name: name, reason: .folder(error))), path)
    switch error {
    case .gone, .readOnly, .full: summary.stopped = error
    default: break
    }
  }

  /// Reports a recipe that is there already, which gets the facts about the imported one that the person has said
  /// nothing about. A favorite that was taken back since the last import stays so, and a photo that was removed.
  private mutating func complete(_ id: UUID, with recipe: ImportedRecipe, _ path: String) {
    let name = recipe.document.name
    do throws(CookbookError) {
      let new = try unsaid(recipe.personal, of: id)
      // A journal that was not read may say something newer.
      let isUnread = cookbook.journals.problems.contains(where: \.isUnread)
      if !new.isEmpty, !isUnread {
        try cookbook.writeIdentity(id)
        try cookbook.recordFacts(new, of: id)
      }
      var differences = recipe.personal.differences(from: cookbook.journals.facts(of: id))
      if isUnread, !differences.isEmpty { differences = [.unreadFacts] }
      if recipe.photo != nil, bare.contains(id) { differences.insert(.photo) }
      if isAnotherVersion(recipe.document, of: id) { differences.insert(.version) }
      report(.alreadyThere(id, name: name, differences: differences), path)
    } catch {
      fail(error, name: name, path)
    }
  }

  /// Whether a document of Ladle's own, as a backup has, says something else than the kept one. Those of other programs
  /// always differ a little.
  private func isAnotherVersion(_ document: RecipeDocument, of id: UUID) -> Bool {
    guard document.id == id else { return false }
    // A folder that was copied by hand has the identity of the other. There are few copies of one recipe.
    let copies = known.namesakes(of: document).prefix(10).filter { $0 != id }
    return ([id] + copies).allSatisfy { id in
      do throws(CookbookError) {
        // The address of the photo may be its place in the backup.
        let kept = try cookbook.document(of: id)
        return kept != document && kept.differences(to: document).contains { $0.field != .image }
      } catch {
        // A document that is only in the cloud, for example, is not known to differ.
        return false
      }
    }
  }

  private func add(_ recipe: inout ImportedRecipe) throws(CookbookError) -> (id: UUID, hasPhoto: Bool) {
    var jpeg: Data?
    if let photo = recipe.photo {
      do {
        jpeg = try cookbook.encoded(photo)
      } catch {
        recipe.losses.insert(.photo)
      }
      recipe.photo = nil
    }
    if recipe.document.image.isEmpty, let address = recipe.photoAddress {
      recipe.document.image = address.absoluteString
    }
    if jpeg == nil, WebAddress(recipe.document.image) != nil {
      recipe.document.missing.insert(.photo)
      recipe.losses.remove(.photo)
    }
    // Facts first: killed in between, facts about no recipe do no harm.
    let id = recipe.document.id ?? UUID()
    recipe.document.id = id
    try record(recipe.personal, of: id)
    let kept = try cookbook.folder.add(recipe.document, photo: jpeg)
    if kept != id { try record(recipe.personal, of: kept) }
    return (kept, jpeg != nil)
  }

  /// Records facts about a recipe that comes into the folder. One that was there before keeps what was said about it.
  private func record(_ facts: PersonalFacts, of id: UUID) throws(CookbookError) {
    let new = try unsaid(facts, of: id)
    if !new.isEmpty { try cookbook.recordFacts(new, of: id) }
  }

  private func unsaid(_ facts: PersonalFacts, of id: UUID) throws(CookbookError) -> [PersonalChange] {
    let changes = changes(facts)
    guard !changes.isEmpty else { return [] }
    do {
      return try cookbook.journals.unsaid(changes, of: id)
    } catch {
      throw error.code == ENOENT ? .gone : CookbookError(error)
    }
  }

  private func changes(_ facts: PersonalFacts) -> [PersonalChange] {
    var changes: [PersonalChange] = []
    if facts.isFavorite { changes.append(.favorite(true)) }
    if let rating = facts.rating { changes.append(.rating(rating)) }
    changes += facts.cookedOn.sorted().map { .cooked(day: $0, true) }
    if !facts.note.isEmpty { changes.append(.note(facts.note)) }
    return changes
  }

  mutating func report(_ outcome: ImportOutcome, _ path: String) {
    summary.add(outcome)
    count += 1
    progress(ImportProgress(outcome: outcome, file: path, count: count))
    // The cookbook fills while the person watches, in longer steps the more there is: each step takes as long as all
    // recipes take to list.
    guard count >= nextShown else { return }
    nextShown = count + max(250, count / 4)
    cookbook.thread.enqueue { [cookbook] in cookbook.publish() }
  }
}

extension ImportedRecipe {
  fileprivate var belongings: DuplicateIndex.Belongings {
    var belongings: DuplicateIndex.Belongings = []
    if photo != nil { belongings.insert(.photo) }
    if !personal.isEmpty { belongings.insert(.facts) }
    return belongings
  }
}
