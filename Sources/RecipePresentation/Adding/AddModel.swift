import Cookbook
import Foundation
import RecipePages
import Recipes

/// Reads the recipe on a page, so that the person can look at it, correct it and keep it.
///
/// ```swift
/// app.desk.add()
/// app.desk.adding?.type("https://example.com/tart")
/// app.desk.adding?.read()  // Then `app.desk.editor` shows the recipe of the page.
/// ```
@MainActor
public final class AddModel {
  public enum State: Hashable, Sendable {
    case ready
    /// The page is being read: a sentence.
    case reading(String)
    /// There is no recipe: a sentence, shown under the field.
    case failed(String)
  }

  /// Called after each change of the state, on the main actor.
  public var onChange: (@MainActor () -> Void)?
  public private(set) var state = State.ready
  /// The text of the address field.
  public private(set) var address = ""
  private let requests: KeptRequests
  private let preferences: PreferencesFile
  private let onRead: @MainActor (FoundRecipe) -> Void
  private var task: Task<Void, Never>?

  /// `onRead` receives the recipe of the page.
  init(
    _ requests: KeptRequests, preferences: PreferencesFile,
    onRead: @escaping @MainActor (FoundRecipe) -> Void
  ) {
    self.requests = requests
    self.preferences = preferences
    self.onRead = onRead
  }

  /// Takes the address as the person types it.
  public func type(_ text: String) {
    guard text != address else { return }
    address = text
    task?.cancel()
    change(to: .ready)
  }

  /// Returns the address to put into the field when Add opens; nil if the clipboard holds none.
  public func suggestion(from clipboard: String?) -> String? {
    guard let text = clipboard, text.utf8.count < 4096 else { return nil }
    return Self.webAddress(in: text)?.text
  }

  /// Returns the address that is the only word of a text.
  private static func webAddress(in text: String) -> WebAddress? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let word = words.first, words.count == 1 else { return nil }
    return WebAddress(String(word))
  }

  /// Reads the page at the address.
  public func read() {
    let text = address.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let page = Self.webAddress(in: Self.withScheme(text)) else {
      return change(to: .failed(Strings.notAnAddress))
    }
    task?.cancel()
    change(to: .reading(Strings.readingPage))
    task = Task { [cookbook = requests.cookbook, weak self] in
      let result: Result<FoundRecipe, RecipePageError>
      do throws(RecipePageError) {
        result = .success(try await cookbook.find(at: page))
      } catch {
        result = .failure(error)
      }
      guard !Task.isCancelled, let self else { return }
      switch result {
      case .success(let found):
        // The recipe's photo is asked for there, too.
        preferences.update { $0.name(page.url) }
        onRead(found)
      case .failure(let error): change(to: .failed(Strings.pageUnavailable(error, host: page.host)))
      }
    }
  }

  func cancel() { task?.cancel() }

  /// Returns an address as people say it with a scheme: "example.com/tart". A server at home, "pi:8080" or "192.168.1.7",
  /// has no certificate.
  private static func withScheme(_ text: String) -> String {
    let server = text.prefix { !"/?#".contains($0) }
    let parts = server.split(separator: ":", omittingEmptySubsequences: false)
    guard let host = parts.first, !host.isEmpty, parts.count <= 2,
      !server.contains(where: { $0 == "@" || $0.isWhitespace })
    else { return text }
    let port = parts.count == 2 ? Int(parts[1]) : nil
    guard parts.count == 1 || port.map((1...65_535).contains) == true else { return text }
    let isAtHome =
      host.lowercased() == "localhost" || host.hasSuffix(".local")
      || host.allSatisfy { $0.isNumber || $0 == "." }
    guard isAtHome || host.contains(".") || port != nil else { return text }
    let isPlain = isAtHome || port.map { ![443, 8443].contains($0) } == true
    return (isPlain ? "http://" : "https://") + text
  }

  private func change(to new: State) {
    guard new != state else { return }
    state = new
    onChange?()
  }
}
