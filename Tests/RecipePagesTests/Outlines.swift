import PageMarkup

@testable import RecipePages

func outline(_ html: String) -> PageOutline {
  PageOutline(tree: HTMLParser.tree(of: PageScanner.scan(Array(html.utf8))))
}

let list = "<ul><li>200 g flour</li><li>2 eggs</li></ul>"
let method = "<ol><li>Mix the flour and the eggs.</li><li>Fry in a hot pan until golden.</li></ol>"

func items(_ texts: [String]) -> String { "<ul>" + texts.map { "<li>\($0)</li>" }.joined() + "</ul>" }

/// A text of the given length that begins with `text` and does not end in a full stop.
func long(_ text: String, _ length: Int) -> String {
  text + String(repeating: "a", count: length - text.count)
}
