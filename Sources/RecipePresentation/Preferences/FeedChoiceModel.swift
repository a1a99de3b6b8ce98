public import RecipeFeed

/// The choice of a feed in the preferences. An address is used once its feed has answered: until then, and if it fails,
/// the feed that was there stays.
@MainActor
public final class FeedChoiceModel {
  /// What became of the address, to stand under its field.
  public enum Outcome: Hashable, Sendable {
    case none
    /// The feed is asked: "Asking example.org…".
    case asking(String)
    /// It answered and is used now: "63 recipes".
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

  /// `allowsFiles` says whether a path names a feed.
  public init(preferences: PreferencesFile, feed: FeedClient, allowsFiles: Bool) {
    self.preferences = preferences
    self.feed = feed
    form = FeedForm(preferences.current.feed, allowsFiles: allowsFiles)
  }

  /// Chooses a feed by its kind. The built-in ones are used at once, an address that is there is asked.
  public func choose(_ choice: FeedForm.Choice) {
    guard choice != form.choice else { return }
    form.choice = choice
    if choice == .custom, form.address.allSatisfy(\.isWhitespace) { change(to: .none) } else { apply() }
  }

  /// The address as it is typed: what cannot be one is said at once, unless nothing is there yet.
  public func type(_ address: String) {
    guard address != form.address else { return }
    form.address = address
    let isEmpty = address.allSatisfy(\.isWhitespace)
    change(to: isEmpty || form.source() != nil ? .none : form.problem.map(Outcome.problem) ?? .none)
  }

  /// Uses what is chosen, an address once its feed has answered.
  public func apply() {
    guard let source = form.source() else { return change(to: form.problem.map(Outcome.problem) ?? .none) }
    guard form.choice == .custom, source != preferences.current.feed else {
      change(to: .none)
      return preferences.update { $0.feed = source }
    }
    change(to: .asking(Strings.asking(source)))
    // It holds the model: an answer that comes after the preferences were closed is used still.
    asking = Task { [feed] in
      let result: Result<FeedRefresh, FeedError>
      do throws(FeedError) {
        result = .success(try await feed.refresh(source))
      } catch {
        result = .failure(error)
      }
      // Something else was chosen or typed meanwhile.
      guard !Task.isCancelled else { return }
      answered(source, result)
    }
  }

  private func answered(_ source: FeedSource, _ result: Result<FeedRefresh, FeedError>) {
    switch result {
    case .success(.changed(let snapshot)):
      preferences.update { $0.feed = source }
      change(to: .used(Strings.recipeCount(snapshot.recipes.count)))
    // For an asker that shows the same already, which this one never says it does.
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
