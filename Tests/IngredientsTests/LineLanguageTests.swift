import Ingredients
import Testing

/// Each kind of amount in the languages of the lexicon, doubled.
@Suite struct LineLanguageTests {
  private func doubled(_ line: String) -> String {
    Amount(2).map { IngredientLine(line).scaled(by: $0) } ?? line
  }

  /// An amount behind its food grows with its word.
  @Test(arguments: [
    ("Zwiebeln 2 Stück", "Zwiebeln 4 Stück"),
    ("Öl 2 EL", "Öl 4 EL"),
    ("Knoblauch: 3 Zehen", "Knoblauch: 6 Zehen"),
    ("ui 2 stuks", "ui 4 stuks"),
    ("olie 2 el", "olie 4 el"),
    ("knoflook 3 teentjes", "knoflook 6 teentjes"),
    ("ail 3 gousses", "ail 6 gousses"),
    ("huile 2 c. à soupe", "huile 4 c. à soupe"),
    ("farine 1 verre", "farine 2 verres"),
    ("aglio 2 spicchi", "aglio 4 spicchi"),
    ("olio 3 cucchiai", "olio 6 cucchiai"),
    ("sale 1 pizzico", "sale 2 pizzichi"),
    ("ajo 3 dientes", "ajo 6 dientes"),
    ("aceite 2 cucharadas", "aceite 4 cucharadas"),
    ("azeite 2 colheres (sopa)", "azeite 4 colheres (sopa)"),
    ("alho 3 dentes", "alho 6 dentes"),
    ("olja 2 msk", "olja 4 msk"),
    ("vitlök 2 klyftor", "vitlök 4 klyftor"),
    ("olie 2 spsk", "olie 4 spsk"),
    ("hvidløg 2 fed", "hvidløg 4 fed"),
    ("olje 2 ss", "olje 4 ss"),
    ("hvitløk 2 fedd", "hvitløk 4 fedd"),
    ("öljyä 2 rkl", "öljyä 4 rkl"),
    ("valkosipulia 2 kynttä", "valkosipulia 4 kynttä"),
    ("oliwa 2 łyżki", "oliwa 4 łyżki"),
    ("czosnek 3 ząbki", "czosnek 6 ząbki"),
    ("olej 2 lžíce", "olej 4 lžíce"),
    ("česnek 3 stroužky", "česnek 6 stroužky"),
    ("olaj 2 evőkanál", "olaj 4 evőkanál"),
    ("fokhagyma 3 gerezd", "fokhagyma 6 gerezd"),
    ("ulei 2 linguri", "ulei 4 linguri"),
    ("usturoi 3 căței", "usturoi 6 căței"),
    ("масло 2 ст. л.", "масло 4 ст. л."),
    ("чеснок 3 зубчика", "чеснок 6 зубчика"),
    ("яйца 3 шт.", "яйца 6 шт."),
    ("олія 2 ст. л.", "олія 4 ст. л."),
    ("часник 3 зубчики", "часник 6 зубчики"),
    ("λάδι 2 κουταλιές", "λάδι 4 κουταλιές"),
    ("σκόρδο 3 σκελίδες", "σκόρδο 6 σκελίδες"),
    ("zeytinyağı 2 yemek kaşığı", "zeytinyağı 4 yemek kaşığı"),
    ("sarımsak 3 diş", "sarımsak 6 diş"),
    ("サラダ油 大さじ2", "サラダ油 大さじ4"),
    ("にんにく 2片", "にんにく 4片"),
    ("盐 2茶匙", "盐 4茶匙"),
    ("大蒜 3瓣", "大蒜 6瓣"),
    ("마늘 3쪽", "마늘 6쪽"),
    ("간장 2큰술", "간장 4큰술"),
    ("שמן 2 כפות", "שמן 4 כפות"),
    ("زيت 2 ملعقة كبيرة", "زيت 4 ملعقة كبيرة"),
    ("روغن ۲ قاشق غذاخوری", "روغن 4 قاشق غذاخوری"),
  ])
  func amountBehindItsFoodGrows(_ line: String, _ expected: String) {
    #expect(doubled(line) == expected)
  }

  /// A half in words is a number.
  @Test(arguments: [
    ("eine halbe Zitrone", "1 Zitrone"),
    ("halve citroen", "1 citroen"),
    ("een halve citroen", "1 citroen"),
    ("un demi citron", "1 citron"),
    ("une demi-tasse de lait", "1 tasse de lait"),
    ("mezza cipolla", "1 cipolla"),
    ("mezzo limone", "1 limone"),
    ("medio limón", "1 limón"),
    ("media taza de leche", "1 taza de leche"),
    ("meio limão", "1 limão"),
    ("meia xícara de leite", "1 xícara de leite"),
    ("en halv citron", "1 citron"),
    ("½ citron", "1 citron"),
    ("en halv løg", "1 løg"),
    ("et halvt løg", "1 løg"),
    ("puolikas sipuli", "1 sipuli"),
    ("pół szklanki mleka", "1 szklanki mleka"),
    ("pół cytryny", "1 cytryny"),
    ("půl citronu", "1 citronu"),
    ("fél citrom", "1 citrom"),
    ("jumătate de lămâie", "1 lămâie"),
    ("половина лимона", "1 лимона"),
    ("полстакана молока", "1 стакана молока"),
    ("пів склянки молока", "1 склянки молока"),
    ("μισό λεμόνι", "1 λεμόνι"),
    ("μισή κούπα γάλα", "1 κούπα γάλα"),
    ("yarım limon", "1 limon"),
    ("yarım su bardağı süt", "1 su bardağı süt"),
    ("半个柠檬", "1个柠檬"),
    ("半杯牛奶", "1杯牛奶"),
    ("반 컵 우유", "1 컵 우유"),
    ("חצי כוס חלב", "1 כוס חלב"),
    ("חצי לימון", "1 לימון"),
    ("نصف كوب حليب", "1 كوب حليب"),
    ("نصف ليمونة", "1 ليمونة"),
    ("نصف لیوان شیر", "1 لیوان شیر"),
    ("نیم لیوان شیر", "1 لیوان شیر"),
  ])
  func halfInWordsIsAHalf(_ line: String, _ expected: String) {
    #expect(doubled(line) == expected)
  }

  /// So is one and a half.
  @Test(arguments: [
    ("anderthalb Tassen Milch", "3 Tassen Milch"),
    ("anderhalve liter melk", "3 liter melk"),
    ("un litre et demi de lait", "3 litres de lait"),
    ("una tazza e mezza di latte", "3 tazze di latte"),
    ("una taza y media de leche", "3 tazas de leche"),
    ("uma xícara e meia de leite", "3 xícaras de leite"),
    ("en och en halv dl mjölk", "3 dl mjölk"),
    ("halvanden dl mælk", "3 dl mælk"),
    ("halvannen dl melk", "3 dl melk"),
    ("puolitoista dl maitoa", "3 dl maitoa"),
    ("półtorej szklanki mleka", "3 szklanki mleka"),
    ("jeden a půl hrnku mléka", "3 hrnku mléka"),
    ("másfél dl tej", "3 dl tej"),
    ("un pahar și jumătate de lapte", "3 pahare de lapte"),
    ("полтора стакана молока", "3 стакана молока"),
    ("півтори склянки молока", "3 склянки молока"),
    ("μιάμιση κούπα γάλα", "3 κούπες γάλα"),
    ("bir buçuk su bardağı süt", "3 su bardağı süt"),
    ("כוס וחצי חלב", "3 כוס חלב"),
    ("كوب ونصف حليب", "3 كوب حليب"),
  ])
  func oneAndAHalfInWordsIsANumber(_ line: String, _ expected: String) {
    #expect(doubled(line) == expected)
  }

  /// An article before a food or a measure is one.
  @Test(arguments: [
    ("ein Ei", "2 Eier"),
    ("een ei", "2 eieren"),
    ("un œuf", "2 œufs"),
    ("une tasse de lait", "2 tasses de lait"),
    ("un uovo", "2 uova"),
    ("un huevo", "2 huevos"),
    ("una taza de leche", "2 tazas de leche"),
    ("um ovo", "2 ovos"),
    ("ett ägg", "2 ägg"),
    ("et æg", "2 æg"),
    ("egy tojás", "2 tojás"),
    ("ένα αυγό", "2 αυγά"),
    ("bir yumurta", "2 yumurta"),
    ("jedno jajko", "2 jajko"),
    ("одно яйцо", "2 яйцо"),
    ("jedno vejce", "2 vejce"),
    ("yksi muna", "2 munaa"),
  ])
  func articleForOneIsOne(_ line: String, _ expected: String) {
    #expect(doubled(line) == expected)
  }

  /// A count may stand behind its sign.
  @Test(arguments: [
    ("limones x2", "limones x4"),
    ("Eier x 2", "Eier x 4"),
    ("œufs x2", "œufs x4"),
    ("яйца x2", "яйца x4"),
  ])
  func timesBehindTheFoodCounts(_ line: String, _ expected: String) {
    #expect(doubled(line) == expected)
  }

  /// Both numbers of an alternative grow.
  @Test(arguments: [
    ("3 (oder 4) Karotten", "6 (oder 8) Karotten"),
    ("3 (ou 4) carottes", "6 (ou 8) carottes"),
    ("3 (o 4) carote", "6 (o 8) carote"),
    ("3 (o 4) zanahorias", "6 (o 8) zanahorias"),
    ("3 (of 4) wortels", "6 (of 8) wortels"),
    ("3 (eller 4) morötter", "6 (eller 8) morötter"),
    ("3 (или 4) моркови", "6 (или 8) моркови"),
    ("3 (lub 4) marchewki", "6 (lub 8) marchewki"),
  ])
  func alternativeInBracketsGrows(_ line: String, _ expected: String) {
    #expect(doubled(line) == expected)
  }

  /// The size of each pack stays.
  @Test(arguments: [
    ("2 Dosen (je 400 g) Tomaten", "4 Dosen (je 400 g) Tomaten"),
    ("2 blikken (van 400 g) tomaten", "4 blikken (van 400 g) tomaten"),
    ("2 boîtes (400 g chacune) de tomates", "4 boîtes (400 g chacune) de tomates"),
    ("2 lattine di pomodori da 400 g", "4 lattine di pomodori da 400 g"),
    ("2 latas de tomate de 400 g", "4 latas de tomate de 400 g"),
    ("2 burkar tomater à 400 g", "4 burkar tomater à 400 g"),
    ("2 dåser tomater á 400 g", "4 dåser tomater á 400 g"),
    ("2 puszki pomidorów po 400 g", "4 puszki pomidorów po 400 g"),
    ("2 банки томатов по 400 г", "4 банки томатов по 400 г"),
    ("2 plechovky rajčat po 400 g", "4 plechovky rajčat po 400 g"),
    ("2 konzerv paradicsom (egyenként 400 g)", "4 konzerv paradicsom (egyenként 400 g)"),
    ("2 boks tomater à 400 g", "4 boks tomater à 400 g"),
  ])
  func sizeOfEachPackStays(_ line: String, _ expected: String) {
    #expect(doubled(line) == expected)
  }
}
