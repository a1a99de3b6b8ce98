import Foundation
import PageMarkup

/// The facts that any page states about itself: its title, picture and author.
struct PageFacts {
  private static let tags = TagNames("meta title h1 h2 h3")
  /// The limit of a title, in Unicode scalars.
  private static let maximumTitle = 1000

  var title: String?
  var image: String?
  var author: String?

  init(tree: HTMLTree) {
    var headTitle: String?
    var openGraphTitle: String?
    var headings: [String] = []
    // The headings of lower levels than the site's own.
    var lowerHeadings: [String] = []
    for node in tree.nodes.indices where Self.tags.contains(tree.nodes[node].name) {
      switch tree.nodes[node].name {
      case "meta":
        let name = (tree.attribute("property", of: node) ?? tree.attribute("name", of: node))?.lowercased()
        guard name == "og:title" || name == "og:image" || name == "author",
          let content = tree.attribute("content", of: node).map(PlainText.line), !content.isEmpty
        else { break }
        switch name {
        case "og:title": openGraphTitle = openGraphTitle ?? content
        case "og:image": image = image ?? content
        case "author": author = author ?? content
        default: break
        }
      case "title" where headTitle == nil:
        // Each heading is looked for in it.
        headTitle = String(PlainText.line(tree.text(of: node)).unicodeScalars.prefix(Self.maximumTitle))
      case "h1" where headings.count < 20 && !Self.leadsHome(node, in: tree):
        let text = PlainText.line(Self.heading(node, in: tree))
        if !text.isEmpty { headings.append(text) }
      case "h2", "h3":
        if lowerHeadings.count < 20, headings.isEmpty {
          lowerHeadings.append(PlainText.line(tree.text(of: node)))
        }
      default: break
      }
    }
    if headings.isEmpty {
      let name = openGraphTitle ?? headTitle ?? ""
      // Looking for a text in another one takes time that grows with the product of their lengths.
      headings = lowerHeadings.filter { 8...200 ~= $0.utf8.count && name.contains($0) }
    }
    title = Self.title(headings: headings, declared: [openGraphTitle, headTitle].compactMap { $0 })
      .map(Self.withoutNamespace)
  }

  /// Returns the text of a heading without the byline and the rating in elements of their own.
  private static func heading(_ heading: Int, in tree: HTMLTree) -> String {
    let first = tree.descendants(of: heading).first { tree.nodes[$0].isText && !tree.isBlank($0) } ?? heading
    return withoutRating(
      tree.text(of: heading) { node in
        tree.isHidden(node)
          || node > first && (isByline(tree.text(of: node)) || withoutRating(tree.text(of: node)).isEmpty)
      })
  }

  /// Whether a heading is a link to the site's home page, as blogs have it above all their pages.
  private static func leadsHome(_ heading: Int, in tree: HTMLTree) -> Bool {
    let links = tree.descendants(of: heading).filter { tree.nodes[$0].name == "a" }
    guard links.count == 1, let link = links.first, let address = tree.attribute("href", of: link),
      PlainText.line(tree.text(of: link)) == PlainText.line(tree.text(of: heading))
    else { return false }
    return address == "/"
      || address.contains("://") && URL(string: address).map { $0.path.count <= 1 } == true
  }

  private static let bylineWords = PageWords.words(\.bylineWords)

  /// Whether a text names an author, "By Jane Doe", possibly with the date.
  private static func isByline(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard words.count > 1, bylineWords.contains(words[0].lowercased()) else { return false }
    return words[1].first?.isUppercase == true
  }

  /// Removes a rating in brackets from the end: "Pancakes (4.8/5)" becomes "Pancakes".
  static func withoutRating(_ title: String) -> String {
    guard title.last == ")", let open = title.lastIndex(of: "(") else { return title }
    let rating = title[open...].dropFirst().dropLast()
    let numbers = rating.split(separator: "/", omittingEmptySubsequences: false)
    guard numbers.count == 2, numbers.allSatisfy({ Double($0.trimmed().replacing(",", with: ".")) != nil })
    else {
      return title
    }
    return title[..<open].trimmed()
  }

  /// Returns the heading that the declared title contains; without one, the declared title without the site's
  /// name.
  private static func title(headings: [String], declared: [String]) -> String? {
    for heading in headings where heading.utf8.count <= 200 {
      let words = heading.lowercased()
      if declared.contains(where: { $0.lowercased().contains(words) }) { return heading }
    }
    if headings.count == 1, let only = headings.first, only.utf8.count <= 200 { return only }
    return declared.first.map(withoutSiteName)
  }

  /// Removes the namespace before a wiki's title: "Cookbook:Pancakes" becomes "Pancakes".
  private static func withoutNamespace(_ title: String) -> String {
    guard let colon = title.firstIndex(of: ":"), title[..<colon].allSatisfy(\.isLetter),
      let first = title[title.index(after: colon)...].first, first.isUppercase
    else { return title }
    return String(title[title.index(after: colon)...])
  }

  /// Removes the word for recipe after a dash: "Pancakes – Recipe" becomes "Pancakes".
  static func withoutKind(_ title: String) -> String {
    // By scalars, because finding the character before another takes time for all flags before it.
    guard let space = title.unicodeScalars.lastIndex(of: " "),
      recipeWords.contains(title[space...].dropFirst().lowercased())
    else {
      return title
    }
    let dish = title[..<space].trimmed()
    guard let mark = dish.last, "–—-|:".contains(mark), dish.dropLast().last == " " else { return title }
    return dish.dropLast().trimmed()
  }

  private static let recipeWords = PageWords.words(\.recipeWords)

  /// Removes the name of the site: "Pancakes | Site" becomes "Pancakes".
  static func withoutSiteName(_ title: String) -> String {
    for separator in [" | ", " — ", " – ", " - ", " » ", " • ", " :: ", " · "] {
      guard let range = title.range(of: separator) else { continue }
      let head = title[..<range.lowerBound].trimmed()
      if head.count >= 4 { return head }
    }
    return title
  }
}

extension RecipeContents {
  /// Fills gaps in the recipe from the page's facts, and shortens a title that includes the names of page and
  /// site.
  mutating func fill(from facts: PageFacts, address: URL) {
    // An example is "Pancakes - Recipe with photos - Example.com" under the heading "Pancakes".
    if let heading = facts.title, let declared = title, heading.count >= 8, declared.hasPrefix(heading),
      let site = address.host?.split(separator: ".").dropLast().last,
      declared.dropFirst(heading.count).lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber })
        .contains(Substring(site.lowercased()))
    {
      title = heading
    }
    title = (title ?? facts.title).map { PageFacts.withoutKind(PageFacts.withoutRating($0)) }
    let names = ingredientGroups.compactMap(\.name)
    for index in ingredientGroups.indices { ingredientGroups[index].dropName(among: names, beside: title) }
    author = author ?? facts.author
    let declared = PageAddress.url(facts.image, on: address)
    if let own = image, let declared,
      DeclaredImages.isThumbnail(own.absoluteString, of: declared.absoluteString)
    {
      image = declared
    }
    image = image ?? declared
  }
}

extension IngredientGroup {
  /// Drops a name that is the number of servings, or the only name and the same as the title.
  fileprivate mutating func dropName(among names: [String], beside title: String?) {
    guard let words = name else { return }
    let isTitle =
      names.count == 1 && title.map { $0.lowercasedLetters() == words.lowercasedLetters() } ?? false
    if isTitle || LineCleaning.isYield(words) { name = nil }
  }
}
