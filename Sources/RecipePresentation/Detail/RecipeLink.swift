public import Foundation
public import Recipes

/// A `ladle://recipe/UUID` link. The command line, the desktop, other apps and shortcuts open recipes by it.
///
///     RecipeLink("ladle://recipe/EB7B4B1C-8A5C-4A6C-9C0E-3A8D1F6F2B10")?.recipe
public struct RecipeLink: Hashable, Sendable {
  public let recipe: Recipe.ID

  public init(_ recipe: Recipe.ID) { self.recipe = recipe }

  /// Parses a link; nil for any other text. Scheme, host and UUID are case-insensitive, a slash may follow
  /// the UUID, and query and fragment are ignored.
  public init?(_ text: String) {
    guard let link = URLComponents(string: text), link.scheme?.lowercased() == "ladle",
      link.host?.lowercased() == "recipe"
    else { return nil }
    let path = link.path.split(separator: "/")
    guard path.count == 1, let recipe = UUID(uuidString: String(path[0])) else { return nil }
    self.recipe = recipe
  }

  /// Parses a link; nil for any other address.
  public init?(_ url: URL) { self.init(url.absoluteString) }

  /// The text of the link.
  public var text: String { "ladle://recipe/\(recipe.uuidString)" }
}

/// A `ladle://add?url=…` link, by which shortcuts and other apps add the recipe of a page.
///
///     AddLink(URL(string: "ladle://add?url=https%3A%2F%2Fexample.com%2Ftart")!)?.page  // https://example.com/tart
public struct AddLink: Hashable, Sendable {
  /// The address of the page, as a person would type it.
  public let page: String

  /// Parses a link; nil for any other address, and without a page. Scheme and host are case-insensitive.
  public init?(_ url: URL) {
    guard let link = URLComponents(url: url, resolvingAgainstBaseURL: false),
      link.scheme?.lowercased() == "ladle", link.host?.lowercased() == "add",
      let page = link.queryItems?.first(where: { $0.name == "url" })?.value, !page.isEmpty
    else { return nil }
    self.page = page
  }
}
