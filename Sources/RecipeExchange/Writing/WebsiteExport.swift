import Cookbook
import Foundation
import Storage

/// Writes recipes as a website: a folder of static pages, for any web space or to open from the disk.
///
///     index.html                 all recipes, with a search field where scripts run
///     recipes/plum-tart.html     a recipe, as `WebPageExport` writes it
///     recipes/plum-tart.jpg      its photo
///     thumbnails/plum-tart.jpg   the same, small
///
/// Nothing is loaded from elsewhere, and only the search field needs a script. The pages are read again as `WebPageExport`'s
/// are.
struct WebsiteExport {
  private let folder: NewFolder
  private let title: String
  private let words: ExportWords
  private var names = ExportNames()
  private var cards: [String] = []

  /// Begins a new folder, whose name is the site's title.
  ///
  /// - Throws: `EEXIST` if there is anything at the path.
  init(at path: String, _ words: ExportWords, files: any FileStore) throws(FileError) {
    folder = try NewFolder(at: path, files: files)
    title = PathParts(path).name
    self.words = words
  }

  mutating func add(_ recipe: ExportedRecipe) throws(FileError) {
    let name = names.free(Self.name(for: recipe.document.name)) { $1 == 1 ? $0 : "\($0)-\($1)" }
    let photo = recipe.photo == nil ? nil : name + ".jpg"
    let site = WebPageExport.Site(title: title, index: "../index.html", photo: photo)
    try folder.add(WebPageExport.page(of: recipe, words, in: site), at: "recipes/\(name).html")
    if let data = recipe.photo { try folder.add(data, at: "recipes/\(name).jpg") }
    if let data = recipe.thumbnail { try folder.add(data, at: "thumbnails/\(name).jpg") }
    cards.append(card(recipe, name))
  }

  /// Writes the first page, and gives the folder its name.
  func finish() throws(FileError) {
    try folder.add(Data(index.utf8), at: "index.html")
    try folder.commit()
  }

  // MARK: - Names

  /// Returns a recipe's name in lowercase letters of ASCII and digits, with "-" between words.
  static func name(for recipe: String) -> String {
    let transform = StringTransform(rawValue: "Any-Latin; Latin-ASCII")
    let latin = String(recipe.prefix(100)).applyingTransform(transform, reverse: false) ?? recipe
    let words = latin.lowercased().replacing("'", with: "").split { character in
      !character.isASCII || !(character.isLetter || character.isNumber)
    }
    let name = String(words.joined(separator: "-").prefix(60))
    // Windows takes "con" for a device.
    return name.isEmpty ? "recipe" : FolderName.name(for: name) == name ? name : "recipe-" + name
  }

  // MARK: - The first page

  private func card(_ recipe: ExportedRecipe, _ name: String) -> String {
    let document = recipe.document
    func text(_ words: String) -> String { WebPageExport.text(words) }
    let kinds = document.cuisines + document.categories
    let facts = [kinds.first, document.totalTime.map(words.duration)].compactMap(\.self)
    let searched = [document.name] + kinds + document.tags + document.ingredientTexts
    let photo =
      recipe.thumbnail == nil
      ? Self.plate : "<img alt=\"\" loading=\"lazy\" src=\"thumbnails/\(name).jpg\">"
    let line = facts.isEmpty ? "" : "<span dir=\"auto\">\(text(facts.joined(separator: " · ")))</span>"
    return """
      <li data-words="\(text(searched.joined(separator: " ")))"><a href="recipes/\(name).html">\(photo)
      <b dir="auto">\(text(document.name))</b></a>\(line)</li>
      """
  }

  private var index: String {
    func text(_ words: String) -> String { WebPageExport.text(words) }
    return """
      <!DOCTYPE html>
      <html lang="\(text(words.language))">
      <head>
      <meta charset="utf-8">
      \(WebPageExport.mark)
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      \(WebPageExport.policy(images: "'self' file:", script: "'sha256-\(Self.scriptHash)'"))
      <title>\(text(title))</title>
      <style>
      \(WebPageExport.colors)
      \(Self.style)
      </style>
      </head>
      <body>
      <main>
      <h1 dir="auto">\(text(title))</h1>
      <form role="search" hidden>
      <input type="search" aria-label="\(text(words.search))" placeholder="\(text(words.search))">
      </form>
      <p role="status" data-words="\(text(words.noResults))"></p>
      <ul>
      \(cards.joined(separator: "\n"))
      </ul>
      </main>
      <script>\(Self.script)</script>
      </body>
      </html>

      """
  }

  /// The picture of a recipe without a photo.
  private static let plate = """
    <svg aria-hidden="true" viewBox="0 0 40 30"><circle cx="20" cy="15" r="8"/><circle cx="20" cy="15" r="5"/></svg>
    """

  /// Shows the cards that have all words of the search field, without regard to case and accents, as the app does.
  static let script = """
    const form = document.querySelector("form");
    const field = document.querySelector("input");
    const result = document.querySelector("[role=status]");
    const plain = text => text.normalize("NFKD").replace(/\\p{M}/gu, "").toLowerCase();
    const cards = Array.from(document.querySelectorAll("li"), card => ({ card, words: plain(card.dataset.words) }));
    function search() {
      const words = plain(field.value).split(/\\s+/);
      let count = 0;
      for (const { card, words: text } of cards) {
        card.hidden = !words.every(word => text.includes(word));
        if (!card.hidden) count += 1;
      }
      result.textContent = count ? "" : result.dataset.words;
    }
    form.hidden = false;
    form.addEventListener("submit", event => event.preventDefault());
    field.addEventListener("input", search);
    search();
    """
  /// The SHA-256 of the script, in Base64: the page runs no other one. A test names the hash of a changed script.
  static let scriptHash = "JMidVoLer9kIvrj/R0q1FPLYvzP0Qa6c747A2BUTcxc="

  private static let style = """
    [hidden] { display: none !important; }
    main { max-width: 76rem; margin: 0 auto; padding: 1rem 1rem 3rem; overflow-wrap: anywhere; }
    h1 { margin: 0.5rem 0 1rem; font-size: 2rem; line-height: 1.2; }
    input { width: 100%; max-width: 26rem; padding: 0.6rem 0.8rem; border: 1px solid var(--quiet); border-radius: 10px;
      background: transparent; color: inherit; font: inherit; }
    input::placeholder { color: var(--quiet); opacity: 1; }
    p { margin: 0.75rem 0; }
    ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 1.25rem 1rem; margin: 0;
      padding: 0; list-style: none; }
    @media (min-width: 40rem) { ul { grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); } }
    a { display: block; border-radius: 14px; color: inherit; text-decoration: none; }
    a:hover b { text-decoration: underline; }
    img, svg { display: block; width: 100%; aspect-ratio: 4 / 3; object-fit: cover; border-radius: 14px;
      background: var(--line); }
    circle { fill: none; stroke: var(--quiet); stroke-width: 0.75; }
    b { display: block; margin-top: 0.5rem; font-weight: 600; line-height: 1.3; }
    span { color: var(--quiet); font-size: 0.9375rem; }
    @media print {
      form { display: none; }
      ul { grid-template-columns: repeat(4, 1fr); gap: 5mm; }
      li { break-inside: avoid; font-size: 10pt; }
      img, svg { border-radius: 3mm; }
    }
    """
}
