extension PageWords {
  static let english = PageWords(
    ingredientHeadings: """
      ingredient, ingredients, ingredient list, ingredients list, our ingredients, all ingredients, main ingredients,
      recipe ingredients
      """,
    needHeadings: """
      what you need, what you'll need, you will need, you'll need, shopping list, grocery list,
      what's in it, what do i need, what do you need, what will i need, what will you need, what you need to make it, gather your ingredients, things you need
      """,
    methodHeadings: """
      instructions, instruction, directions, direction, method, methods, preparation, procedure,
      cooking instructions, cooking directions, let's cook, cooking method, preparation method,
      the method, recipe method, recipe steps, here's how, here's how to make it, cooking steps,
      let's get cooking, let's make it, preparation and cooking,
      what you do, the process, let's make it, putting it together, method and preparation
      """,
    ambiguousMethodHeadings: """
      steps, how to make, how to make it, how to, make it, recipe, step by step, step-by-step, what to do,
      do this, assembly, to make, to prepare, how it's made, how to prepare, how to cook, process, cook
      """,
    otherHeadings: """
      notes, note, recipe notes, tips, tip, nutrition, nutrition facts, nutritional information,
      nutrition information, nutritional info, comments, reviews, related, related recipes,
      you may also like, you might also like, more recipes, share, share this, tags, equipment, video,
      leave a comment, leave a reply, about, categories, faq, storage, substitutions, variations, keywords,
      did you make this recipe, serving suggestions, print, newsletter, subscribe, chef's note, cook's note,
      cook's notes, chef's tip, utensils, allergens, products used, variation, tools, tools you'll need,
      tools needed, make ahead, make ahead tips, pro tips, storage instructions, reheating instructions,
      freezing instructions, how to store, how to freeze, how to reheat, how to serve, what to serve with,
      common mistakes, substitutions and variations, recipe tips
      """,
    verbHeadings: "tip, share, print",
    dishBeginnings: """
      steps to, how to make, how do i make, how do you make, how do i cook, how do you cook, how to cook, how to prepare, here's how to make, making the, making your
      """,
    headingEndings: """
      ingredients, instructions, directions, variations, tips, notes, substitutions, storage, method
      """,
    commentBeginnings: """
      thought on, thoughts on, comment on, comments on, response to, responses to, replies to
      """,
    groupBeginnings: "for the",
    seasonings: """
      salt, pepper, oil, butter, water, juice, spray, parsley, garnish, ice, sugar, flour, herbs, seasoning
      """,
    systemWords: "metric, imperial, us, customary, american, uk, cups, grams, ounces",
    yieldWords: """
      serves, makes, yield, yields, servings, serving, portion, portions, person, persons, people, pers
      """,
    yieldParticles: "for, s, to, or, a, about, approximately, around, ca",
    yieldVerbs: "makes, serves, yields, yield, feeds, servings",
    totalTimeLabels: "total time, total, ready in, takes",
    prepTimeLabels: "prep time, preparation time, prep, active time, hands-on time",
    cookTimeLabels: "cook time, cooking time, cook, cooking, bake time, baking time",
    stepWords: "step, part",
    bylineWords: "by",
    recipeWords: "recipe",
    boilerplate: """
      advertisement, advertisements, ad, advertising, advertisement - continue reading below, print, save,
      share, ingredients, instructions, directions, method, preparation, select all, deselect all,
      add to shopping list, add to cart, add to basket, buy, buy now, shop now, read more, see more,
      show more, learn more, cook mode, cook mode prevent your screen from going dark, us customary, metric,
      scale, units, us, m, 1x, 2x, 3x, 1/2x, 1/2, us customary – metric, us customary - metric, save recipe,
      custom, copy link, copy to clipboard, units: us
      """,
    controlBeginnings: """
      keep screen, keep the screen, keep your screen, prevent your screen, follow us, follow me on,
      subscribe to, sign up for, also tasty, you may also like, you might also like, rate this recipe,
      leave a comment, tag us, pin this recipe, pin it for later, save this recipe
      """,
    creditBeginnings: """
      photo:, photos:, photo by, photos by, photo credit, image credit, photography:, photography by,
      written by, posted by
      """
  )
}
