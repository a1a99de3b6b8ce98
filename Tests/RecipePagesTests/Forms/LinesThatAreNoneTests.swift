import RecipePages
import Testing

/// Controls, invitations, counters and cards between and behind the lines of a recipe are none of its lines.
@Suite struct LinesThatAreNoneTests {
  private static let paragraphs = Form.all(Form.steps, "p")
  private static let start = "<h2>Ingredients</h2>\(Form.list)<h2>Method</h2>"
  private static let bullets = Form.all(Form.ingredients.map { "- " + $0 }, "p")

  @Test(arguments: [
    Form(
      "a button with a remark before the steps",
      """
      \(start)<div><button>Keep your screen on?</button><div>Your phone cannot do this.</div></div>\
      <ol>\(Form.all(Form.steps, "li"))</ol>
      """),
    Form(
      "a switch with a remark, in another language",
      """
      <h2>Zutaten</h2>\(Form.list)<h2>Zubereitung</h2><section><p><button>Kochmodus</button></p>\
      <p>Dein Display bleibt an, solange du kochst.</p></section>\(paragraphs)
      """),
    Form(
      "a counter after the steps",
      """
      <article>\(start)\(paragraphs)<div class="post-views"><span>Post Views:</span> <span>120</span></div></article>
      """),
    Form(
      "a counter after two steps",
      """
      <article>\(start)\(Form.all(Array(Form.steps[..<2]), "p"))\
      <div class="post-views"><span>Post Views:</span> <span>120</span></div></article>
      """, steps: Array(Form.steps[..<2])),
    Form(
      "an invitation and the facts of a card after the steps",
      """
      \(start)\(paragraphs)<p>Enjoy!</p><p>Keep this recipe on Pinterest!</p><ul><li>Side dish<li>4 persons</ul>
      """, steps: Form.steps + ["Enjoy!"]),
    Form(
      "a list of keywords after the steps",
      "\(start)\(paragraphs)<ul class=tags><li>Vegetarian<li>Winter<li>Pie</ul>"),
    Form(
      "a newsletter between the ingredients and the method",
      """
      <h2>Ingredients</h2>\(bullets)<div><p>Sign up to our newsletter to stay up-to-date!</p><a href=/n>Subscribe</a></div>\
      <p>Method:</p>\(paragraphs)
      """),
    Form(
      "an invitation among ingredients without bullets",
      """
      <h2>Ingredients</h2>\(Form.all(Form.ingredients, "p"))<p>Did you like our last pie as much as we did?</p>\
      <p>Method:</p>\(paragraphs)
      """),
    Form(
      "a marked-up card behind the steps",
      """
      \(start)\(paragraphs)<div itemscope itemtype="https://schema.org/Recipe"><span itemprop=name>Leek Pie</span>\
      <time itemprop=totalTime datetime="PT1H45M">1H45M</time></div>
      """),
    Form(
      "a card with times behind the steps, without a vocabulary",
      "\(start)\(paragraphs)<div class=card><b>Leek Pie</b> <time datetime=PT45M>45 min</time></div>"),
  ])
  func onlyLinesOfTheRecipeAreRead(_ form: Form) throws { try form.expectRecipe() }

  @Test(arguments: [
    Form(
      "a paragraph before the numbered steps",
      "\(start)<p>Heat the oven to 180 °C.</p><ol>\(Form.all(Form.steps, "li"))</ol>",
      steps: ["Heat the oven to 180 °C."] + Form.steps),
    Form(
      "a button with each step",
      start + Form.steps.map { "<div class=step><button>Done</button><p>\($0)</p></div>" }.joined()),
  ])
  func stepsBesideControlsStay(_ form: Form) throws { try form.expectRecipe() }
}
