public import RecipeFeed

/// Lets the person choose a feed in the preferences. An address is adopted once its feed has loaded; until
/// then, and if loading fails, the previous feed stays.
@MainActor
public final class FeedChoiceModel {
  /// The result for the typed address, shown under its field.
  public enum Outcome: Hashable, Sendable {
    case none
    /// The feed is loading: "Asking example.org…".
    case asking(String)
    /// The feed has loaded and been adopted: "63 recipes".
    case used(String)
    case problem(String)
  }

  /// Called after each change, on the main actor.
  public var onChange: (@MainActor () -> Void)?
  public private(set) var form: FeedForm
  public private(set) var outcome = Outcome.none

  private let preferences: PreferencesFile
  private let feed: FeedClient
  private var asking: Task<Void, Never>?

  /// `allowsFiles` tells whether a path may name a feed.
  public init(preferences: PreferencesFile, feed: FeedClient, allowsFiles: Bool) {
    self.preferences = preferences
    self.feed = feed
    form = FeedForm(preferences.current.feed, allowsFiles: allowsFiles)
  }

  /// Chooses a kind of feed. A built-in feed is adopted at once; a previously typed address is loaded.
  public func choose(_ choice: FeedForm.Choice) {
    guard choice != form.choice else { return }
    form.choice = choice
    if choice == .custom, form.address.allSatisfy(\.isWhitespace) { change(to: .none) } else { apply() }
  }

  /// Takes the address as the person types it. An invalid one is reported at once, unless it is empty.
  public func type(_ address: String) {
    guard address != form.address else { return }
    form.address = address
    let isEmpty = address.allSatisfy(\.isWhitespace)
    change(to: isEmpty || form.source() != nil ? .none : form.problem.map(Outcome.problem) ?? .none)
  }

  /// Adopts the chosen feed; for an address, once its feed has loaded.
  public func apply() {
    guard let source = form.source() else { return change(to: form.problem.map(Outcome.problem) ?? .none) }
    guard form.choice == .custom, source != preferences.current.feed else {
      change(to: .none)
      return preferences.update { $0.feed = source }
    }
    change(to: .asking(Strings.asking(source)))
    let before = preferences.current.feed
    // The task retains the model, so a response still counts after the preferences were closed.
    asking = Task { [feed, preferences] in
      let result: Result<FeedRefresh, FeedError>
      do throws(FeedError) {
        result = .success(try await feed.refresh(source))
      } catch {
        result = .failure(error)
      }
      // The person typed another feed in the meantime.
      guard !Task.isCancelled else { return }
      // Or chose one elsewhere.
      guard preferences.current.feed == before else { return change(to: .none) }
      answered(source, result)
    }
  }

  private func answered(_ source: FeedSource, _ result: Result<FeedRefresh, FeedError>) {
    switch result {
    case .success(.changed(let snapshot)):
      preferences.update { $0.feed = source }
      change(to: .used(Strings.recipeCount(snapshot.recipes.count)))
    // Cannot happen, because the request names no known version.
    case .success(.unchanged): change(to: .none)
    case .failure(let error): change(to: .problem(Strings.problem(error)))
    }
  }

  private func change(to new: Outcome) {
    asking?.cancel()
    asking = nil
    outcome = new
    onChange?()
  }
}
