extension CupWeights {
  /// The weight of a cup of a kind of food, by the last word of its name, for foods that `foods` lacks: all herbs, all hard
  /// cheeses. The foods of one kind differ by up to a fifth. "!" marks kinds that weigh far less when they are dried.
  static let kinds: [Substring: Food] = foods(in: kindTable)

  private static let kindTable = """
    flour; 125
    sugar; 200
    butter, margarine, shortening, lard, crisco, drippings; 215
    yogurt, yoghurt, quark, skyr, mascarpone; 245
    mayonnaise, mayo; 220
    cheese, cheddar, gouda, gruyère, parmesan, parmigiano; 110; grated 105 crumbled 140 chopped 132 sliced 110
    reggiano, pecorino, romano, asiago, manchego, fontina; 110; grated 105 crumbled 140 chopped 132 sliced 110
    mozzarella; 110; grated 105 crumbled 140 chopped 132 sliced 110
    rice, texmati, arborio; 190; cooked 165
    quinoa, couscous, bulgur, farro, barley, wheat, spelt, freekeh, millet, polenta, grits; 175; cooked 165
    semolina, buckwheat; 175; cooked 165
    oat, oatmeal; 90
    cornmeal, masa; 150
    bean, cannellini, pea, lentil, dal, chickpea, edamame; 180; cooked 170 canned 170 mashed 240
    crumb, breadcrumb, meal; 105
    nut, almond, walnut, pecan, hazelnut, peanut, cashew; 125; chopped 120 ground 95 sliced 95 slivered 108
    pistachio, macadamia, pepita; 125; chopped 120 ground 95 sliced 95 slivered 108
    seed; 145; ground 130
    chip, morsel; 170
    chocolate; -; chopped 170 grated 110
    raisin, currant, sultana, prune, date, apricot, fig, fruit; 145; chopped 150 sliced 150
    berry, blueberry, raspberry, blackberry, strawberry, cranberry, cherry, grape; 145; chopped 160 sliced 165
    coconut; 85; grated 85
    !cilantro, coriander, basil, parsley, dill, mint, chive, tarragon; 25; chopped 50 packed 40 torn 25 sliced 45
    !chervil, oregano, thyme, marjoram, sage, herb, sorrel; 25; chopped 50 packed 40 torn 25 sliced 45
    !leaf, arugula, watercress, kale, green, lettuce, spinach; 30; chopped 50 packed 45 torn 30 grated 55 sliced 50
    !chard, romaine, radicchio, endive, mesclun; 30; chopped 50 packed 45 torn 30 grated 55 sliced 50
    !onion, shallot; 150; chopped 155 sliced 115 cooked 210 grated 240
    !leek, scallion; 95; chopped 95 sliced 95
    !carrot, celery, fennel, radish, turnip; 115; chopped 120 sliced 110 grated 110 cooked 160 mashed 240 pureed 245
    !parsnip, beet, rhubarb, squash; 115; chopped 120 sliced 110 grated 110 cooked 160 mashed 240 pureed 245
    !pumpkin, daikon, jicama; 115; chopped 120 sliced 110 grated 110 cooked 160 mashed 240 pureed 245
    !pepper, jalapeño, jalapeno, pimiento; 145; chopped 149 sliced 92 pureed 240
    !cabbage, cauliflower, broccoli, floret, sprout, shoot, asparagus; 90; chopped 90 sliced 85 grated 75 cooked 150
    !mushroom, cap; 85; sliced 72 chopped 80 cooked 155
    !tomato; 165; chopped 180 sliced 180 canned 240 crushed 240 pureed 245
    !zucchini, courgette, cucumber, eggplant; 135; chopped 135 sliced 120 grated 120 mashed 220 cooked 155
    !aubergine, potato, yam; 135; chopped 135 sliced 120 grated 120 mashed 220 cooked 155
    apple, pear, peach, plum, nectarine, mango; 150; chopped 150 sliced 140 mashed 240 pureed 245 crushed 240
    papaya, pineapple, melon, cantaloupe, watermelon; 150; chopped 150 sliced 140 mashed 240 pureed 245 crushed 240
    banana, avocado; 150; chopped 150 sliced 140 mashed 240 pureed 245 crushed 240
    olive, caper; 140; chopped 140 sliced 135
    chicken, turkey, ham, shrimp, prawn, crab; 140; cooked 140 chopped 140 grated 135 sliced 140 ground 225
    crabmeat, pork, beef, lamb, duck, meat, salmon; 140; cooked 140 chopped 140 grated 135 sliced 140 ground 225
    tuna, lobster, breast; 140; cooked 140 chopped 140 grated 135 sliced 140 ground 225
    kimchi, sauerkraut; 150
    garlic, ginger; 130; chopped 135 sliced 110
    """

  /// Whether the weight of a kind does not hold where its food is dried.
  static let freshKinds: Set<Substring> = Set(
    kindTable.split(separator: "\n").filter { $0.hasPrefix("!") }
      .flatMap { $0.dropFirst().prefix { $0 != ";" }.split { $0 == "," || $0 == " " } })
}
