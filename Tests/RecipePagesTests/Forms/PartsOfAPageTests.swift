import Ingredients
import RecipePages
import Testing

/// Where the ingredients and the method begin and end on a page that does not declare them.
@Suite struct PartsOfAPageTests {
  private static func list(_ lines: [String]) -> String { "<ul>\(Form.all(lines, "li"))</ul>" }
  private static let groups = ["200 g flour", "2 eggs", "2 pears, sliced", "3 figs"]
  private static let grouped = [
    "## Pancakes", "200 g flour", "2 eggs", "## Assembly", "2 pears, sliced", "3 figs",
  ]

  private static func groups(_ heading: (String) -> String) -> String {
    "<h2>Ingredients</h2>\(heading("Pancakes"))\(list(Array(groups[..<2])))\(heading("Assembly"))"
      + "\(list(Array(groups[2...])))\(Form.method)"
  }

  @Test(arguments: [
    Form("bold paragraphs", groups { "<p><strong>\($0)</strong></p>" }, ingredients: grouped),
    Form("paragraphs with colons", groups { "<p>\($0):</p>" }, ingredients: grouped),
    Form("headings of the same level", groups { "<h2>\($0)</h2>" }, ingredients: grouped),
    Form(
      "a group of ingredients named like another part of the page",
      """
      <h2>Zutaten</h2><p><b>Teig</b></p>\(list(["200 g Mehl", "2 Eier"]))<p><b>Zubereitung</b></p>\
      \(list(["2 Birnen, geschält", "3 Feigen"]))<h2>Anleitung</h2><ol>\(Form.all(Form.steps, "li"))</ol>
      """,
      ingredients: ["## Teig", "200 g Mehl", "2 Eier", "## Zubereitung", "2 Birnen, geschält", "3 Feigen"]),
    Form(
      "a group named like notes",
      """
      <h2>Ingredients</h2><p><b>Pie</b></p>\(list(["200 g leeks", "2 eggs"]))<p><b>Variation</b></p>\
      \(list(["100 g bacon, fried", "50 g cheese"]))\(Form.method)
      """,
      ingredients: ["## Pie", "200 g leeks", "2 eggs", "## Variation", "100 g bacon, fried", "50 g cheese"]),
  ])
  func aGroupNamedLikeAPartKeepsItsLines(_ form: Form) throws { try form.expectRecipe() }

  private static func headings(_ needs: String, _ method: String) -> Form {
    Form(
      "\(needs) / \(method)",
      "<h2>\(needs)</h2>\(Form.list)<h2>\(method)</h2><p><strong>1</strong>. \(Form.steps[0])</p>"
        + "<p><strong>2</strong>. \(Form.steps[1])</p><p><strong>3</strong>. \(Form.steps[2])</p>")
  }

  @Test(arguments: [
    headings("Lo que necesitas para 3 personas", "Lo que vas a hacer"),
    headings("Ce qu'il vous faut", "Comment faire ?"),
    headings("Cosa ti serve", "Come si fa"), headings("Wat heb je nodig", "Zo doe je dat"),
    headings("O que você precisa", "O que fazer"), headings("Det här behöver du", "Så här gör du"),
    headings("Czego potrzebujesz", "Co robisz krok po kroku"), headings("Das brauchst du", "Und so geht's"),
    headings("What you need for 4 people", "What you do"),
    headings("Gather your ingredients", "Making the pie"),
    headings("Il vous faut", "Plum Jam Recipe Method"), headings("Ingredientes", "Modo de preparación"),
    headings("Zutatenliste", "Schritt für Schritt"), headings("Ingredients", "The process"),
    headings("Mitä tarvitset", "Tee näin"), headings("Det skal du bruge", "Sådan gør du"),
    headings("Çorba İçin Malzemeler", "Çorba Nasıl Yapılır?"), headings("Υλικά για 4 άτομα", "Πώς γίνεται"),
    headings("De ce ai nevoie", "Cum se face"), headings("Нам знадобиться", "Процес приготування"),
    headings("Для пирога понадобится", "Процесс приготовления"), headings("Prísady", "Ako na to"),
    headings("Hozzávalók", "Elkészítési mód"), headings("Ingredienti e dosi per 4 persone", "Svolgimento"),
  ])
  func headingsInOtherWords(_ form: Form) throws { try form.expectRecipe() }

  @Test func aTimeMayStandBetweenTheHeadingAndTheSteps() throws {
    let contents = try read(
      page(
        """
        <h1>Leek Pie</h1><h2>Lo que necesitas para 3 personas</h2>\(Form.list)<h2>Lo que vas a hacer</h2>
        <p><strong>Tiempo: 40 minutos</strong></p><ol>\(Form.all(Form.steps, "li"))</ol>
        """))
    #expect(contents.shownIngredients == Form.ingredients)
    #expect(contents.shownSteps == Form.steps)
    #expect(contents.yield?.amount?.lower.value == 3)
  }

  private static let beets = ["6 small beets", "2 tbsp oil", "1 tbsp honey", "100 g feta", "1 handful mint"]
  private static let beetSteps = [
    "Boil the beets for 20 minutes and peel them.", "Stir the oil into the honey with some salt.",
    "Strew the feta and the mint over the beets.",
  ]

  @Test(arguments: [
    Form(
      "headings for lines",
      "<p>SERVES: 4 / TIME: 30 min</p>\(Form.all(beets, "h6"))\(Form.all(beetSteps, "p"))",
      ingredients: beets, steps: beetSteps),
    Form(
      "paragraphs", "<p>I make this all summer.</p>\(Form.all(beets, "p"))\(Form.all(beetSteps, "p"))",
      ingredients: beets, steps: beetSteps),
    Form(
      "blocks, and steps in a list",
      "<div>\(Form.all(beets, "div"))</div><ol>\(Form.all(beetSteps, "li"))</ol>",
      ingredients: beets, steps: beetSteps),
    Form(
      "lines with breaks",
      "<p>\(beets.joined(separator: "<br>"))</p><p>\(beetSteps.joined(separator: "</p><p>"))</p>",
      ingredients: beets, steps: beetSteps),
  ])
  func linesWithoutAHeading(_ form: Form) throws { try form.expectRecipe() }

  private static let honey = ["200 g oats", "2 tbsp honey", "1 egg", "1 pinch of salt"]
  private static let honeySteps = [
    "Heat the oven to 350°F.", "Add the honey and the egg to the oats.", "Bake them.",
  ]

  @Test(arguments: [
    Form(
      "a paragraph of lines, then the method",
      "<h2>Ingredients</h2><p>\(honey.joined(separator: "<br>"))</p>\(Form.all(honeySteps, "p"))",
      ingredients: honey, steps: honeySteps),
    Form(
      "paragraphs throughout", "<h3>Ingredients</h3>\(Form.all(honey + honeySteps, "p"))", ingredients: honey,
      steps: honeySteps),
    Form(
      "blocks with breaks throughout",
      "<p><b>Zutaten</b></p><div>\((honey + honeySteps).joined(separator: "<br>"))</div>", ingredients: honey,
      steps: honeySteps),
    Form(
      "a sentence with an exclamation mark",
      "<h2>Ingredients</h2>\(Form.all(honey, "p"))<p>Now heat the oven!</p>\(Form.all(Array(honeySteps[1...]), "p"))",
      ingredients: honey, steps: ["Now heat the oven!"] + honeySteps[1...]),
  ])
  func theMethodBeginsWithTheFirstSentence(_ form: Form) throws { try form.expectRecipe() }

  /// Lines without elements of their own: in the cells of a table that only places them, in a preformatted text, between
  /// semicolons.
  @Test(arguments: [
    Form(
      "two cells beside each other",
      "<table><tr><td><b>Ingredients</b><br>\(Form.ingredients.joined(separator: "<br>"))</td><td><b>Method</b><br>"
        + "\(Form.steps.joined(separator: "<br>"))</td></tr></table>"),
    Form(
      "a preformatted text",
      "<pre>Ingredients\n\n\(Form.ingredients.joined(separator: "\n"))\n\nMethod\n\n"
        + "\(Form.steps.joined(separator: "\n\n"))</pre>"),
    Form(
      "a preformatted text whose lines are wrapped",
      "<pre>Zutaten:\n\(Form.ingredients.joined(separator: "\n"))\nZubereitung:\n"
        + "Slice the leeks thinly and fry them in butter until they\nare soft.\nBake for 30 minutes until golden.</pre>",
      steps: [
        "Slice the leeks thinly and fry them in butter until they are soft.",
        "Bake for 30 minutes until golden.",
      ]),
    Form(
      "semicolons",
      "<p><b>Ingrédients :</b> 200 g leeks; 2 eggs; 100 ml cream; 1 pinch of salt</p><p><b>Préparation :</b></p>"
        + Form.all(Form.steps, "p")),
  ])
  func linesWithoutElementsOfTheirOwn(_ form: Form) throws { try form.expectRecipe() }

  private static func sentence(_ heading: String, _ last: String = "1 pinch of salt") -> Form {
    Form(
      heading,
      "<p><strong>\(heading)</strong>: 200 g leeks, 2 eggs, 100 ml cream, \(last).</p>\(Form.method)",
      ingredients: Form.ingredients.dropLast() + [last])
  }

  /// The heading with the number of people and all ingredients are one sentence.
  @Test(arguments: [
    sentence("Ingredients for 4 people"), sentence("Ingredienti per 4 persone", "pepe nero"),
    sentence("Zutaten für 2 Portionen"), sentence("Ingrédients (pour 6 personnes)", "poivre"),
    sentence("Hozzávalók 4 főre", "só"), sentence("Ingredients"),
  ])
  func ingredientsInTheSentenceOfTheirHeading(_ form: Form) throws { try form.expectRecipe() }

  private static let verbs = [
    "Boil the rice with the leeks for 12 minutes.", "Tip the rice into a bowl.",
    "Share it among four plates.",
  ]
  private static let italian = [
    "Tagliare i porri a rondelle e farli rosolare.", "Preparare la besciamella.",
    "Infornare il tutto per mezz’ora.",
  ]

  /// A step may begin with a verb that is also a heading in this language or in another one.
  @Test(arguments: [
    Form(
      "paragraphs", "<h2>Ingredients</h2>\(Form.list)<h2>Method</h2>\(Form.all(verbs, "p"))", steps: verbs),
    Form(
      "lines with breaks",
      "<h2>Ingredients</h2>\(Form.list)<h2>Method</h2><p>\(verbs.joined(separator: "<br>"))</p>", steps: verbs
    ),
    Form(
      "a list without full stops",
      "<h2>Ingredients</h2>\(Form.list)<h2>Method</h2><ol>\(Form.all(verbs.map { String($0.dropLast()) }, "li"))</ol>",
      steps: verbs.map { String($0.dropLast()) }),
    Form(
      "Italian", "<h2>Ingredienti</h2>\(Form.list)<h2>Procedimento</h2>\(Form.all(italian, "p"))",
      steps: italian),
  ])
  func stepsThatBeginLikeAHeading(_ form: Form) throws { try form.expectRecipe() }

  private static let steps = "<ol>\(Form.all(Form.steps, "li"))</ol>"

  /// Tabs name the parts, and the panes to which they lead have no headings. One of them is hidden.
  @Test(arguments: [
    Form(
      "links",
      """
      <ul><li><a href="#a">Ingredients</a></li><li><a href="#b">Method</a></li></ul><div id=a>\(Form.list)</div>\
      <div id=b class=pane>\(steps)</div>
      """),
    Form(
      "buttons, the second pane hidden",
      """
      <div><button aria-controls=p1 aria-selected=true>Ingredienser</button><button aria-controls=p2>Fremgangsmåte</button>\
      </div><section id=p1><p>4 porsjoner</p>\(Form.list)</section><section id=p2 hidden>\(steps)</section>
      """),
    Form(
      "the method first, in paragraphs",
      """
      <a href="#m">Zubereitung</a> <a href="#z">Zutaten</a><div><div id=m>\(Form.all(Form.steps, "p"))</div>\
      <div id=z>\(Form.all(Form.ingredients, "div"))</div></div>
      """),
    Form(
      "a table of contents over headings",
      """
      <ul><li><a href="#i">Ingrédients</a><li><a href="#p">Préparation</a></ul><div id=i><h2>Ingrédients</h2>\(Form.list)\
      </div><h2 id=p>Préparation</h2>\(steps)
      """),
  ])
  func tabsAreTheHeadingsOfTheirPanes(_ form: Form) throws { try form.expectRecipe() }

  private static func part(_ heading: String, _ steps: [String], _ tag: String, _ name: String) -> String {
    "<\(tag) class=\(name)><h3>\(heading)</h3><div><div>\(steps.map { "<div><p>\($0)</p></div>" }.joined())</div></div>"
      + "</\(tag)>"
  }

  private static func parts(_ tag: String, _ heading: String, _ first: String, _ second: String) -> Form {
    let last = ["Roll the dough out and line the tin.", "Chill it for an hour."]
    return Form(
      heading,
      "<h2>Ingredients</h2>\(Form.list)<h2>\(heading)</h2><div>\(part(first, Form.steps, tag, "part"))"
        + "\(part(second, last, tag, "part"))</div><div class=more><div><p>Tell us how you liked the pie.</p></div></div>",
      steps: ["## \(first)"] + Form.steps + ["## \(second)"] + last)
  }

  /// Each part of the method shares an element with its heading, and its paragraphs have elements of their own.
  @Test(arguments: [
    parts("div", "Method", "Filling", "Dough"), parts("section", "Instructies", "De vulling", "Het deeg"),
    parts("article", "Zubereitung", "Füllung", "Teig"), parts("div", "Istruzioni", "Ripieno", "Pasta"),
  ])
  func partsOfTheMethodInElementsOfTheirOwn(_ form: Form) throws { try form.expectRecipe() }
}
