import Cookbook
import Foundation
import Ingredients
import PageMarkup
import RecipePages

/// Writes a recipe as a web page, which every browser shows and prints: one file with the photo in it, or a page of a website
/// with the photo beside it.
///
/// The page runs nothing, and loads nothing but that photo. The document is in it as JSON-LD (https://schema.org/Recipe), which programs
/// for recipes read, and from which `HTMLRecipes` makes the same document again.
enum WebPageExport {
  /// The tag by which `HTMLRecipes` recognizes a page. It stands within the first `headBytes` of the page.
  static let mark = "<meta name=\"generator\" content=\"Ladle\">"
  static let headBytes = 512
  /// The limit of a photo, in bytes. The reader accepts no larger one.
  static let maximumPhoto = Base64Photo.maximumBytes

  /// The website that a page belongs to. The page's photo is a file of its own there, so that a slow connection brings the
  /// words first.
  struct Site {
    var title: String
    /// The address of the site's first page, as it is written in the page.
    var index: String
    /// The address of the photo; nil without one.
    var photo: String?
  }

  /// Returns the page of a recipe, alone or as a part of a website.
  static func page(of recipe: ExportedRecipe, _ words: ExportWords, in site: Site? = nil) -> Data {
    let document = recipe.sharedDocument
    // A document names its language as schema.org does. The others are mostly in the person's own.
    let language = document.text("inLanguage").flatMap { $0.utf8.count <= 35 ? $0 : nil } ?? words.language
    var page = Data(
      """
      <!DOCTYPE html>
      <html lang="\(text(language))">
      <head>
      <meta charset="utf-8">
      \(mark)
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      \(policy(images: site == nil ? "data:" : "'self' file:"))
      <title>\(text(document.name))</title>
      <script type="application/ld+json">

      """.utf8)
    page.append(linkedData(of: document))
    page.append(Data("</script>\n<style>\n\(colors)\n\(style)\n</style>\n</head>\n<body>\n".utf8))
    if let site {
      let home = "<nav><a href=\"\(text(site.index))\" dir=\"auto\">\(text(site.title))</a></nav>\n"
      page.append(Data(home.utf8))
    }
    page.append(Data("<main>\n".utf8))
    let image = "<img alt=\"\(text(document.name))\" src=\""
    if let site {
      if let photo = site.photo { page.append(Data("\(image)\(text(photo))\">\n".utf8)) }
    } else if let photo = recipe.photo, photo.count <= maximumPhoto {
      page.append(Data((image + "data:image/jpeg;base64,").utf8))
      page.append(photo.base64EncodedData())
      page.append(Data("\">\n".utf8))
    }
    page.append(Data(body(of: document, words).utf8))
    page.append(Data("</main>\n</body>\n</html>\n".utf8))
    return page
  }

  /// Returns the tag that lets a browser load and run the named things alone, because pages of other people may be in the
  /// same folder. A browser may count no file of the disk as the page's own, hence "file:" beside "'self'".
  static func policy(images: String, script: String? = nil) -> String {
    let script = script.map { "; script-src \($0)" } ?? ""
    let policy = "default-src 'none'; img-src \(images); style-src 'unsafe-inline'\(script)"
    return "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"
  }

  /// Returns the document as JSON without "<", which would end the script, and without characters that HTML forbids.
  private static func linkedData(of document: RecipeDocument) -> Data {
    var document = document
    // A path in Nextcloud leads nowhere from here.
    if !ExportedText.isWebAddress(document.image) { document.json[exactly: "image"] = nil }
    var json = String.UnicodeScalarView()
    for scalar in String(decoding: document.data(), as: UTF8.self).unicodeScalars {
      guard scalar == "<" || scalar != "\n" && isForbidden(scalar) else {
        json.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        json.append(contentsOf: "\\u\(String(0x10000 + Int(unit), radix: 16).dropFirst())".unicodeScalars)
      }
    }
    return Data(String(json).utf8)
  }

  // MARK: - Parts

  private static func body(of document: RecipeDocument, _ words: ExportWords) -> String {
    var parts = [element("h1", document.name)]
    parts += document.summary.split(whereSeparator: \.isNewline).map { element("p", String($0)) }
    parts.append(facts(of: document, words))
    parts.append("<div class=\"columns\">")
    parts.append(ingredients(of: document, words))
    parts.append(steps(of: document, words))
    parts.append("</div>")
    parts.append(section(words.tools, list("ul", document.tools)))
    let nutrition = document.nutrition.map { fact in
      "<tr><th scope=\"row\" dir=\"auto\">\(text(words.nutrient(fact.name)))</th>"
        + "<td dir=\"auto\">\(text(fact.value))</td></tr>"
    }
    parts.append(
      section(
        words.nutrition, nutrition.isEmpty ? "" : "<table>\n\(nutrition.joined(separator: "\n"))\n</table>"))
    return parts.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  /// Returns the short facts and the links.
  private static func facts(of document: RecipeDocument, _ words: ExportWords) -> String {
    let facts: [(String, String)] = [
      (words.yield, document.yield?.words ?? ""),
      (words.prepTime, document.prepTime.map(words.duration) ?? ""),
      (words.cookTime, document.cookTime.map(words.duration) ?? ""),
      (words.totalTime, document.totalTime.map(words.duration) ?? ""),
      (words.category, document.categories.joined(separator: ", ")),
      (words.cuisine, document.cuisines.joined(separator: ", ")),
      (words.tags, document.tags.joined(separator: ", ")), (words.author, document.author ?? ""),
      (words.source, document.source), (words.video, document.video ?? ""),
    ]
    let items = facts.filter { !$0.1.isEmpty }.map { label, fact in
      let value = "<bdi>\(text(fact))</bdi>"
      // The address with escapes for characters that no address has.
      let link = ImportedAddress.url(fact)?.absoluteString
      let shown = link.map { "<a href=\"\(text($0))\" rel=\"noreferrer\">\(value)</a>" } ?? value
      return "<li><b>\(text(label))</b> \(shown)</li>"
    }
    return items.isEmpty ? "" : "<ul class=\"facts\">\n\(items.joined(separator: "\n"))\n</ul>"
  }

  private static func ingredients(of document: RecipeDocument, _ words: ExportWords) -> String {
    let groups = document.ingredientGroups.map { group in
      (group.name.map { element("h3", $0) + "\n" } ?? "") + list("ul", group.ingredients.map(\.text))
    }
    return section(words.ingredients, groups.joined(separator: "\n"), class: "ingredients")
  }

  private static func steps(of document: RecipeDocument, _ words: ExportWords) -> String {
    var number = 1
    let sections = document.sections.map { section in
      let steps = section.steps.map { step in
        let heading = step.heading.map { "<b>\(text($0))</b> " } ?? ""
        return "<li dir=\"auto\">\(heading)\(text(step.text))</li>"
      }
      let start = number == 1 ? "" : " start=\"\(number)\""
      number += steps.count
      let list = steps.isEmpty ? "" : "<ol\(start)>\n\(steps.joined(separator: "\n"))\n</ol>"
      return (section.name.map { element("h3", $0) + "\n" } ?? "") + list
    }
    return section(words.steps, sections.joined(separator: "\n"), class: "steps")
  }

  private static func section(_ heading: String, _ content: String, class name: String = "more") -> String {
    guard !content.isEmpty else { return "" }
    return "<section class=\"\(name)\">\n<h2>\(text(heading))</h2>\n\(content)\n</section>"
  }

  private static func list(_ tag: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    return "<\(tag)>\n\(lines.map { element("li", $0) }.joined(separator: "\n"))\n</\(tag)>"
  }

  private static func element(_ tag: String, _ content: String) -> String {
    "<\(tag) dir=\"auto\">\(text(content))</\(tag)>"
  }

  /// Returns a text in which nothing is a mark, for an element or for an attribute in quotation marks. Line breaks stay.
  /// Characters that HTML forbids (https://html.spec.whatwg.org/#preprocessing-the-input-stream) become spaces.
  static func text(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\n": result.append(scalar)
      case _ where isForbidden(scalar): result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.isNoncharacterCodePoint
  }

  // MARK: - Style

  /// The colors are those of the app, and black on paper.
  static let colors = """
    :root { color-scheme: light dark; --accent: #1d6a73; --text: #1f1f1f; --quiet: #5a5a5a; --line: #dcdcdc; --page: #fff; }
    @media (prefers-color-scheme: dark) {
      :root { --accent: #7ccbd0; --text: #f2f2f2; --quiet: #b4b4b4; --line: #474747; --page: #1e1e1e; }
    }
    @media print {
      @page { margin: 15mm; }
      :root { --accent: #000; --text: #000; --quiet: #444; --line: #bbb; --page: #fff; color-scheme: light; }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--text); font: 1.0625rem/1.5 system-ui, sans-serif; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    """

  /// On paper the photo is small, and the ingredients stand beside the steps.
  private static let style = """
    nav { max-width: 54rem; margin: 0 auto; padding: 1rem 1rem 0; }
    main { max-width: 54rem; margin: 0 auto; padding: 1rem 1rem 3rem; overflow-wrap: anywhere; }
    img { display: block; width: 100%; max-height: 26rem; object-fit: cover; border-radius: 14px; }
    h1 { margin: 1.25rem 0 0.5rem; font-size: 2rem; line-height: 1.2; }
    h2 { margin: 2rem 0 0.5rem; font-size: 1.3rem; color: var(--accent); }
    h3 { margin: 1.25rem 0 0.25rem; font-size: 1.0625rem; }
    a { color: var(--accent); }
    .facts { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; margin: 1rem 0; padding: 0; list-style: none; }
    .facts b { color: var(--quiet); font-weight: normal; }
    .ingredients ul { margin: 0; padding: 0; list-style: none; }
    .ingredients li { padding: 0.4rem 0; border-bottom: 1px solid var(--line); }
    .steps ol { margin: 0; padding-inline-start: 2rem; }
    .steps li { padding: 0.35rem 0; white-space: pre-line; }
    .steps li::marker { color: var(--accent); font-weight: bold; }
    th { padding-inline-end: 1.5rem; font-weight: normal; text-align: start; color: var(--quiet); }
    @media (min-width: 54rem) {
      .columns { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 2.5rem; }
    }
    @media print {
      nav { display: none; }
      body { font-size: 10.5pt; line-height: 1.35; }
      main { max-width: none; padding: 0; }
      img { float: inline-end; width: 55mm; height: 41mm; margin-inline-start: 6mm; border-radius: 3mm; }
      h1 { margin-top: 0; font-size: 18pt; }
      h2 { margin-top: 5mm; font-size: 12pt; break-after: avoid; }
      h3 { break-after: avoid; }
      .columns { clear: both; display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 8mm; }
      li, tr { break-inside: avoid; }
      .ingredients li { padding: 0.6mm 0; }
      a { color: inherit; text-decoration: none; }
    }
    """
}
