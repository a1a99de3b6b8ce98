import Foundation
import RecipePages
import Testing

@Suite struct MarkedUpPageTests {
  private let ingredients = ["200 g flour", "2 eggs"]
  private let steps = ["Mix the flour and the eggs.", "Fry in a hot pan."]

  @Test(arguments: [
    "<div itemprop=recipeInstructions><p itemprop=recipeInstructions>Mix it.</p></div>",
    "<div itemprop=recipeInstructions> <div itemprop=recipeInstructions><p itemprop=recipeInstructions>Mix it.</p></div></div>",
    "<div itemprop=recipeInstructions><p>Pancakes are quick.</p><p itemprop=recipeInstructions>Mix it.</p><p itemprop=recipeInstructions></p></div>",
    "<ol><li itemprop=recipeInstructions itemscope itemtype=https://schema.org/HowToStep>Mix it.</li></ol>",
    "<ol><li itemprop=recipeInstructions itemscope itemtype=https://schema.org/HowToStep><p itemprop=text>Mix it.</p></li></ol>",
  ])
  func oneStepIsReadOnceHoweverItIsMarkedUp(_ method: String) throws {
    let recipe = "<div itemscope itemtype=https://schema.org/Recipe><p itemprop=recipeIngredient>2 eggs</p>"
    #expect(try read(page(recipe + method + "</div>")).stepTexts == ["Mix it."])
  }

  @Test func methodWithTextBesideItsMarkedUpStepIsReadAsAWhole() throws {
    let contents = try read(
      page(
        """
        <div itemscope itemtype=https://schema.org/Recipe><p itemprop=recipeIngredient>2 eggs</p>
        <div itemprop=recipeInstructions><p>Beat the eggs.</p><p itemprop=recipeInstructions>Fry them.</p></div></div>
        """))
    #expect(contents.stepTexts == ["Beat the eggs.", "Fry them."])
  }

  @Test func microdataIsRead() throws {
    let contents = try read(
      page(
        """
        <div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Pancakes</h1>
        <span itemprop="author" itemscope itemtype="http://schema.org/Person"><span itemprop="name">Ada</span></span>
        <meta itemprop="recipeYield" content="4 servings"><time itemprop="prepTime" datetime="PT10M">ten minutes</time>
        <img itemprop="image" src="/photo.jpg">
        <ul><li itemprop="recipeIngredient"><b>200 g</b> <div>flour</div></li><li itemprop="recipeIngredient">2 eggs</li></ul>
        <div itemprop="recipeInstructions"><ol><li>Mix the flour and the eggs.</li><li>Fry in a hot pan.</li></ol></div></div>
        """))
    #expect(contents.title == "Pancakes" && contents.author == "Ada" && contents.yield?.words == "4 servings")
    #expect(contents.prepTime == .seconds(600))
    #expect(contents.image?.absoluteString == "https://example.com/photo.jpg")
    #expect(contents.ingredientTexts == ingredients)
    #expect(contents.stepTexts == steps)
  }

  @Test func quotationMarksAndControlCharactersInAttributesAreText() throws {
    let contents = try read(
      page(
        """
        <div itemscope itemtype="http://schema.org/Recipe"><meta itemprop="name" content='"Pan"\u{1}cakes "'>
        <meta itemprop=recipeIngredient content='1 8" tin'><meta itemprop=recipeIngredient content=2"eggs></div>
        """))
    #expect(contents.title == "\"Pan\" cakes \"")
    #expect(contents.ingredientTexts == ["1 8\" tin", "2\"eggs"])
  }

  @Test func microdataThatStandsElsewhereOnThePageIsReadByReference() throws {
    let contents = try read(
      page(
        """
        <p id="list"><span itemprop="ingredients">200 g flour</span> <span itemprop="ingredients">2 eggs</span></p>
        <div itemscope itemtype="http://schema.org/Recipe" itemref="list"><b itemprop="name">Pancakes</b></div>
        """))
    #expect(contents.ingredientTexts == ingredients)
  }

  @Test func rdfaIsRead() throws {
    let contents = try read(
      page(
        """
        <div vocab="https://schema.org/" typeof="Recipe"><h1 property="name">Pancakes</h1>
        <span property="recipeIngredient">200 g flour</span><span property="recipeIngredient">2 eggs</span>
        <p property="recipeInstructions">Mix the flour and the eggs.</p><p property="recipeInstructions">Fry in a hot pan.</p></div>
        """))
    #expect(contents.ingredientTexts == ingredients && contents.stepTexts == steps)
  }

  @Test func hRecipeIsRead() throws {
    let contents = try read(
      page(
        """
        <article class="post h-recipe"><h1 class="p-name">Pancakes</h1><p class="p-yield">4 servings</p>
        <span class="p-ingredient">200 g flour</span><span class="p-ingredient">2 eggs</span>
        <div class="e-instructions"><p>Mix the flour and the eggs.</p><p>Fry in a hot pan.</p></div></article>
        """))
    #expect(contents.ingredientTexts == ingredients && contents.stepTexts == steps)
  }

  @Test(arguments: [
    "<article class=hrecipe><h1 class=fn>Pancakes</h1><ul>LIST</ul><p class=instructions>Mix the flour and the eggs.</p></article>",
    "<div itemscope itemtype=http://schema.org/Recipe><b itemprop=name>Pancakes</b><ul>LIST</ul></div>",
  ])
  func amountsBesideTheMarkedNamesBelongToTheIngredients(_ body: String) throws {
    let mark = body.contains("itemscope") ? "itemprop=recipeIngredient" : "class=ingredient"
    let contents = try read(
      page(
        body.replacingOccurrences(
          of: "LIST",
          with: """
            <li>200 g <a \(mark)>flour</a>, sifted <a href=/shop>shopping list</a></li><li>2 <a \(mark)>eggs</a></li>
            <li>salt, to taste <a href=/shop>shopping list</a></li>
            """)))
    #expect(contents.ingredientTexts == ["200 g flour, sifted", "2 eggs", "salt, to taste"])
  }

  @Test func aPageWithoutMarkupIsReadByItsHeadingsAndLists() throws {
    let contents = try read(
      page(
        """
        <nav><a>Ingredients</a></nav><h1>Pancakes</h1><p>We love them.</p><h2>Ingredients for 4</h2>
        <ul><li>200 g flour</li><li>2 eggs</li></ul><h2>Method</h2>
        <ol><li>Mix the flour and the eggs.</li><li>Fry in a hot pan.</li></ol>
        <h2>Comments</h2><p>Delicious, thank you so much for this recipe!</p>
        """))
    #expect(contents.title == "Pancakes")
    #expect(contents.ingredientTexts == ingredients && contents.stepTexts == steps)
  }

  @Test func headingsAreKnownInOtherLanguages() throws {
    let contents = try read(
      page(
        """
        <h1>Pfannkuchen</h1><p><strong>Zutaten</strong></p><p>200 g Mehl<br>2 Eier</p>
        <p><strong>Zubereitung</strong></p><p>Mehl und Eier gründlich verrühren.</p><p>In der heißen Pfanne backen.</p>
        """))
    #expect(contents.ingredientTexts == ["200 g Mehl", "2 Eier"])
    #expect(contents.stepTexts == ["Mehl und Eier gründlich verrühren.", "In der heißen Pfanne backen."])
  }

  @Test func amountsInAColumnOfTheirOwnGoBeforeWhatTheyAreOf() throws {
    let contents = try read(
      page(
        """
        <h1>Pancakes</h1><h2>Ingredients</h2><div><div>200 g</div><div>flour</div></div><div><div>2</div><div>eggs</div></div>
        <h2>Method</h2><p>Mix the flour and the eggs.</p><p>Fry in a hot pan.</p>
        """))
    #expect(contents.ingredientTexts == ingredients)
  }

  @Test func aLinkBehindAnAmountNamesAnIngredient() throws {
    let contents = try read(
      page(
        """
        <h1>Pancakes</h1><h2>Ingredients</h2><div>200 g</div><div><a href="/flour">flour</a></div><div>2 slices</div>
        <div>of bread</div><div><a href="/shop">Our shop</a></div><p><b>Garnish</b></p><div>1 lime</div>
        <div>1</div><div>lemon</div><h2>Method</h2><p>Mix the flour and the eggs.</p><p>Fry in a hot pan.</p>
        """))
    #expect(contents.ingredientTexts == ["200 g flour", "2 slices of bread", "1 lime", "1 lemon"])
  }

  @Test func aHeadingOverMoreIngredientsDoesNotEndThem() throws {
    let html = { (heading: String, more: String) in
      page(
        """
        <h1>Pancakes</h1><h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li></ul><h2>\(heading)</h2>
        <ul>\(more)</ul><h2>Method</h2><p>Mix the flour and the eggs.</p><p>Fry in a hot pan.</p>
        """)
    }
    let contents = try read(html("Icing", "<li>100 g sugar</li><li>2 tbsp milk</li><li>1 lemon</li>"))
    #expect(contents.ingredientTexts == ingredients + ["100 g sugar", "2 tbsp milk", "1 lemon"])
    #expect(contents.ingredientGroups.last?.name == "Icing")
    let salad = try read(html("Salad", "<li>200 g lettuce</li><li>2 tomatoes</li>"))
    #expect(salad.ingredientTexts == ingredients + ["200 g lettuce", "2 tomatoes"])
    for more in ["<li>3 cakes</li><li>2 pies</li>", "<li>200 g cake</li>"] {
      #expect(try read(html("Our shop", more)).ingredientTexts == ingredients)
    }
  }

  @Test func stepsGoOnInTheNextParagraph() throws {
    let contents = try read(
      page(
        """
        <h1>Pancakes</h1><h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li></ul><h2>Method</h2>
        <div><p>Mix the flour and the eggs.<br>Let it rest for at least an hour.</p><p>Fry in a hot pan.</p></div>
        <p>Thank you for reading all of this.</p>
        """))
    #expect(
      contents.stepTexts == [
        "Mix the flour and the eggs.", "Let it rest for at least an hour.", "Fry in a hot pan.",
      ])
  }

  @Test func headingsAmongStepsThatAreNamedByTheirClassNameSections() throws {
    let contents = try read(
      page(
        """
        <h1>Pancakes</h1><h2>Ingredients</h2><ul><li>200 g flour</li><li>2 eggs</li></ul><div class="instructions">
        <h3>Dough</h3><ol><li>Mix the flour and the eggs.</li></ol><h3>Pan</h3><ol><li>Fry until both sides are brown.</li></ol></div>
        """,
        head: """
          <script type="application/ld+json">{"@type": "Recipe", "recipeIngredient": ["200 g flour", "2 eggs"]}</script>
          """))
    #expect(contents.sections.map(\.name) == ["Dough", "Pan"])
    #expect(contents.stepTexts == ["Mix the flour and the eggs.", "Fry until both sides are brown."])
  }

  @Test func aColumnOfMarksIsNotRead() throws {
    let contents = try read(
      page(
        """
        <h1>Pancakes</h1><h2>Ingredients</h2><table><tr><td>200 g</td><td>flour</td><td>*</td></tr><tr><td>2</td>
        <td>eggs</td><td></td></tr></table><h2>Method</h2><p>Mix the flour and the eggs.</p><p>Fry in a hot pan.</p>
        """))
    #expect(contents.ingredientTexts == ingredients)
  }

  @Test func aListThatCanOnlyBeIngredientsNeedsNoHeading() throws {
    let contents = try read(
      page(
        """
        <h1>Pancakes</h1><p>We love them.</p><ul><li>200 g flour</li><li>300 ml milk</li><li>2 eggs</li></ul>
        <p>Mix the flour and the milk with the eggs until smooth.</p><p>Fry in a hot pan until golden.</p>
        """))
    #expect(contents.ingredientTexts == ["200 g flour", "300 ml milk", "2 eggs"])
  }

  @Test func partsMissingFromTheMarkupAreReadFromThePage() throws {
    let contents = try read(
      page(
        "<h2>Method</h2><ol><li>Mix the flour and the eggs.</li><li>Fry in a hot pan.</li></ol>",
        head: """
          <script type="application/ld+json">{"@type": "Recipe", "name": "Pancakes",
          "recipeIngredient": ["200 g flour", "2 eggs"]}</script>
          """))
    #expect(contents.stepTexts == steps)
  }

  @Test(arguments: [
    "<h1>News</h1><p>The council met on 3 May for 2 hours to discuss 4 motions and adjourned.</p>",
    "<h1>Shop</h1><ul><li>2 lamps</li><li>4 chairs</li><li>1 table</li></ul><p>Free delivery on all orders above 50 euros.</p>",
    "<h1>How to build a shed</h1><h2>Method</h2><ol><li>Level the ground first.</li><li>Lay the boards.</li></ol>",
    "<h1>What is in our shampoo</h1><h2>Ingredients</h2><p>Aqua, Sodium Laureth Sulfate, Parfum, Glycerin.</p>",
    "<h1>Our recipes</h1><h2>Ingredients</h2><ul><li><a href=/a>Apples</a></li><li><a href=/b>Beans</a></li></ul>",
    "<h1>Not found</h1>",
  ])
  func nothingIsInventedOnAPageThatIsNoRecipe(_ body: String) {
    #expect(throws: RecipePageError.noRecipe) { try read(page(body)) }
  }

  @Test(arguments: [
    "<div class=row><div>200 g</div><div itemprop=recipeIngredient>flour</div></div><div class=row><div>2</div><div itemprop=recipeIngredient>eggs</div></div>",
    "<ul><li itemprop=recipeIngredient>200 g flour <a href=/buy>Buy</a></li><li itemprop=recipeIngredient>2 eggs <a href=/buy>Buy</a></li></ul>",
    "<ul><li itemprop=recipeIngredient><span>200</span><b>g</b> flour</li><li itemprop=recipeIngredient><i>2</i><span>eggs</span></li></ul>",
  ])
  func ingredientsAreReadWithTheirAmountsAndWithoutLinksToShops(_ list: String) throws {
    let contents = try read(
      page(
        """
        <div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop=name>Pancakes</h1><div>\(list)</div>
        <div itemprop=recipeInstructions><ol><li><figure><img src=1.jpg><figcaption>A bowl</figcaption></figure>
        Mix the flour and the eggs.</li><li>Fry in a hot pan.</li></ol></div></div>
        """))
    #expect(contents.ingredientTexts == ingredients)
    #expect(contents.stepTexts == steps)
  }

  @Test func hiddenWordsAreNoPartOfAValueUnlessMostOfItIsHidden() throws {
    let contents = try read(
      page(
        """
        <div itemscope itemtype="http://schema.org/Recipe"><ul><li itemprop=recipeIngredient><span class="sr-only">
        Tick off</span>200 g flour<span hidden> / 7 oz</span></li><li itemprop=recipeIngredient><span hidden>2 eggs
        </span></li></ul><div itemprop=recipeInstructions><p>Show it</p><div class="print-only">\(method)</div></div></div>
        """))
    #expect(contents.ingredientTexts == ["200 g flour", "2 eggs"])
    #expect(contents.stepTexts.contains("Fry in a hot pan until golden."))
  }

  @Test func propertyOnAListMeansItsItems() throws {
    func list(_ lines: [String]) -> String {
      "<ul itemprop=recipeIngredient>\(lines.map { "<li>\($0)</li>" }.joined())</ul>"
    }
    let contents = try read(
      page(
        "<div itemscope itemtype=http://schema.org/Recipe>\(list(["200 g flour", "2 eggs"]))\(list(["1 lemon", "50 g sugar"]))</div>"
      ))
    #expect(contents.ingredientTexts == ["200 g flour", "2 eggs", "1 lemon", "50 g sugar"])
  }

  @Test func whatFollowsTheNumberedStepsIsARemark() throws {
    let steps = ["Whisk the flour and the eggs.", "Rest the batter.", "Fry thin pancakes."]
    let list = "<ol>\(steps.map { "<li>\($0)</li>" }.joined())</ol>"
    let method =
      "<div itemprop=recipeInstructions>\(list)<div><p>Note:</p><p>They freeze well.</p></div></div>"
    let contents = try read(
      page(
        "<div itemscope itemtype=http://schema.org/Recipe><p itemprop=recipeIngredient>2 eggs</p>\(method)</div>"
      ))
    #expect(contents.stepTexts == steps)
  }
}
