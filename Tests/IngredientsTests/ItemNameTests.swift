import Ingredients
import Testing

/// The names of foods, without amounts, portions, sizes, preparations and remarks.
@Suite struct ItemNameTests {
  @Test(arguments: [
    ("2 cloves garlic", "garlic"), ("3 medium garlic cloves, chopped", "garlic"),
    ("½ tsp whole cloves", "whole cloves"),
    ("2 cloves", "cloves"), ("A good handful of parsley", "parsley"), ("2 gousses d'ail", "ail"),
    ("4 slices of bacon", "bacon"), ("2 cinnamon sticks", "cinnamon sticks"),
    ("5cm/2in piece ginger", "ginger"),
  ])
  func portionIsNoPartOfTheName(_ line: String, _ item: String) {
    #expect(IngredientLine(line).item == item)
  }

  @Test(arguments: [
    ("2 large eggs", "eggs"), ("1 small red onion", "red onion"),
    ("3 fresh medium tomatoes", "fresh tomatoes"),
    ("1 or 2 extra large eggs", "eggs"), ("¾ pound small or medium shrimp", "shrimp"),
    ("2 large or 3 small eggs", "eggs"),
  ])
  func sizeIsNoPartOfTheName(_ line: String, _ item: String) {
    #expect(IngredientLine(line).item == item)
  }

  @Test(arguments: [
    ("1 tbsp finely chopped fresh dill", "fresh dill"), ("¼ tsp freshly ground nutmeg", "nutmeg"),
    ("1 tsp ground cumin", "ground cumin"), ("½ tsp peeled and finely grated fresh ginger", "fresh ginger"),
    ("Salt and freshly ground black pepper, to taste", "Salt and black pepper"),
    ("1 tsp minced, peeled fresh ginger", "fresh ginger"),
    ("2 chicken breasts skinned and sliced", "chicken breasts"),
    ("1 egg beaten with 2 tbsp milk", "egg"), ("200 g dried apricots", "dried apricots"),
    ("1 tin chopped tomatoes", "chopped tomatoes"),
    ("400 g canned crushed tomatoes", "canned crushed tomatoes"),
    ("200 g oily minced fish", "oily fish"), ("1 tbsp poppy seed", "poppy seed"),
  ])
  func preparationIsNoPartOfTheNameUnlessTheFoodIsBoughtSo(_ line: String, _ item: String) {
    #expect(IngredientLine(line).item == item)
  }

  @Test(arguments: [
    ("Butter, for the dish", "Butter"), ("½ tsp salt or to taste", "salt"),
    ("1 lemon, juice and zest", "lemon"),
    ("100 g peas, fresh or frozen", "peas"), ("2 aubergines or 1 marrow", "aubergines"),
    ("1 cup white wine 250 mL", "white wine"), ("300 g pasta, like penne, or farfalle", "pasta"),
    ("1 tbsp capers (optional)", "capers"), ("2 lemons (1 juiced, 1 cut)", "lemons"),
    ("1 cup stock (recipe follows), hot", "stock"),
  ])
  func remarkIsNoPartOfTheName(_ line: String, _ item: String) {
    #expect(IngredientLine(line).item == item)
  }

  @Test(arguments: [
    ("110 g clarified butter (ghee), melted", "clarified butter (ghee)"),
    ("½ tsp kosher (coarse) salt", "kosher (coarse) salt"), ("1 cup (240 ml) milk", "milk"),
    // Two words at the end, and five within a name.
    ("100 g butter (pure ghee)", "butter (pure ghee)"), ("100 g butter (pure desi ghee)", "butter"),
    ("100 g butter (pure desi ghee) – soft", "butter"),
    ("1 tsp kosher (flaky or sea or rock) salt", "kosher (flaky or sea or rock) salt"),
    ("1 tsp kosher (flaky or sea or rock pink) salt", "kosher salt"),
    ("100 g butter [ghee]", "butter [ghee]"), ("100 g butter (ghee, pure)", "butter"),
    ("100 g butter (or ghee)", "butter"), ("100 g butter (chopped)", "butter"),
    ("100 g butter (salted)", "butter"), ("100 g butter (2 sticks)", "butter"),
    ("100 g butter (very soft)", "butter"), ("100 g butter (ghee", "butter ghee"),
  ])
  func bracketWithAnotherNameStays(_ line: String, _ item: String) {
    #expect(IngredientLine(line).item == item)
  }

  @Test(arguments: [
    ("2 cups chicken, beef, or vegetable broth", "chicken, beef, or vegetable broth"),
    ("2 sirloin, rump or rib eye steaks, 200 g each", "sirloin, rump or rib eye steaks"),
    ("50 g parmesan, or similar hard cheese, grated", "parmesan, or similar hard cheese"),
    ("5 dried, hot red chillies, soaked", "dried, hot red chillies"),
    ("4 boneless, skinless chicken thighs", "boneless, skinless chicken thighs"),
    ("2 carrots, peeled and diced", "carrots"),
  ])
  func listAndAdjectivesGoOnBehindCommas(_ line: String, _ item: String) {
    #expect(IngredientLine(line).item == item)
  }

  @Test(arguments: [
    ("200 g salt; pepper", "salt"), ("200 g salt. Use pepper", "salt"), ("200 g salt – pepper", "salt"),
    ("200 g salt — pepper", "salt"), ("200 g salt - pepper", "salt"), ("200 g salt … pepper", "salt"),
    ("2 tbsp sweet- and sour sauce", "sweet- and sour sauce"), ("100 g St. Agur", "St. Agur"),
    ("200 g free-range chicken", "free-range chicken"), ("200 g salt.", "salt"), ("1 egg;", "egg"),
    ("2 eggs/3 figs", "eggs"), ("2 tbsp oil/butter", "oil/butter"),
  ])
  func nameEndsAtTheMarkOfAnotherPart(_ line: String, _ item: String) {
    #expect(IngredientLine(line).item == item)
  }

  @Test(arguments: [
    ("1 egg beaten with milk, cream and sugar", "egg"), ("1 egg beaten in milk, cream and sugar", "egg"),
    ("2 tbsp oil for frying, salt and pepper", "oil"), ("2 tbsp oil or 20 g butter, lard and salt", "oil"),
    ("2 tbsp oil or a nut, seed and bean", "oil"), ("1 cup white wine 250 ml, red and rosé", "white wine"),
    ("2 eggs, milk and cream", "eggs, milk and cream"), ("2 eggs, milk, cream", "eggs"),
  ])
  func nothingIsReadBehindARemark(_ line: String, _ item: String) {
    #expect(IngredientLine(line).item == item)
  }

  @Test(arguments: ["2 large", "1 chopped", "(optional)", "1,", "salt"])
  func lineWithoutANameIsItsOwn(_ line: String) {
    #expect(!IngredientLine(line).item.isEmpty)
  }
}
