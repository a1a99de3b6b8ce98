/// The weights of US cups of foods.
///
/// The weights come from the US Department of Agriculture, which gives them for "1 cup": FoodData Central, SR Legacy (food
/// portions), and Home and Garden Bulletin 72, "Nutritive Value of Foods" (2002). King Arthur Baking's ingredient weight
/// chart has those of bread, cake and almond flour and of dried cranberries. A weight depends on how a cup
/// is filled; published tables differ by up to a tenth.
///
/// A line of the table has the names of a food in the singular, its weight in grams as it is sold, or "-" if that
/// says nothing, and its weights when it is cut or cooked.
enum CupWeights {
  /// The weight of a cup of a food.
  struct Food {
    /// The weight in grams of a cup of the food as it is sold; nil if it depends on how it is cut.
    var grams: Int?
    /// The weight by a word for how it is cut or cooked: "sliced".
    var gramsByShape: [Substring: Int]
  }

  /// The foods by name.
  static let foods: [Substring: Food] = foods(in: table)

  /// Reads a table. A line may begin with a mark.
  static func foods(in table: String) -> [Substring: Food] {
    var foods: [Substring: Food] = [:]
    for line in table.split(separator: "\n") {
      let fields = line.drop { $0 == "!" }.split(separator: ";").map { $0.drop { $0 == " " } }
      guard fields.count > 1 else { continue }
      var food = Food(grams: Int(fields[1]), gramsByShape: [:])
      if fields.count > 2 {
        let words = fields[2].split(separator: " ")
        for index in stride(from: 0, to: words.count - 1, by: 2) {
          food.gramsByShape[words[index]] = Int(words[index + 1])
        }
      }
      for name in fields[0].split(separator: ",") { foods[name.drop { $0 == " " }] = food }
    }
    return foods
  }

  private static let table = """
    flour, wheat flour; 125
    bread flour, cake flour; 120
    whole wheat flour, wholemeal flour; 120
    rye flour; 102
    rice flour; 158
    buckwheat flour; 120
    oat flour; 104
    chickpea flour, besan, gram flour; 92
    almond flour, almond meal; 96
    masa harina; 114
    cornstarch, corn starch; 128
    cornmeal, corn meal; 157
    semolina; 167
    oat, rolled oat; 81
    steel cut oat; 176
    panko, panko bread crumb, panko breadcrumb; 60
    sun dried tomato; 54; chopped 54
    granola; 110
    coconut flour; 112
    snow pea, sugar snap pea, snap pea; 75
    greek yogurt; 250
    sugar; 200
    brown sugar, muscovado sugar; 220; packed 220
    powdered sugar, confectioner sugar, icing sugar; 120
    cocoa, cocoa powder; 86
    chocolate chip, chocolate morsel; 168
    butter, margarine; 227
    shortening, vegetable shortening, lard; 205
    peanut butter; 258
    cream cheese; 232
    ricotta, ricotta cheese; 246
    cottage cheese; 225
    sour cream; 230
    yogurt, yoghurt; 245
    mayonnaise; 220
    applesauce; 244
    cheddar, cheddar cheese; -; grated 113 chopped 132
    mozzarella, mozzarella cheese; -; grated 112 chopped 132
    monterey jack, monterey jack cheese; -; grated 113 chopped 132
    swiss cheese, gruyère, gruyère cheese, gruyere, gruyere cheese; -; grated 108 chopped 132
    parmesan, parmesan cheese, parmigiano reggiano; -; grated 100
    feta, feta cheese; -; crumbled 150
    blue cheese; -; crumbled 135
    rice, basmati rice, jasmine rice, long grain rice, brown rice; 185; cooked 158
    medium grain rice; 195
    short grain rice, arborio rice, sushi rice; 200
    wild rice; 160; cooked 164
    quinoa; 170; cooked 185
    couscous; 173; cooked 157
    bulgur, bulgur wheat; 140; cooked 182
    pearl barley, pearled barley; 200; cooked 157
    millet; 200
    lentil; 192; cooked 198
    chickpea, garbanzo bean; -; cooked 164
    black bean; -; cooked 172
    kidney bean; -; cooked 177
    almond; 143; sliced 92 slivered 108 ground 95
    slivered almond; 108
    walnut; -; chopped 117
    walnut half; 100
    pecan; 99; chopped 109
    pecan half; 99
    hazelnut; 135; chopped 115 ground 75
    cashew; 137
    peanut; 146
    pistachio; 123
    pine nut; 135
    macadamia nut; 134
    sunflower seed; 140
    pumpkin seed, pepita; 129
    sesame seed; 144
    flaxseed, flax seed; 168
    raisin, golden raisin, sultana; 145
    dried cranberry; 114
    date; -; chopped 147
    coconut, shredded coconut; -; grated 93
    dry bread crumb, dried bread crumb, dry breadcrumb, dried breadcrumb; 108
    fresh bread crumb, fresh breadcrumb; 45
    onion; -; chopped 160 sliced 115
    scallion, green onion, spring onion; -; chopped 100
    carrot; -; chopped 128 grated 110 sliced 122
    celery; -; chopped 101
    bell pepper, green pepper; -; chopped 149 sliced 92
    mushroom, button mushroom, cremini mushroom; 96; sliced 70
    tomato; -; chopped 180
    cherry tomato, grape tomato; 149
    cabbage, green cabbage, red cabbage; -; grated 70 chopped 89
    broccoli; -; chopped 91
    broccoli floret; 71
    cauliflower; -; chopped 107
    cucumber; -; sliced 104
    zucchini, courgette; -; chopped 124 sliced 113
    spinach, spinach leaf, baby spinach, baby spinach leaf; 30
    parsley, parsley leaf, flat leaf parsley; -; chopped 60
    basil leaf; 24
    cilantro leaf; 16
    pea, green pea; 145
    frozen pea; 134
    corn, corn kernel, sweet corn, sweetcorn; 145
    potato; -; chopped 150
    sweet potato; -; chopped 133
    pumpkin, pumpkin puree, pumpkin purée; -; canned 245 pureed 245
    avocado; -; chopped 150 sliced 146 mashed 230
    blueberry; 148
    raspberry; 123
    blackberry; 144
    strawberry; 144; halved 152 sliced 166
    cranberry; 100; chopped 110
    grape, seedless grape; 151
    apple; -; chopped 125 sliced 109
    banana; -; sliced 150 mashed 225
    pineapple, pineapple chunk; 165; chopped 165
    mango; -; chopped 165
    peach; -; sliced 154
    pear; -; sliced 140
    miniature marshmallow, mini marshmallow; 50
    """
}
