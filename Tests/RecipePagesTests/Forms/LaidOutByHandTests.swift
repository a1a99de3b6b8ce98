import RecipePages
import Testing

/// Recipes that their authors laid out with what they had at hand: rows of a table, headings as large type, questions.
@Suite struct LaidOutByHandTests {
  private static func rows(_ needs: String, _ method: String) -> String {
    let amounts = [("200 g", "leeks"), ("2", "eggs"), ("100 ml", "cream"), ("1 pinch", "of salt")]
    return "<table><tr><td colspan=2>\(needs)</td></tr>"
      + amounts.map { "<tr><td align=right>\($0)</td><td>\($1)</td></tr>" }.joined()
      + "</table><table><tr><td colspan=2>\(method)</td></tr>"
      + Form.steps.enumerated().map { "<tr><td><b>\($0 + 1)</b></td><td>\($1)</td></tr>" }.joined()
      + "</table>"
  }

  @Test(arguments: [
    Form("a letter", rows("<b>You will need</b> (serves 4)", "<b>What to do</b>")),
    Form("a letter in Spanish", rows("<strong>Ingredientes</strong> para 4", "<strong>Preparación</strong>")),
    Form("a letter in German", rows("<b>Du brauchst</b> (für 4)", "<b>Zubereitung</b>")),
    Form("headings of tables", rows("<h3><b>Ingrediënten</b></h3>", "<h3><b>Bereiding</b></h3>")),
  ])
  func boldRowOfOneCellHeadsTheRowsBelowIt(_ form: Form) throws { try form.expectRecipe() }

  private static func columns(_ first: String, _ second: String, isReversed: Bool = false) -> Form {
    let parts = [["200 g leeks", "2 eggs"], ["100 ml cream"], ["1 pinch of salt"]]
    let rows = zip(parts, Form.steps).map { part, step in
      let cells = [part.joined(separator: "<br>"), step]
      return "<tr>\(Form.all(isReversed ? cells.reversed() : cells, "td"))</tr>"
    }
    return Form(
      "\(first) and \(second)",
      "<table><tr><th>\(first)</th><th>\(second)</th></tr>\(rows.joined())</table><p>More pies: <a href=a>Quiche</a></p>"
    )
  }

  @Test(arguments: [
    columns("Ingredients", "Method"), columns("Zutaten", "Zubereitung"),
    columns("Préparation", "Ingrédients", isReversed: true), columns("Ingredienti", "Procedimento"),
  ])
  func columnsOfIngredientsAndStepsAreReadOneAfterTheOther(_ form: Form) throws { try form.expectRecipe() }

  private static func sizes(_ tag: String, _ needs: String, _ method: String) -> Form {
    Form(
      "\(tag): \(needs)",
      "<\(tag)>\(needs)</\(tag)>\(Form.all(Form.ingredients, tag))<\(tag)>\(method)</\(tag)>"
        + Form.all(Form.steps, tag) + "<p>© 2021</p>")
  }

  @Test(arguments: [
    sizes("h2", "INGRÉDIENTS", "RECETTE"), sizes("h3", "Ingredients", "Method"),
    sizes("h4", "Zutaten", "Zubereitung"), sizes("h2", "Składniki", "Wykonanie"),
  ])
  func linesThatAreHeadingsAsASizeOfTypeAreLines(_ form: Form) throws { try form.expectRecipe() }

  private static func questions(_ needs: String, _ method: String) -> Form {
    Form(
      needs,
      "<h2>Why?</h2><p>They are quick.</p><h2>\(needs)</h2>\(Form.list)<h2>\(method)</h2><ol>\(Form.all(Form.steps, "li"))</ol>"
        + "<h2>How long does it keep?</h2><p>A week in the fridge.</p>")
  }

  @Test(arguments: [
    questions("What do I need for leek pie?", "How do I make leek pie?"),
    questions("What do you need to make it?", "How do you make a leek pie?"),
    questions("Was brauche ich für Lauchkuchen?", "Wie macht man Lauchkuchen?"),
    questions("Cosa mi serve per la torta?", "Come si fa la torta?"),
    questions("Wat heb ik nodig voor de taart?", "Hoe maak ik preitaart?"),
  ])
  func questionsAreHeadings(_ form: Form) throws { try form.expectRecipe() }

  @Test(arguments: [
    Form(
      "pages of a booklet",
      "<div>\(Form.all(Form.ingredients, "div"))<div>12</div></div><div><div>School Cookery Book</div><h4>Method</h4>"
        + "\(Form.all(Form.steps, "div"))<div>13</div></div>"),
    Form(
      "dots that lead to the amount",
      "<h3>Zutaten</h3><p>Lauch ........ 200 g<br>Eier ........ 2<br>Sahne ........ 100 ml</p>"
        + "<h3>Zubereitung</h3>\(Form.all(Form.steps, "p"))",
      ingredients: ["Lauch 200 g", "Eier 2", "Sahne 100 ml"]),
    Form(
      "arrows before the steps",
      "<h3>Ingredients</h3>\(Form.list)<h3>Method</h3>\(Form.all(Form.steps.map { "➜ " + $0 }, "p"))"),
    Form(
      "ticks before the ingredients",
      "<h3>Ingredientes</h3>\(Form.all(Form.ingredients.map { "✅ " + $0 }, "p"))<h3>Preparación</h3>"
        + Form.all(Form.steps, "p")),
    Form(
      "counts in a column of their own",
      "<h3>食材</h3><table><tr><td>土豆</td><td>2个</td></tr><tr><td>鸡腿</td><td>500克</td></tr></table>"
        + "<h3>做法</h3><ol><li>鸡腿剁成小块，冷水下锅焯水后捞出。<li>加入土豆，大火烧开转小火炖20分钟。</ol>",
      ingredients: ["2个 土豆", "500克 鸡腿"], steps: ["鸡腿剁成小块，冷水下锅焯水后捞出。", "加入土豆，大火烧开转小火炖20分钟。"]),
    Form(
      "short names in the definite form",
      "<div>Du skal bruge</div><div><div>500 g hakket kød</div><div>1 løg</div><div>2 dl mælk</div><div>1 æg</div></div>"
        + "<div>Sådan gør du</div><div><div>Riv løget, og rør det i farsen.</div><div>Tilsæt æg, og form frikadeller.</div></div>",
      ingredients: ["500 g hakket kød", "1 løg", "2 dl mælk", "1 æg"],
      steps: ["Riv løget, og rør det i farsen.", "Tilsæt æg, og form frikadeller."]),
  ])
  func otherLayoutsByHand(_ form: Form) throws { try form.expectRecipe() }
}
