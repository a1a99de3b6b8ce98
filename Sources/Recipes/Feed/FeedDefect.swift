/// What is wrong with an answer that should have been a feed, and where.
///
/// One defect condemns the whole answer. It carries what a person needs to be told and no words of its own.
public enum FeedDefect: Error, Hashable, Sendable {
  /// The body is not JSON (RFC 8259), or not JSON that can be read safely.
  case notJSON(Body)
  /// JSON, but the list of recipes is not there.
  case noRecipes(List)
  /// The first recipe that breaks a rule, counted from 1, with its name where that can be read.
  case recipe(number: Int, name: String?, field: Field, problem: Problem)

  /// What the body looks like instead.
  public enum Body: Hashable, Sendable {
    /// Nothing, or white space alone.
    case empty
    /// A page, which a captive portal or an error page with status 200 is.
    case html
    /// JSON that stops before its end.
    case truncated
    /// Not UTF-8, the only encoding of JSON between systems (RFC 8259, section 8.1).
    case notUTF8
    /// Arrays and objects within each other more than 512 deep.
    case tooDeep
    /// More than `limit` bytes.
    case tooLarge(limit: Int)
    /// Anything else: prose, a picture, JSON with a mistake in it.
    case other
  }

  /// What is there instead of an object with an array called `recipes`.
  public enum List: Hashable, Sendable {
    case topLevelNotAnObject
    case missing
    case null
    case notAnArray
  }

  /// The keys of a recipe, as the feed spells them.
  public enum Field: String, CaseIterable, Hashable, Sendable {
    /// The recipe as a whole: it is no object.
    case recipe = ""
    case identity = "uuid"
    case name = "name"
    case cuisine = "cuisine"
    case largePhoto = "photo_url_large"
    case smallPhoto = "photo_url_small"
    case source = "source_url"
    case video = "youtube_url"
  }

  public enum Problem: Hashable, Sendable {
    case missing
    case null
    /// Empty, or white space alone.
    case blank
    /// Another JSON type than the one that belongs there.
    case wrongType
    /// A text that is no UUID (RFC 9562).
    case notAUUID
  }
}
