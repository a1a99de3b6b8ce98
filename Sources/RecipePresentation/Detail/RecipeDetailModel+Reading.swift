import Cookbook
public import RecipePages
public import Recipes

extension RecipeDetailModel {
  /// Reads the recipe on a source page: `RecipePageClient.contents(at:feed:)`.
  public typealias PageReading = @Sendable (WebAddress) async throws(RecipePageError) -> RecipeContents

  /// Reads the recipe on a page that is on the disk: `RecipePageClient.stored(at:)`.
  public typealias StoredPageReading = @Sendable (WebAddress) async -> RecipeContents?

  /// Reads a kept recipe.
  typealias KeptReading = @Sendable () async throws(KeptPageError) -> RecipeContents

  /// Why there is nothing of a kept recipe to show.
  enum KeptPageError: Error {
    /// Its page was not fetched yet.
    case missing
    /// Its page has no recipe.
    case unreadable
    case folder(CookbookError)
  }

  enum Failure: Error {
    case page(RecipePageError)
    case kept(KeptPageError)

    /// Whether a page on the disk may go on being shown.
    var leavesStoredPage: Bool { if case .page(let error) = self { error.leavesStoredPage } else { true } }
  }

  typealias Reading = @Sendable () async -> Result<RecipeContents, Failure>
  typealias StoredReading = @Sendable () async -> RecipeContents?

  // MARK: - What is said in place of ingredients and steps

  func unavailable(_ failure: Failure) -> UnavailablePage {
    switch failure {
    case .page(let error):
      UnavailablePage(
        message: Strings.pageUnavailable(error, host: recipe.source?.host ?? ""), action: action(for: error))
    case .kept(.missing):
      UnavailablePage(message: Strings.keptPageMissing, action: .tryAgain)
    case .kept(.unreadable):
      UnavailablePage(message: Strings.keptPageUnreadable, action: source.map { .openPage($0.url) })
    case .kept(.folder(let error)):
      UnavailablePage(message: Strings.cookbookProblem(error), action: .tryAgain)
    }
  }

  private func action(for error: RecipePageError) -> UnavailablePage.Action? {
    switch error {
    // The browser would not find the page either.
    case .status(404), .status(410): nil
    case _ where error.isRetryable: .tryAgain
    default: source.map { .openPage($0.url) }
    }
  }
}
