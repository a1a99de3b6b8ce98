public import Foundation

/// Reads a web page as a recipe. A pure function of its input: no network, no clock, nothing executed.
public struct RecipePageReader: Sendable {
  /// A longer page is refused, in bytes.
  public static let maximumBytes = 8 << 20

  public init() {}

  /// The recipe on a page.
  ///
  /// - Parameters:
  ///   - data: the page's bytes, in any encoding that it declares.
  ///   - contentType: the `Content-Type` header, whose charset comes first.
  ///   - address: where the page came from, for relative addresses in it.
  /// - Returns: what the page says, never empty: there is at least an ingredient or a step.
  /// - Throws: `noRecipe`, `notAPage` or `tooLarge`.
  public func contents(of data: Data, contentType: String?, address: URL) throws(RecipePageError)
    -> RecipeContents
  {
    throw .noRecipe
  }
}
