import Ingredients
import Testing

/// Steps in the languages of the lexicon.
@Suite struct StepLanguageTests {
  private func step(_ text: String, _ lines: [String]) -> StepText {
    StepText(text, ingredients: lines.map(IngredientLine.init))
  }

  private func doubled(_ text: String, _ lines: [String]) -> String {
    Amount(2).map { step(text, lines).scaled(by: $0).map(\.text).joined() } ?? text
  }

  @Test(arguments: [
    ("Tomatenspalten darauf legen.", ["4 Tomaten", "2 Eier"], [0]),
    ("Bak het gehakt rul.", ["500 g rundergehakt"], [0]),
    ("Zwiebelwürfel in Öl anbraten.", ["1 Zwiebel", "2 EL Olivenöl"], [0, 1]),
    ("Tillsätt mjölken.", ["2 dl mjölk"], [0]),
    ("Dodaj wodę i sól.", ["200 ml wody", "szczypta soli"], [0, 1]),
    ("Влейте молоко и муку.", ["200 мл молока", "300 г муки"], [0, 1]),
    ("Přidejte vodu a máslo do mísy.", ["200 ml vody", "50 g másla"], [0, 1]),
    ("A lisztet és a tejet keverjük.", ["200 g liszt", "1 dl tej"], [0, 1]),
    ("牛乳を加え、玉ねぎを炒める。", ["牛乳 200ml", "玉ねぎ 1個"], [0, 1]), ("倒入牛奶。", ["牛奶 300毫升", "牛 1克"], [0]),
    ("卵を入れる。", ["卵 2個"], [0]), ("卵黄を入れる。", ["卵 2個"], []),
    ("Add the mayo.", ["½ cup mayonnaise"], [0]), ("Toast the buns.", ["4 hamburger buns"], [0]),
    ("Add the chicken stock.", ["1 cup chicken broth"], [0]),
    ("Stir in the cocoa.", ["20 g cocoa powder"], [0]),
    // An ingredient that is left out, and a word that is part of another thing.
    ("Mix all ingredients but the oil.", ["2 tbsp oil"], []),
    ("Mélanger le tout sauf le beurre.", ["50 g de beurre"], []),
    ("Cover the Dutch oven.", ["9 oven-ready lasagna noodles"], []),
    // Languages whose adjectives follow the noun, and the ends of compounds in a case.
    ("Émincez l'oignon dans le beurre.", ["1 oignon jaune", "20 g de beurre"], [0, 1]),
    ("Añade los huevos con el azúcar.", ["3 huevos medianos", "100 g de azúcar"], [0, 1]),
    ("Tagliare le melanzane con il coltello.", ["2 melanzane violette"], [0]),
    ("Az olajat és a porcukorral keverjük.", ["1 dl napraforgóolaj", "50 g porcukor"], [0, 1]),
    ("Просеять муку, разрыхлитель и соль.", ["муки 200 г", "разрыхлителя 1 ч. л."], [0, 1]),
    ("Finhakk chili og løk.", ["1 rød chili", "1 løk"], [0, 1]),
    ("鍋にバターを入れる。", ["有塩バター 20g"], [0]), ("水(分量外)にさらす。", ["水 200cc"], []),
    (
      "Mix the butter in. With the paddle, cream together the butter and sugar.",
      ["1 cup sour cream", "1 cup butter"], [1]
    ),
  ])
  func ingredientsAreFoundInTheirForms(_ text: String, _ lines: [String], _ expected: [Int]) {
    #expect(step(text, lines).ingredients == expected)
  }

  /// Of lines with one name, the one is meant that is listed beside the other ingredients of the sentence.
  @Test(arguments: [
    ("For the crust, mix the crumbs with the butter and sugar.", [0, 1, 2]),
    ("Beat the butter with the sugar and the cream cheese.", [5, 6, 7]),
    ("Melt the butter.", []), ("Mix the butter. Press the crumbs into the pan.", [0, 1]),
  ])
  func lineBesideTheOtherIngredientsIsMeant(_ text: String, _ expected: [Int]) {
    let lines = [
      "2 cups graham cracker crumbs", "4 tbsp butter", "2 tbsp sugar", "2 eggs", "1 cup flour",
      "1 lb cream cheese",
      "½ cup sugar", "1 stick butter",
    ]
    #expect(step(text, lines).ingredients == expected)
  }

  /// An amount that goes on each of several things stays.
  @Test(arguments: [
    ("Do každého štvorca pridáme 1 lyžičku lekváru.", "5 lyžičiek lekváru"),
    ("На каждый блин положите 1 ложку сметаны.", "200 г сметаны"),
    ("Minden darabra 1 evőkanál lekvárt teszünk.", "5 evőkanál lekvár"),
    ("Выкладывать по 2 ложки творога.", "6 ложек творога"), ("每个加300毫升牛奶。", "牛奶 300毫升"),
    ("Her birine 1 kaşık yoğurt koyun.", "5 kaşık yoğurt"),
  ])
  func amountForEachOfSeveralStays(_ text: String, _ line: String) {
    #expect(doubled(text, [line]) == text)
  }

  @Test(arguments: [
    ("Die Zwiebeln in 2 EL Öl anbraten.", "2 EL Öl", "Die Zwiebeln in 4 EL Öl anbraten."),
    ("2 Eier trennen.", "2 Eier", "4 Eier trennen."),
    ("Voeg 300 ml melk toe.", "300 ml melk", "Voeg 600 ml melk toe."),
    (
      "Faire cuire 200 g de riz pendant 12 minutes.", "200 g de riz",
      "Faire cuire 400 g de riz pendant 12 minutes."
    ),
    ("Versare 300 ml di latte poco per volta.", "300 ml di latte", "Versare 600 ml di latte poco per volta."),
    ("Picar 3 cebollas finamente.", "3 cebollas", "Picar 6 cebollas finamente."),
    ("Gotuj 200 g ryżu przez 12 minut.", "200 g ryżu", "Gotuj 400 g ryżu przez 12 minut."),
    ("米200gを炊く。", "米 200g", "米400gを炊く。"), ("倒入300毫升牛奶搅拌。", "牛奶 300毫升", "倒入600毫升牛奶搅拌。"),
    ("Pour in 300 ml milk a little at a time.", "300 ml milk", "Pour in 600 ml milk a little at a time."),
    ("Add ¼ teaspoon salt.", "salt", "Add ½ teaspoon salt."),
    ("Варите 500 г картофеля.", "500 г картофеля", "Варите 1 кг картофеля."),
    ("把500克土豆切块。", "土豆 500克", "把1000克土豆切块。"),
    ("팬에 식용유 2큰술을 두른다.", "식용유 2큰술", "팬에 식용유 4큰술을 두른다."),
    (
      "Mix the honey (1 tablespoon) salted butter and milk.", "1 tablespoon honey",
      "Mix the honey (2 tablespoons) salted butter and milk."
    ),
    // Another food, and a part of an amount with another word behind it.
    ("Add 200 g flour mixture.", "200 g flour", "Add 200 g flour mixture."),
    ("Add 100 g butter lumps.", "200 g butter", "Add 100 g butter lumps."),
    ("Place ¼ teaspoon salt on each.", "salt", "Place ¼ teaspoon salt on each."),
  ])
  func amountOfTheLineGrowsWhateverFollowsItsFood(_ text: String, _ line: String, _ expected: String) {
    #expect(doubled(text, [line, "3 Bananen"]) == expected)
  }

  @Test(arguments: [
    ("Koka i en och en halv timme.", 5400), ("炖一个半小时。", 5400), ("Cuire 1 h ½.", 5400),
    ("Bake for one hour fifteen.", 4500),
    ("Simmer for fifteen to twenty minutes.", 900), ("Bake 1 hr., 5 min.", 3900), ("Boil 3m30s.", 210),
    ("Cuocere 8'.", 480),
    ("Cuire 20 mn.", 1200), ("Ein Stündchen ruhen lassen.", 3600), ("Vařte hodinu a půl.", 5400),
    ("Süsd másfél óráig.", 5400),
    ("Варить час.", 3600), ("Пекти годину.", 3600), ("Coaceți 40 de minute.", 2400), ("לבשל 20 דקות.", 1200),
    ("اطبخ لمدة 30 دقيقة.", 1800), ("十分钟后出锅。", 600), ("Fry for a couple of minutes.", 120),
    ("Boil for about a min or so.", 60), ("Fry 5 minutes per side.", 300),
    ("5 Minuten pro Seite braten.", 300),
    ("Cuire 4 minutes par face.", 240), ("Cuocere 5 minuti per lato.", 300),
  ])
  func durationsAreReadInEveryLanguage(_ text: String, _ seconds: Int) {
    #expect(StepTimer.timers(in: text).map(\.duration) == [.seconds(seconds)])
  }

  @Test(arguments: [
    "Cook the pasta 2 minutes less than the packet says.", "Stir in the 10-minute polenta.",
    "Roast 20 minutes per 500 g.", "Roast 20 minutes per pound.", "Steges 20 minutter pr. kg.",
    "Bake 10 minutes per inch.", "Braten, 20 Minuten pro Pfund.",
  ])
  func durationsThatNothingWaitsForHaveNoTimer(_ text: String) {
    #expect(StepTimer.timers(in: text).isEmpty)
  }

  @Test(arguments: [
    ("Boil 500 g potatoes for 20 minutes.", "Boil potatoes"),
    ("Fry the onions in 2 tbsp oil for 5 minutes.", "Fry the onions in oil"),
    ("Roast 2 chickens at 200 °C for 1 hour.", "Roast chickens"),
    ("Enfournez pour 10 à 12 minutes.", "Enfournez"),
    ("Hornear a 180 °C durante 20 minutos.", "Hornear"), ("Junte o leite e cozinhe por 1 minuto.", "Cozinhe"),
    ("Infornare in forno a 220° per 20 minuti.", "Infornare in forno"),
    ("Stek i 15 minutter på hver side, for å brune.", "Stek"),
    ("Mieszaj i gotuj przez 10 minut.", "Mieszaj i gotuj"), ("Bak ze in 25 tot 35 minuten.", "Bak ze"),
    ("Let it cool and then purée it for 2 minutes.", "Purée it"),
  ])
  func namesOfTimersHoldForAnyServings(_ text: String, _ activity: String) {
    #expect(StepTimer.timers(in: text).map(\.activity) == [activity])
  }

  @Test(arguments: [
    "Pak een pan en doe er na zo'n 20 minuten de saus bij.", "Stir the pot after about 10 minutes.",
    "Взбить сахар, затем еще две минуты.",
  ])
  func momentsAndJointsNameNoActivity(_ text: String) {
    #expect(StepTimer.timers(in: text).map(\.activity) == [nil])
  }
}
