import RecipePages
import Testing

/// Pages that have a list and steps, or amounts of food, but no recipe.
@Suite struct NothingInventedTests {
  @Test(arguments: [
    "<h1>All recipes</h1><h2>How to make pancakes</h2><ul><li><a href=/1>12 ways with eggs</a></li><li><a href=/2>5 cakes</a></li></ul>",
    """
    <h1>Why we love butter</h1><p>It is the best thing since sliced bread, and here are our reasons.</p><h2>Ingredients we love</h2>
    <ul><li>Butter from Brittany</li><li>Bread from the baker</li></ul><h2>How to make it last</h2><p>Keep it cool and dark, always.</p>
    """,
    """
    <h1>Protein bar 12 x 40 g</h1><p>29.90</p><h2>Ingredients</h2><p>Dates, almonds (18 %), whey protein, cocoa butter, salt.</p>
    <h2>Nutrition</h2><table><tr><td>Energy</td><td>1580 kJ</td></tr><tr><td>Fat</td><td>12 g</td></tr></table>
    """,
    """
    <h1>Our kitchen in numbers</h1><h2>Ingredients</h2><ul><li>200 g</li><li>3</li><li>1/2 cup</li><li>Salt</li></ul><h2>Method</h2>
    <ol><li>Mix the flour and the eggs.</li><li>Fry in a hot pan until golden.</li></ol>
    """,
    """
    <h1>Converter</h1><h2>Ingredients</h2><ul><li>1 cup butter</li><li>2 cups sugar</li></ul><h2>How to convert</h2>
    <ul><li>225 g of butter in metric</li><li>400 g of sugar in metric</li></ul>
    """,
    "<h1>Sign in</h1><form><label>Email</label><input><button>Sign in</button></form><p>Forgot your password? We send you a link.</p>",
    """
    <h1>Privacy policy</h1><h2>What you need to know</h2><ul><li>We keep logs for 30 days.</li><li>Cookies last 2 years.</li></ul>
    <h2>How to object</h2><ol><li>Write to us at the address below.</li><li>Wait for up to 4 weeks for our answer.</li></ol>
    """,
    """
    <h1>A shelf</h1><h2>What you need</h2><ul><li>4 boards</li><li>16 screws</li></ul><h2>Instructions</h2>
    <ol><li>Saw the boards and sand the edges.</li><li>Put the screws in, four for each board.</li></ol>
    """,
    """
    <h1>Page not found</h1><p>Perhaps you like one of these:</p><ul><li><a href=/1>Pancakes with 2 eggs</a></li>
    <li><a href=/2>Bread in 40 minutes</a></li><li><a href=/3>5 soups</a></li></ul>
    """,
  ])
  func nothingIsInvented(_ body: String) {
    #expect(throws: RecipePageError.noRecipe) { try read(page(body)) }
  }

  /// Product pages: a composition and directions for use are not a recipe.
  @Test(arguments: [
    """
    <h1>Mint shampoo 250 ml</h1><h2>Ingredients</h2><p>Aqua, sodium laureth sulfate 12%, glycerin 2%, citric acid.</p>
    <h2>Directions</h2><p>Apply to wet hair and massage into a lather. Rinse well with warm water.</p>
    """,
    """
    <h1>Vitamin C</h1><h2>Ingredients</h2><ul><li>Vitamin C 500 mg</li><li>Zinc 10 mg</li><li>Rose hip 25 mg</li></ul>
    <h2>Directions</h2><p>Take 1 tablet daily with food. Do not exceed the stated dose.</p>
    """,
    """
    <h1>Chicken tikka for one, 400 g</h1><h2>Ingredients</h2><p>Cooked rice (38%), chicken (22%), tomato, cream.</p>
    <h2>Cooking instructions</h2><ul><li>Microwave: pierce the film and heat for 4 minutes.</li></ul>
    """,
    """
    <h1>Wooden spoon</h1><ul><li>30 cm long</li><li>200 g</li><li>1 piece</li></ul><h2>Delivery</h2>
    <ol><li>Order before 3 pm for delivery the next day.</li><li>Returns are free within 30 days.</li></ol>
    """,
    """
    <h1>Dog food 12 kg</h1><h2>Composition</h2><ul><li>40% chicken</li><li>20% rice</li></ul><h2>Feeding</h2>
    <table><tr><td>5 kg dog</td><td>100 g a day</td></tr><tr><td>10 kg dog</td><td>170 g a day</td></tr></table>
    """,
    """
    <h1>Beef Wellington</h1><h2>Ingredients</h2><ul><li>1 kg beef</li><li>500 g pastry</li></ul><h2>Method</h2>
    <p>Subscribe from £3.99 a month to read the method, save recipes and plan your week.</p>
    """,
    """
    <h1>Menu</h1><h2>Starters</h2><ul><li>Soup 4.50</li><li>6 oysters 12.00</li></ul><h2>Mains</h2>
    <ul><li>300 g steak 24.00</li><li>1/2 chicken 15.00</li></ul><p>We prepare everything in one kitchen.</p>
    """,
  ])
  func goodsAreNoRecipes(_ body: String) {
    #expect(throws: RecipePageError.noRecipe) { try read(page(body)) }
  }

  /// Articles about food, and instructions for other things than cooking.
  @Test(arguments: [
    """
    <h1>Pancake recipes</h1><ul><li><a href=/1>Fluffy pancakes</a> 20 min, 4 servings</li>
    <li><a href=/2>Dutch baby</a> 35 min, 6 servings</li><li><a href=/3>Crêpes</a> 30 min, 4 servings</li></ul>
    <h2>How to make pancakes</h2><p>Choose from 40 recipes and read our tips for a smooth batter.</p>
    """,
    """
    <h1>How much flour for pancakes?</h1><div><b>ada</b><p>I have 2 eggs and 200 ml of milk. How much flour?</p></div>
    <div><b>grace</b><p>I use 200 g flour, 2 eggs and 300 ml milk. Mix it and let it rest for 20 minutes.</p></div>
    """,
    """
    <h1>Fluffy pancakes</h1><p>This recipe has moved.</p><h2>Comments</h2><ul><li>I used 2 cups of flour and 3 eggs.</li>
    <li>1 tsp of vanilla makes it better!</li><li>Half the sugar, 50 g, is enough.</li></ul>
    <p>Made these twice. The second time I let the batter rest and they were perfect.</p>
    """,
    """
    <h1>Weekly meal plan</h1><h2>Shopping list</h2><ul><li>1 kg potatoes</li><li>500 g mince</li><li>6 eggs</li></ul>
    <h2>Steps</h2><ol><li>Monday: cottage pie, see the page.</li><li>Tuesday: omelette, see the page.</li></ol>
    """,
    """
    <h1>A scarf</h1><h2>What you need</h2><ul><li>200 g of wool</li><li>1 pair of needles</li><li>1 pair of scissors</li></ul>
    <h2>Instructions</h2><ol><li>Cast on 40 stitches with the wool.</li><li>Knit until it is 150 cm long.</li></ol>
    """,
    """
    <h1>The history of bread</h1><h2>The ingredients</h2><p>Four things make a loaf: flour, water, salt and yeast.</p>
    <h2>The method</h2><p>Kneading was hard work until 1900. Machines took over 2 hours of it each day.</p>
    """,
    """
    <h1>Cups to grams</h1><h2>Ingredients</h2><table><tr><td>Flour</td><td>120 g</td><td>60 g</td></tr>
    <tr><td>Sugar</td><td>200 g</td><td>100 g</td></tr></table><h2>How to measure</h2><p>Level it with a knife.</p>
    """,
    """
    <h1>5 dinners for autumn</h1><h2>Pumpkin risotto</h2><p>300 g rice and 1 pumpkin feed 4 people in 40 minutes.</p>
    <h2>Mushroom pie</h2><p>500 g of mushrooms under a crust that needs 30 minutes.</p>
    """,
    """
    <h1>Review: stand mixers</h1><h2>Method</h2><p>We made 12 cakes in each: 200 g flour, 200 g butter and 4 eggs.</p>
    <ul><li>Mixer A: 5 l bowl</li><li>Mixer B: 4 l bowl</li><li>Mixer C: 6 l bowl</li></ul>
    """,
    """
    <h1>Oats</h1><h2>Nutrition per 100 g</h2><ul><li>13 g protein</li><li>7 g fat</li><li>60 g carbohydrates</li></ul>
    <h2>How to eat them</h2><p>Soak them overnight in milk, or boil them for five minutes.</p>
    """,
  ])
  func articlesAboutFoodAreNoRecipes(_ body: String) {
    #expect(throws: RecipePageError.noRecipe) { try read(page(body)) }
  }

  /// Articles of newspapers, with lists and numbers of other things.
  @Test(arguments: [
    """
    <h1>Five things to know this morning</h1><ol><li>Talks go on in the capital until 9 pm.</li><li>Trains run late.</li></ol>
    <ul><li>3 people were hurt</li><li>12 km of road closed</li><li>200 firemen at work</li></ul><p>Mix of sun and clouds.</p>
    """,
    """
    <h1>Market report</h1><table><tr><th>Grain</th><th>KG</th></tr><tr><td>Wheat</td><td>500.000</td></tr>
    <tr><td>Barley</td><td>200.000</td></tr></table><p>Wheat rose again. Barley fell by a tenth since last week.</p>
    """,
    """
    <h1>Obituary</h1><p>She baked 3 cakes a week.</p><p>2 cups of tea began each day.</p><p>1 tbsp of honey went in.</p>
    <p>The cakes were for the neighbours. The tea was for herself.</p>
    """,
    """
    <h1>What the reform costs</h1><p>2 billion for roads</p><p>3 billion for schools</p><p>500 million for trains</p>
    <p>The roads come first. The schools wait for the trains.</p>
    """,
    """
    <h1>Restaurant review</h1><h2>What we had</h2><ul><li>6 oysters</li><li>200 g steak</li><li>2 glasses of wine</li></ul>
    <h2>What it costs</h2><p>We paid 80 € for two. Book a week ahead.</p>
    """,
    """
    <h1>Wie viel Zucker ist im Müsli?</h1><h2>Die Zutaten im Vergleich</h2><ul><li>Sorte A: 21 g Zucker</li>
    <li>Sorte B: 12 g Zucker</li></ul><h2>So haben wir getestet</h2><p>Wir haben 20 Sorten gekauft und im Labor prüfen lassen.</p>
    """,
    """
    <h1>Les prix au marché</h1><h2>Cette semaine</h2><ul><li>1 kg de tomates : 3 €</li><li>1 kg de courgettes : 2 €</li>
    <li>500 g de cerises : 5 €</li></ul><h2>La recette du succès</h2><p>Les tomates viennent de la région. Les cerises aussi.</p>
    """,
    """
    <h1>Weather</h1><div class=row><div>Monday</div><div>12 degrees</div></div><div class=row><div>Tuesday</div>
    <div>14 degrees</div></div><div class=row><div>Wednesday</div><div>9 degrees</div></div><p>Take a coat. Mind the ice.</p>
    """,
    """
    <h1>How we eat in 2030</h1><h2>Ingredients of change</h2><p>2 trends matter.</p><p>3 firms lead.</p><h2>The process</h2>
    <p>Change takes time.</p><p>It also takes money.</p>
    """,
    """
    <h1>Live blog</h1><p>10.15: The ministers arrive</p><p>10.30: 2 cups of coffee later they sit down</p>
    <p>11.00: 3 hours are planned</p><p>The ministers smile. The coffee is cold.</p>
    """,
  ])
  func articlesOfNewspapersAreNoRecipes(_ body: String) {
    #expect(throws: RecipePageError.noRecipe) { try read(page(body)) }
  }

  /// Threads of forums, in which people name amounts of food.
  @Test(arguments: [
    """
    <h1>Starter too sour</h1><article><p>I feed mine 50 g flour and 50 g water.</p><p>Is that wrong?</p></article>
    <article><p>Feed it more often. Keep it cooler.</p></article>
    """,
    """
    <h1>Substitute for eggs?</h1><ul><li>1 tbsp flax for 1 egg</li><li>3 tbsp aquafaba for 1 egg</li><li>Half a banana</li></ul>
    <p>Thanks, all!</p><p>Which one browns best?</p>
    """,
    """
    <h1>Was esst ihr heute?</h1><div class=post><p>2 Brote mit Käse</p></div><div class=post><p>500 g Spargel mit Butter</p></div>
    <div class=post><p>1 Teller Suppe</p></div><div class=post><p>Guten Appetit allen.</p></div>
    """,
    """
    <h1>Aquarium: what you need</h1><ul><li>60 l tank</li><li>5 kg gravel</li><li>10 plants</li></ul><h2>Steps</h2>
    <ol><li>Wash the gravel.</li><li>Fill the tank.</li><li>Wait.</li></ol><p>Replies: 14</p>
    """,
    """
    <h1>Soap making</h1><h2>Ingredients</h2><ul><li>500 mg oil</li><li>70 mg lye</li><li>150 mg water</li></ul>
    <h2>Method</h2><p>Melt the oil.</p><p>Add the lye.</p>
    """,
    """
    <h1>My garden in May</h1><p>12 tomato plants</p><p>3 rows of beans</p><p>2 kg of potatoes set</p><p>1 sad courgette</p>
    <p>The slugs came back. The birds ate the seeds.</p>
    """,
    """
    <h1>Calories in my day</h1><table><tr><td>2 eggs</td><td>160 kcal</td></tr><tr><td>100 g bread</td><td>250 kcal</td></tr>
    <tr><td>200 ml milk</td><td>130 kcal</td></tr></table><p>Is this enough? I walk a lot.</p>
    """,
    """
    <h1>Macros</h1><div class=post><ul><li>150 g protein</li><li>60 g fat</li><li>200 g carbs</li></ul><p>Cut the fat.</p>
    <p>Eat more protein.</p></div>
    """,
    """
    <h1>Bulk order</h1><p>Who joins?</p><ul><li>25 kg flour for ada</li><li>10 kg sugar for grace</li><li>5 l oil for joan</li></ul>
    <p>Write to me by Friday. Pay when it comes.</p>
    """,
    """
    <h1>Scale broken?</h1><p>1 cup water shows 200 g</p><p>2 cups water show 420 g</p><p>1 egg shows 90 g</p>
    <p>New battery. Still wrong. Send it back.</p>
    """,
  ])
  func threadsOfForumsAreNoRecipes(_ body: String) {
    #expect(throws: RecipePageError.noRecipe) { try read(page(body)) }
  }

  /// Shops, whose goods have weights, ingredients and directions.
  @Test(arguments: [
    """
    <h1>Spice set</h1><h2>Contents</h2><ul><li>50 g cumin</li><li>50 g paprika</li><li>30 g turmeric</li></ul>
    <h2>Delivery</h2><p>We send it within 2 days.</p><p>Returns are free.</p>
    """,
    """
    <h1>Basket</h1><div class=row><div>2 items</div><div>Olive oil</div></div><div class=row><div>1 item</div><div>Flour</div></div>
    <p>Check out now!</p><p>Pay by card.</p>
    """,
    """
    <h1>Face mask</h1><h2>Ingredients</h2><ul><li>Aqua</li><li>Glycerin 5 %</li><li>Niacinamide 10 %</li></ul>
    <h2>Directions</h2><p>Apply.</p><p>Rinse.</p>
    """,
    """
    <h1>Protein powder 1 kg</h1><h2>Ingredients</h2><p>Whey (90 %), cocoa, salt.</p><h2>Directions</h2><p>Shake 30 g with milk.</p>
    <p>Drink.</p>
    """,
    """
    <h1>Pan, 28 cm</h1><ul><li>1.2 kg</li><li>28 cm wide</li><li>5 years of warranty</li></ul><h2>How to clean it</h2>
    <ol><li>Wash.</li><li>Dry.</li><li>Oil.</li></ol>
    """,
    """
    <h1>Meal kit: leek pie</h1><h2>Ingredients</h2><p>Leeks, eggs, cream, flour, butter.</p><h2>Method</h2>
    <p>Sign in to see the method.</p><p>Order the kit for 12.99 €.</p>
    """,
    """
    <h1>Prices</h1><div><button>Metric</button><button>Imperial</button></div><div><p>1 kg apples 2.99 €</p><p>2 kg pears 4.99 €</p>
    </div><div><p>2 lb apples 2.99 €</p><p>4 lb pears 4.99 €</p></div><p>Collect in store.</p><p>Open daily.</p>
    """,
    """
    <h1>Paint</h1><h2>Du brauchst</h2><ul><li>2 l Farbe</li><li>1 Rolle</li><li>1 Pinsel</li></ul><h2>Anleitung</h2>
    <ol><li>Wand reinigen.</li><li>Abkleben.</li><li>Streichen.</li></ol>
    """,
    """
    <h1>Gin, 700 ml</h1><h2>Tasting notes</h2><ul><li>40 % vol</li><li>8 botanicals</li><li>1 copper still</li></ul>
    <p>Serve cold.</p><p>Enjoy.</p><script>var product = {"@type": "Product", "name": "Gin"}</script>
    """,
    """
    <h1>Subscription</h1><h2>Ingrédients</h2><ul><li>3 box par mois</li><li>2 kg de café</li></ul><h2>Comment faire</h2>
    <p>Abonnez-vous pour 19 € par mois.</p><p>Payez 12 € le premier mois.</p>
    """,
  ])
  func shopsAreNoRecipes(_ body: String) {
    #expect(throws: RecipePageError.noRecipe) { try read(page(body)) }
  }

  @Test func aListOfWhatIsNeededIsARecipeWhereTheStepsUseIt() throws {
    let contents = try read(
      page(
        """
        <h1>Pancakes</h1><h2>What you need</h2><ul><li>200 g flour</li><li>2 eggs</li><li>a pan</li></ul><h2>Instructions</h2>
        <ol><li>Mix the flour and the eggs.</li><li>Fry until they are golden.</li></ol>
        """))
    #expect(contents.ingredients.count == 3)
  }
}
