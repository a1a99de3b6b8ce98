import RecipePages
import Testing

/// Yields and times that a page shows but does not declare.
@Suite struct ShownFactsTests {
  func contents(_ body: String, declaring facts: String = "") throws -> RecipeContents {
    let json =
      #"{"@type": "Recipe", "recipeIngredient": ["2 eggs"], "recipeInstructions": ["Fry them."]\#(facts)}"#
    return try read(page(body, head: "<script type=\"application/ld+json\">\(json)</script>"))
  }

  @Test(arguments: [
    ("<p>Serves 4</p>", "Serves 4"), ("<p>Portions: 4 à 6</p>", "Portions: 4 à 6"),
    ("<b>Servings:</b> <i>6</i>", "Servings 6"),
    ("<span>6</span> <span>servings</span>", "6 servings"),
    ("<dl><dt>Makes</dt><dd>12</dd></dl>", "Makes 12"),
    ("<div>Yield:</div> <div>20 to 22</div>", "Yield 20 to 22"),
    ("<div>Yield:</div> <div>100 bis 120 Personen</div>", "Yield 100 bis 120 Personen"),
    ("<p>Serves 2–4 | Prep time: 10 min</p>", "Serves 2–4"),
    (
      "<p>Fry the eggs in a large hot pan with a little oil, and serve them at once with toast and salt. Serves 2.</p>",
      "Serves 2."
    ),
    ("<span>100</span> <span>servings</span>", "100 servings"),
    ("<span>1-12</span> <span>servings</span>", nil),
    ("<div>Yield:</div> <div>120</div>", "Yield 120"), ("<div>Yield:</div> <div>1200</div>", nil),
    // The last sentence of a text of more than 80 bytes.
    ("<p>\(String(repeating: "a", count: 70)). Serves 2.</p>", "Serves 2."),
    ("<p>\(String(repeating: "a", count: 69)). Serves 2.</p>", nil),
    ("<a href=/1>Serves 4</a>", nil), ("<nav><p>Serves 4</p></nav>", nil),
    ("<p>Servings</p><p>Sugar</p>", nil),
  ])
  func yieldIsReadFromThePage(_ body: String, _ yield: String?) throws {
    #expect(try contents(body).yield?.words == yield)
    #expect(try contents(body, declaring: #","recipeYield":"8 eggs""#).yield?.words == "8 eggs")
    #expect(try contents(body, declaring: #","recipeYield":"500 g""#).yield?.words == yield ?? "500 g")
  }

  @Test(arguments: [
    ("<p>Total time: 40 minutes</p>", 40), ("<dl><dt>Ready in</dt><dd>1 hour 10 min</dd></dl>", 70),
    ("<b>Gesamtzeit</b><span>35</span> <span>Min.</span>", 35), ("<p>It takes 10 minutes</p>", nil),
    ("<p>Total</p><p>12 pounds</p>", nil), ("<p>Total time 2 hours plus chilling</p>", 120),
    ("<p>Ready in 30 minutes.</p>", 30), ("<p><em>Serves: 4 | Total time: 35 minutes</em></p>", 35),
  ])
  func timeIsReadFromThePage(_ body: String, _ minutes: Int?) throws {
    #expect(try contents(body).totalTime == minutes.map { .seconds($0 * 60) })
    #expect(try contents(body, declaring: #","totalTime":"PT5M""#).totalTime == .seconds(300))
  }

  @Test(arguments: [
    ("Cook 5 minutes per side in the butter.", nil), ("Cook 5 minutes.", nil), ("Cook 5 minutes", 5),
    ("Cook 5 min.", 5), ("Cook: 5 minutes per side.", 5), ("Cook 5 minutes (plus resting)", 5),
  ])
  func stepThatBeginsLikeALabelIsNoTime(_ text: String, _ minutes: Int?) throws {
    #expect(try contents("<p>\(text)</p>").cookTime == minutes.map { .seconds($0 * 60) })
  }

  @Test func impossibleTimeGivesWayToTheShownOne() throws {
    let seconds = #","prepTime":"PT15S","cookTime":"PT45S""#
    let shown = try contents("<p>Prep time: 15 min</p><p>Cook time: 45 min</p>", declaring: seconds)
    #expect(shown.prepTime == .seconds(900) && shown.cookTime == .seconds(2700))
    let hidden = try contents("<p>Quick.</p>", declaring: seconds)
    #expect(hidden.prepTime == nil && hidden.cookTime == nil)
    #expect(try contents("", declaring: #","totalTime":"PT2M""#).totalTime == .seconds(120))
    #expect(try contents("", declaring: #","totalTime":"PT119S""#).totalTime == nil)
    // Bread may take longer than a day.
    #expect(try contents("", declaring: #","totalTime":"PT26H""#).totalTime == .seconds(26 * 3600))
    #expect(
      try contents("<p>Total time: 2 hours</p>", declaring: #","totalTime":"PT120H""#).totalTime
        == .seconds(7200))
    #expect(
      try contents("<p>Total time: 2 hours</p>", declaring: #","totalTime":"PT24H""#).totalTime
        == .seconds(86_400))
  }
}
