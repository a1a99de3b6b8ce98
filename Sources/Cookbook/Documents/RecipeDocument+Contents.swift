import Foundation
public import RecipePages
public import Recipes

extension RecipeDocument {
  /// Makes a document of a feed's recipe, whose name, cuisine, addresses and identity in the feed it takes.
  /// The photo's address is the large one's.
  ///
  /// - Parameters:
  ///   - recipe: The recipe as the feed lists it.
  ///   - feed: The feed's address; nil for a recipe without a feed.
  ///   - contents: The contents of the recipe's page; nil if they are not read yet. Their title is not used.
  public init(_ recipe: Recipe, feed: String?, contents: RecipeContents?) {
    self.init(name: recipe.name)
    source = recipe.source?.text ?? ""
    image = (recipe.largePhoto ?? recipe.smallPhoto)?.text ?? ""
    cuisine = recipe.cuisine
    video = recipe.video?.text
    origin = feed.map { FeedOrigin(feed: $0, recipe: recipe.id) }
    if let contents { setContents(contents) }
    summary = contents?.description ?? ""
  }

  /// Makes a document of the contents that were read from a page.
  package init(_ contents: RecipeContents, source: String, host: String) {
    let title = contents.title?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    self.init(name: title.isEmpty ? host : title)
    self.source = source
    setContents(contents)
    summary = contents.description ?? ""
    cuisine = contents.cuisine
  }

  /// The recipe for showing. Texts that would hang the toolkits are cut, as those of pages are.
  public var contents: RecipeContents {
    let introduction = Bounds.cut(wholeSummary, to: Bounds.note)
    var contents = RecipeContents(
      title: name, summary: introduction.isEmpty ? nil : introduction, ingredientGroups: ingredientGroups,
      sections: sections, yield: yield, prepTime: prepTime,
      cookTime: cookTime, totalTime: totalTime, author: author, nutrition: nutrition,
      image: WebAddress(image)?.url)
    contents.cutToLimits()
    return contents
  }

  /// Replaces the ingredients, steps, yield, times, author and nutrition. The name stays, because a recipe may be kept
  /// under another than its page's. So do the description, and the photo's address unless there is none. Parts that are
  /// the same as in `contents` stay as they are written.
  public mutating func setContents(_ new: RecipeContents) {
    let old = contents
    if new.ingredientGroups != old.ingredientGroups { ingredientGroups = new.ingredientGroups }
    if new.sections != old.sections { sections = new.sections }
    if new.yield != old.yield { yield = new.yield }
    if new.prepTime != old.prepTime { prepTime = new.prepTime }
    if new.cookTime != old.cookTime { cookTime = new.cookTime }
    if new.totalTime != old.totalTime { totalTime = new.totalTime }
    if new.author != old.author { author = new.author }
    if new.nutrition != old.nutrition { nutrition = new.nutrition }
    if image.isEmpty, let address = new.image { image = address.absoluteString }
  }
}
