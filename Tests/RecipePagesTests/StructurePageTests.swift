import Foundation
import RecipePages
import Testing

/// Pages without markup, as people and publishing software write them.
@Suite struct StructurePageTests {
  private let ingredients = ["200 g flour", "2 eggs"]
  private let steps = ["Mix the flour and the eggs.", "Fry in a hot pan until golden."]
  private let list = "<ul><li>200 g flour</li><li>2 eggs</li></ul>"
  private let method = "<ol><li>Mix the flour and the eggs.</li><li>Fry in a hot pan until golden.</li></ol>"

  private func expect(_ body: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let contents = try read(page("<h1>Pancakes</h1>" + body))
    #expect(contents.ingredientTexts == ingredients, sourceLocation: sourceLocation)
    #expect(contents.stepTexts == steps, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("What You’ll Need", "Here’s how to make it:"), ("Pancake Ingredients", "Step-by-Step Instructions"),
    ("🛒 Ingredients", "How to Make the Best Pancakes"), ("Hozzávalók", "A recept"),
    ("Ingredienti", "Come fare i pancake"), ("Ingredients", "Steps to Make It"),
    ("Ingredientes", "Como preparar panquecas"), ("Ingrediënten", "Pannenkoeken maken: zo doe je dat"),
    ("Zutaten", "Pfannkuchen zubereiten"),
  ])
  func headingsMayNameTheDish(_ ingredients: String, _ method: String) throws {
    try expect("<h2>\(ingredients)</h2>\(list)<h2>\(method)</h2>\(self.method)")
  }

  @Test func buttonsAndYieldsAreNotIngredients() throws {
    try expect(
      """
      <h2>Ingredients <button>Metric</button><button>1x</button></h2><button><span>Copy</span></button>
      <div>4 Portionen</div><ul><li>200 g flour <button>Buy</button></li><li>2 eggs <button>Buy</button></li></ul>
      <h2>Method</h2>\(method)
      """)
  }

  @Test func controlsOfMeasuresNameNoGroup() throws {
    let contents = try read(
      page(
        """
        <h1>Pancakes</h1><h2>Ingredients</h2><p><button>US</button></p><p><button>M</button></p>\(list)
        <h3>Sauce</h3><p>Metric</p><ul><li>100 g sugar</li><li>2 tbsp milk</li></ul><h2>Method</h2>\(method)
        """))
    #expect(contents.ingredientGroups.map(\.name) == [nil, "Sauce"])
  }

  @Test(arguments: [
    "<h5>• 200 g flour<br>• 2 eggs<br>• 1 lemon<br></h5>",
    "<ul><li><b>For the batter</b>:<br>200 g flour<br>2 eggs</li><li>1 lemon</li></ul>",
  ])
  func aListThatWasWrittenAsOneHeadingOrOneItemIsParted(_ list: String) throws {
    let contents = try read(page("<h1>Pancakes</h1><h2>Ingredients</h2>\(list)<h2>Method</h2>\(method)"))
    #expect(contents.ingredientTexts == ingredients + ["1 lemon"])
  }

  @Test func anItemOfSeveralParagraphsStaysOne() throws {
    let contents = try read(
      page(
        """
        <h1>Pancakes</h1><h2>Ingredients</h2>\(list)<h2>Method</h2><ol><li><p>Mix the flour.</p><p>2 eggs go in next.</p>
        <p>1 pinch of salt too.</p></li><li>Fry in a hot pan until golden.</li></ol>
        """))
    #expect(contents.steps.count == 2)
  }

  @Test func itemsThatNameAGroupAreItsHeading() throws {
    let contents = try read(
      page(
        """
        <h1>Pancakes</h1><h2>Ingredients</h2><ul><li>For the Batter</li><li>200 g flour</li><li>2 eggs</li>
        <li>For the Topping</li><li>1 lemon</li></ul><h2>Method</h2>\(method)
        """))
    #expect(contents.ingredientGroups.map(\.name) == ["For the Batter", "For the Topping"])
    #expect(contents.ingredientTexts == ingredients + ["1 lemon"])
  }

  @Test func amountsGoFirstWhereThePageHasThemLast() throws {
    try expect(
      """
      <h2>Ingredients</h2><table><tr><td>flour</td><td>200 g</td></tr><tr><td>eggs</td><td>2</td></tr></table>
      <h2>Method</h2>\(method)
      """)
    try expect(
      "<h2>Ingredients</h2><dl><dt>flour</dt><dd>200 g</dd><dt>eggs</dt><dd>2</dd></dl><h2>Method</h2>\(method)"
    )
  }

  @Test func aListElsewhereOrOfSentencesIsNotIngredientsAnyMore() throws {
    try expect(
      """
      <div><div class=a><h2>Ingredients</h2>\(list)</div><div class=b><ul><li>50 min</li><li>3 of 5 stars</li></ul></div></div>
      <h2>Method</h2>\(method)
      """)
    let contents = try read(
      page(
        """
        <h1>Pancakes</h1><h2>Ingredients</h2>\(list)<p><b>Ready?</b></p>
        <ol><li>Mix the flour and the eggs with a whisk until they are smooth.</li><li>Fry in a hot pan until golden.</li></ol>
        """))
    #expect(contents.ingredientTexts == ingredients && contents.steps.count == 2)
  }

  @Test func columnsThatAreAlikeAreOneList() throws {
    try expect(
      """
      <h2>Ingredients</h2><div><div class=col><ul><li>200 g flour</li></ul></div><div class=col><ul><li>2 eggs</li></ul></div></div>
      <h2>Method</h2>\(method)
      """)
  }

  @Test func numbersInElementsOfTheirOwnAreNoSteps() throws {
    try expect(
      """
      <h2>Ingredients</h2>\(list)<h2>Method</h2><div><div><div>1</div><div><p>Mix the flour and the eggs.</p></div></div>
      <div><div>2</div><div><p>Fry in a hot pan until golden.</p></div></div></div>
      """)
    try expect(
      """
      <h2>Ingredients</h2>\(list)<h2>Method</h2><h2>Step 1/2</h2><p>Mix the flour and the eggs.</p>
      <h2>Step 2/2</h2><p>Fry in a hot pan until golden.</p>
      """)
  }

  @Test func remarksAfterTheStepsAreNoSteps() throws {
    try expect(
      """
      <h2>Ingredients</h2>\(list)<h2>Method</h2><p>Mix the flour and the eggs.</p><p>Fry in a hot pan until golden.</p>
      <p><b>NOTE</b> | the eggs can be left out, and then take a little more of the milk instead.</p>
      """)
    try expect(
      "<h3>Ingredients</h3>\(list)\(method)<h3>Variation</h3><p>Leave out the eggs and add some milk.</p>")
  }

  @Test func aHeadingInTheLastStepIsNoStepAndKeepsItOne() throws {
    try expect(
      """
      <h2>Ingredients</h2>\(list)<h2>Method</h2><ol><li>Mix the flour and the eggs.</li>
      <li>Fry in a hot pan until golden.<br><h2><a href=/1>Pancakes with jam</a></h2></li></ol>
      """)
  }

  @Test func aMethodGoesOnUnderAHeadingLikeItsFirst() throws {
    func steps(_ second: String) throws -> [String] {
      try read(
        page(
          """
          <h1>Pie</h1><h2>Ingredients</h2>\(list)<h2>How to make the dough</h2><p>Mix the flour and the eggs.</p>
          <p>Let it rest in a cool place.</p><h2>\(second)</h2><p>Fry in a hot pan until golden.</p>
          """)
      ).stepTexts
    }
    #expect(try steps("How to make the filling").count == 3)
    #expect(try steps("How to store").count == 2)
    #expect(try steps("How to make the dough").count == 2)
  }

  @Test func aGroupOfIngredientsMayHaveTheNameOfTheMethod() throws {
    let contents = try read(
      page(
        """
        <h1>Pie</h1><h2>Ingredients</h2><h3>Dough</h3>\(list)<h3>Preparation</h3><ul><li>1 lemon</li></ul><h2>Method</h2>\(method)
        """))
    #expect(contents.ingredientGroups.map(\.name) == ["Dough", "Preparation"])
    try expect("<h2>Ingredients</h2>\(list)<h3>Preparation</h3>\(method)")
  }

  @Test func theHeadingMayBeTheFirstItemOfItsList() throws {
    try expect(
      "<ul><li>Ingredients for 4</li><li>200 g flour</li><li>2 eggs</li></ul><h2>Method</h2>\(method)")
  }

  @Test func aHeadingWithAColonOverAmountsNamesAGroupWhateverItsLevel() throws {
    let contents = try read(
      page(
        """
        <h1>Pie</h1><h2>Ingredients</h2><h2>Dough:</h2>\(list)<h2>Topping:</h2><ul><li>1 lemon</li><li>3 apples</li></ul>
        <h2>Method</h2>\(method)
        """))
    #expect(contents.ingredientGroups.map(\.name) == ["Dough", "Topping"])
    #expect(contents.ingredientTexts == ingredients + ["1 lemon", "3 apples"])
  }

  @Test func aMethodThatIsHeadedOnceMoreGoesOn() throws {
    try expect(
      """
      <h2>Ingredients</h2>\(list)<h2>Method</h2><p>Instructions in 2 steps</p><ol><li>Mix the flour and the eggs.</li></ol>
      <p>Preparation</p><ol><li>Fry in a hot pan until golden.</li></ol>
      """)
  }

  @Test func aFewWordsOverAListNameIt() throws {
    let contents = try read(
      page(
        """
        <h1>Pie</h1><h2>Ingredients</h2><p>Dough</p><div>\(list)</div><p>Lemon glaze</p><div><ul><li>1 lemon</li></ul></div>
        <h2>Method</h2><p>Making the dough</p><div><ol><li>Mix the flour and the eggs.</li></ol></div><p>Baking</p>
        <div><ol><li>Fry in a hot pan until golden.</li></ol></div><p>That is all there is to it</p><ol><li>Ask your guests.</li></ol>
        """))
    #expect(contents.ingredientGroups.map(\.name) == ["Dough", "Lemon glaze"])
    #expect(contents.ingredientTexts == ingredients + ["1 lemon"])
    #expect(contents.sections.map(\.name) == ["Making the dough", "Baking"] && contents.stepTexts == steps)
  }

  @Test func namesOfGroupsMayBeBoldByTheirStyle() throws {
    let contents = try read(
      page(
        """
        <h1>Pie</h1><p style="font-weight: bold">INGREDIENTS</p><p><span STYLE='color:red;font-weight:700'>Dough</span></p>
        <ul><li>200 g flour</li><li>2 eggs</li></ul><p><span style="font-weight:400">Only for guests</span></p>
        <p style="font-weight:600">Glaze</p><ul><li>1 lemon</li></ul><h2>Method</h2>\(method)
        """))
    #expect(contents.ingredientGroups.map(\.name) == ["Dough", "Glaze"])
    #expect(contents.ingredientTexts == ingredients + ["1 lemon"])
  }

  @Test func classesThatNameBothPartsAreNeither() throws {
    try expect(
      """
      <div class="ingredients-method"><div class="recipe-ingredients"><ul><li>200 g flour</li><li>2 eggs</li></ul></div>
      <div class="recipe-method">\(method)</div></div>
      """)
  }

  @Test func aStepIsNoHeadingOfAPartWhateverItsName() throws {
    try expect(
      """
      <h2>Ingredients</h2>\(list)<h2>How to make pancakes</h2><h3>Step 1: Mix the ingredients</h3><p>Mix the flour and the eggs.</p>
      <h3>Step 2: Fry</h3><p>Fry in a hot pan until golden.</p>
      """)
  }

  @Test func controlsThatComeWithEveryStepAreNoSteps() throws {
    let contents = try read(
      page(
        """
        <h1>Pancakes</h1><h2>Ingredients</h2>\(list)<h2>Method</h2><div>Prep: 15 min</div><div><p>Mix the flour and the eggs.</p>
        <div>Done</div><p>Let it rest for a while.</p><div>Done</div><p>Fry in a hot pan until golden. <b>Serves 4</b></p><div>Done</div></div>
        """))
    #expect(contents.stepTexts == [steps[0], "Let it rest for a while.", steps[1]])
  }

  @Test func textForScreenReadersOrPaperIsNotRead() throws {
    let contents = try read(
      page(
        """
        <h1>Pancakes <small class="text-muted print-only">by Example</small></h1><h2>Ingredients</h2>
        <ul><li><span class="sr-only">Tick off</span>200 g flour</li><li><span class="visually-hidden">Tick off</span>2 eggs</li></ul>
        <h2>Method</h2>\(method)
        """))
    #expect(contents.title == "Pancakes" && contents.ingredientTexts == ingredients)
  }

  @Test func aWikisNamespaceIsNotInTheTitle() throws {
    let contents = try read(
      page("<h1>Cookbook:Pancakes</h1><h2>Ingredients</h2>\(list)<h2>Procedure</h2>\(method)"))
    #expect(contents.title == "Pancakes")
  }

  @Test func namesThatAreLinksStayBesideTheirAmounts() throws {
    try expect(
      """
      <h2>Ingredients</h2><div><div>200 g</div><div><a href=/flour>flour</a></div><div>2</div><div><a href=/eggs>eggs</a></div></div>
      <h2>Method</h2>\(method)
      """)
  }

  @Test func aNumberAndAWordThatOnlyElementsPartArePartedBySpace() throws {
    try expect(
      """
      <h2>Ingredients</h2><ul><li><b>200</b><i>g</i> flour</li><li><b>2</b><a href=/eggs>eggs</a></li></ul>
      <h2>Method</h2><p><span>1</span>Mix the flour and the eggs.</p><p><span>2</span>Fry in a hot pan until golden.</p>
      """)
    let contents = try read(
      page(
        "<h1>Soda</h1><h2>Ingredients</h2><ul><li>8 g CO<sub>2</sub></li><li>1 l water</li></ul><h2>Method</h2>\(method)"
      ))
    #expect(contents.ingredientTexts.first == "8 g CO2")
  }

  @Test func captionsAndSuppliesOfAStepAreNotItsText() throws {
    try expect(
      """
      <h2>Ingredients</h2>\(list)<h2>Method</h2><ol><li>Mix the flour and the eggs.<div class="step-ingredients">200 g flour</div></li>
      <li><p>Fry in a hot pan until golden.</p><figure><img src=a.jpg><figcaption>Photo: Ada</figcaption></figure></li></ol>
      """)
  }

  @Test func anotherKindOfListAfterTheStepsIsARemark() throws {
    try expect(
      """
      <h2>Ingredients</h2>\(list)<h2>Method</h2>\(method)<h3>Ideas</h3><ul><li>Fill them with jam and roll them up.</li></ul>
      """)
    try expect(
      "<h2>Ingredients</h2>\(list)<h2>Method</h2>\(method)<h3>Recipe Variations</h3><ol><li>Fill them with jam and roll.</li></ol>"
    )
  }

  @Test func chineseRecipesAreRead() throws {
    let contents = try read(
      page(
        """
        <h1>番茄炒蛋</h1><h2>用料</h2><table><tr><td>番茄</td><td>两个</td></tr><tr><td>鸡蛋</td><td>三个</td></tr>
        <tr><td>盐</td><td>适量</td></tr><tr><td>三文鱼</td><td>200克</td></tr><tr><td>面粉</td><td>八角</td></tr></table>
        <h2>番茄炒蛋的做法</h2><ol><li>番茄切块，<br>鸡蛋打散<br>备用。</li><li>先炒鸡蛋，再放入番茄翻炒。</li></ol>
        """))
    #expect(contents.ingredientTexts == ["两个 番茄", "三个 鸡蛋", "适量 盐", "200克 三文鱼", "面粉 八角"])
    #expect(contents.stepTexts == ["番茄切块，鸡蛋打散备用。", "先炒鸡蛋，再放入番茄翻炒。"])
  }

  @Test func japaneseAmountsGoFirst() throws {
    let contents = try read(
      page(
        """
        <h1>肉じゃが</h1><h2>材料</h2><table><tr><td>醤油</td><td>大さじ2</td></tr><tr><td>玉ねぎ</td><td>1個</td></tr>
        <tr><td>塩</td><td>少々</td></tr></table><h2>作り方</h2><ol><li>玉ねぎを薄く切って、鍋でよく炒めます。</li><li>醤油と塩を加えて煮ます。</li></ol>
        """))
    #expect(contents.ingredientTexts == ["大さじ2 醤油", "1個 玉ねぎ", "少々 塩"])
  }

  @Test func methodGoesOnUnderAnotherHeadingOfItsKind() throws {
    let contents = try read(
      page(
        """
        <h1>Pancakes</h1><h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li><li>300 ml milk</li></ul>
        <h2>Preparation</h2><p>Whisk the flour with the eggs and the milk.</p>
        <h2>Cooking method</h2><p>Fry thin pancakes in a hot pan with butter.</p>
        <h2>Notes</h2><p>They keep for a day, and can be frozen too.</p>
        """))
    #expect(
      contents.stepTexts == [
        "Whisk the flour with the eggs and the milk.", "Fry thin pancakes in a hot pan with butter.",
      ])
  }
}
