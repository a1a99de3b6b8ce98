import RecipePages
import Testing

/// Ingredients in lists that have other lists in them.
@Suite struct NestedListTests {
  private let method =
    "<h2>Method</h2><ol><li>Whisk the flour with the eggs and the milk.</li><li>Fry thin pancakes in butter.</li></ol>"

  @Test func listGoesOnAfterTheListInAnItem() throws {
    let contents = try read(
      page(
        """
        <h2>Ingredients</h2><ul><li>200 g flour</li><li>Topping<ul><li>50 g sugar</li><li>1 lemon</li></ul></li>
        <li>2 eggs</li><li>300 ml milk</li></ul>\(method)
        """))
    #expect(contents.ingredientTexts == ["200 g flour", "50 g sugar", "1 lemon", "2 eggs", "300 ml milk"])
  }

  @Test func textOfAnItemWithAListIsALine() throws {
    let contents = try read(
      page(
        """
        <h2>Ingredients</h2><ul><li>200 g flour</li><li>300 ml milk<ul><li>150 ml of it warm</li></ul></li>
        <li>2 eggs</li></ul>\(method)
        """))
    #expect(contents.ingredientTexts == ["200 g flour", "300 ml milk", "150 ml of it warm", "2 eggs"])
  }

  @Test func paragraphsUnderTheNameOfAGroupAreItsLines() throws {
    let contents = try read(
      page(
        """
        <h3>Ingredients</h3><ul><li>200 g flour</li><li>2 eggs</li></ul><h4>For the dip</h4>
        <p>50 g sugar<br>200 ml cream</p><p>It keeps.</p>\(method)
        """))
    #expect(contents.ingredientGroups.map(\.name) == [nil, "For the dip"])
    #expect(contents.ingredientTexts == ["200 g flour", "2 eggs", "50 g sugar", "200 ml cream"])
  }
}
