public import Foundation
public import Recipes
import Storage

extension Cookbook {
  /// Fetches the pages and photos that kept recipes lack, as far as their servers answer.
  ///
  /// Only values that the document lacks are completed: text that the person has written since the request stays. A
  /// page without a recipe, a page that does not exist, or a photo that cannot be shown is asked for once more, at
  /// another start, and then no longer (`RecipeDocument.unreadable`). Everything else is tried at the next call: a
  /// missing network, and a server in this network that the person has not named, to which no request goes. Another
  /// device may know the server.
  ///
  /// Concurrent calls share one run, which continues when a caller is cancelled. The run also fetches the missing parts
  /// of recipes that were kept after its beginning.
  public func fetchMissing() async {
    let run = fetching.withLock { state in
      if let run = state.run {
        state.isAskedAgain = true
        return run
      }
      let run = Task(priority: .utility) { [self] in
        repeat { await PartFetcher(cookbook: self).fetchAll() } while fetching.withLock { $0.goesOn() }
      }
      state.run = run
      return run
    }
    await run.value
  }

  /// Fetches the parts that one recipe lacks, even if its server has answered that a part is not there.
  public func fetchMissing(of id: UUID) async {
    _ = fetching.withLock { $0.refused.removeValue(forKey: id) }
    await PartFetcher(cookbook: self).fetch(id)
  }

  /// Returns the photo of a page that is shown before its recipe is kept, as it will be kept: a JPEG. Nil if there is none.
  /// Servers that the person has named are asked too.
  public func photo(at address: WebAddress) async -> Data? {
    // The recipe asks for its photo again once it is kept.
    try? await PartFetcher(cookbook: self).download(address.url)
  }

  /// Records that parts are there. Called on the thread of files.
  func complete(_ parts: Set<MissingPart>, of id: UUID) throws(CookbookError) {
    try PartFetcher(cookbook: self).change(id) { document, _ in
      for part in parts { document.complete(part) }
    }
  }

  /// Returns the document as Ladle itself has completed it since it was read; nil if it has not, or if anybody else
  /// has changed it since.
  func completion(of stored: StoredDocument) -> StoredDocument? {
    let completion = fetching.withLock { $0.completions[stored.id] }
    guard let completion, completion.before == stored.fingerprint else { return nil }
    let current: StoredDocument
    do throws(CookbookError) {
      current = try folder.read(stored.id)
    } catch {
      // `update` keeps the edit of a document that is gone or damaged.
      return nil
    }
    return current.fingerprint == completion.after ? current : nil
  }
}
