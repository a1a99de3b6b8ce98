/// The defect of a feed, with its position. One defect makes the whole feed invalid.
///
/// Defects carry facts; `RecipePresentation` words them.
public enum FeedDefect: Error, Hashable, Sendable {
  /// The body is not JSON (RFC 8259), or not JSON that can be read safely.
  case notJSON(Body)
  /// The body is JSON without a list of recipes.
  case noRecipes(List)
  /// The first recipe that breaks a rule: its number, counted from 1, and its name if that can be read.
  case recipe(number: Int, name: String?, field: Field, problem: Problem)

  /// The kind of a body that is not JSON.
  public enum Body: Hashable, Sendable {
    /// It is empty, or only white space.
    case empty
    /// It is an HTML page, such as a captive portal's or an error page with status 200.
    case html
    /// It is JSON that stops before its end.
    case truncated
    /// It is not UTF-8, the only encoding for JSON that systems exchange (RFC 8259, section 8.1).
    case notUTF8
    /// Its arrays and objects are nested more than 512 deep.
    case tooDeep
    /// It has more than `limit` bytes.
    case tooLarge(limit: Int)
    /// It is anything else: prose, a picture, JSON with a mistake.
    case other
  }

  /// The difference between the top level and an object with an array called `recipes`.
  public enum List: Hashable, Sendable {
    case topLevelNotAnObject
    case missing
    case null
    case notAnArray
  }

  /// The keys of a recipe, spelled as in the feed.
  public enum Field: String, CaseIterable, Hashable, Sendable {
    /// The recipe as a whole, which is not an object.
    case recipe = ""
    case identity = "uuid"
    case name = "name"
    case cuisine = "cuisine"
    case largePhoto = "photo_url_large"
    case smallPhoto = "photo_url_small"
    case source = "source_url"
    case video = "youtube_url"
  }

  /// The reason that a value is invalid.
  public enum Problem: Hashable, Sendable {
    case missing
    case null
    /// The text is empty or has no visible character.
    case blank
    /// The value has another JSON type than the key requires.
    case wrongType
    /// The text is not a UUID (RFC 9562).
    case notAUUID
  }
}
