import Ingredients
import PageMarkup

/// The words with which cooks head the parts of a recipe, in the languages of the web.
enum SectionWords {
  private static let ingredients: [String] = [
    "ingredients", "ingredient list", "what you need", "what you'll need", "you will need", "you'll need",
    "shopping list", "zutaten", "ingrédients", "ingredientes", "ingredienti", "ingrediënten", "ingredienten",
    "ingredienser", "składniki", "ingredience", "suroviny", "hozzávalók", "ингредиенты", "состав",
    "інгредієнти", "продукты", "продукти", "съставки", "υλικά", "συστατικά", "malzemeler", "ainekset",
    "ainesosat", "材料", "食材", "原料", "재료", "ingrediente", "sastojci", "sestavine", "namirnice",
    "koostisosad", "innihald", "hráefni", "sastāvdaļas", "ingredientai", "מצרכים", "מרכיבים", "המצרכים",
    "المكونات", "المقادير", "مواد لازم", "nguyên liệu", "bahan", "bahan-bahan", "ส่วนผสม", "zutatenliste",
    "dit heb je nodig", "det skal du bruge", "du behöver", "osagaiak", "ingredients list",
    "ingrediëntenlijst", "ingredientenlijst",
    "liste des ingrédients", "lista de ingredientes", "du brauchst", "das brauchst du", "was du brauchst",
    "ingrediënten voor", "用料", "składniki na", "wat heb je nodig", "benodigdheden", "lista składników",
    "ingrediencie", "les ingrédients", "gli ingredienti", "los ingredientes", "os ingredientes",
    "die zutaten",
    "our ingredients", "grocery list", "what's in it", "det behöver du", "dette trenger du", "du trenger",
    "du skal bruge", "tarvitset", "सामग्री", "উপকরণ", "mga sangkap", "përbërësit", "состојки", "састојци",
    "cynhwysion", "comhábhair", "材料・分量", "主料", "준비물",
  ]
  private static let instructions: [String] = [
    "instructions", "instruction", "directions", "direction", "method", "methods", "preparation", "steps",
    "procedure", "how to make", "how to make it", "how to", "cooking instructions", "cooking directions",
    "let's cook", "make it", "recipe", "cooking method", "preparation method", "zubereitung", "anleitung",
    "so geht's", "zubereitungsschritte", "arbeitsschritte", "und so wird's gemacht",
    "so wird's gemacht", "préparation", "préparations", "étapes", "les étapes", "réalisation", "recette",
    "étapes de préparation", "preparación", "elaboración", "instrucciones", "paso a paso", "pasos",
    "cómo hacer", "modo de preparo", "modo de fazer", "modo de preparação", "preparação", "preparo",
    "passo a passo", "preparazione", "procedimento", "come preparare", "esecuzione", "bereiding",
    "bereidingswijze", "zo maak je het", "werkwijze", "aan de slag", "fremgangsmåde", "sådan gør du",
    "tilberedning", "fremgangsmåte", "slik gjør du", "gör så här", "så gör du", "instruktioner", "tillagning",
    "przygotowanie", "sposób przygotowania", "wykonanie", "jak przygotować", "postup", "příprava",
    "postup přípravy", "elkészítés", "elkészítése", "az elkészítés menete", "приготовление",
    "способ приготовления", "инструкция", "метод", "как приготовить", "пошаговый рецепт", "приготування",
    "спосіб приготування", "приготвяне", "начин на приготвяне", "εκτέλεση", "οδηγίες", "διαδικασία",
    "παρασκευή", "hazırlanışı", "yapılışı", "nasıl yapılır", "ohje", "ohjeet", "valmistus", "valmistusohje",
    "valmistusohjeet", "作り方", "手順", "做法", "步骤", "步驟", "烹饪步骤", "만드는 법", "만들기", "조리순서",
    "mod de preparare", "preparare", "priprema", "postopek", "valmistamine", "aðferð", "pagatavošana",
    "gaminimas", "אופן ההכנה", "הוראות הכנה", "הכנה", "طريقة التحضير", "طريقة العمل", "التحضير",
    "طرز تهیه", "cách làm", "cara membuat", "langkah", "วิธีทำ", "the method", "recipe method", "recipe steps",
    "step by step", "step-by-step",
    "here's how", "here's how to make it", "what to do", "comment c'est fait", "préparation de la recette",
    "a recept", "recept", "så här gör du", "zo maak je", "zo maak je dit", "aan de slag ermee",
    "pasos a seguir", "la recette", "das rezept", "rezept",
    "la préparation", "la preparazione", "la preparación", "die zubereitung", "elaboració", "preparació",
    "sposób wykonania", "näin teet", "leiðbeiningar", "hướng dẫn", "upute", "priprava", "način priprave",
    "način pripreme", "paruošimas", "framgangsmåte", "slik gjør du det", "विधि", "প্রণালী",
    "paraan ng pagluluto", "përgatitja", "начин на подготовка", "припрема", "начин припреме", "dull", "modh",
    "cooking steps", "let's get cooking", "let's make it", "do this", "assembly", "to make", "to prepare",
    "how it's made", "how to prepare", "how to cook", "process", "cook", "preparation and cooking",
  ]
  /// Headings after which the recipe is over.
  private static let others: [String] = [
    "notes", "note", "recipe notes", "tips", "tip", "nutrition", "nutrition facts", "nutritional information",
    "nutrition information", "nutritional info", "comments", "reviews", "related", "related recipes",
    "you may also like", "you might also like", "more recipes", "share", "share this", "tags", "equipment",
    "video", "leave a comment", "leave a reply", "about", "categories", "faq", "storage", "substitutions",
    "variations", "keywords", "did you make this recipe", "serving suggestions", "nährwerte", "tipps", "tipp",
    "hinweise", "kommentare", "das könnte dir auch schmecken", "ähnliche rezepte", "notas", "consejos",
    "comentarios", "información nutricional", "valeurs nutritionnelles", "astuces", "commentaires",
    "conseils", "note nutrizionali", "commenti", "consigli", "voedingswaarden", "voedingswaarde", "nährwert",
    "nährwertangaben", "valori nutrizionali", "informazioni nutrizionali", "informação nutricional",
    "informações nutricionais", "näringsvärden", "пищевая ценность", "reacties", "kommentarer",
    "næringsindhold", "näringsvärde", "wartości odżywcze", "komentarze", "комментарии", "dicas", "dica",
    "comentários", "megjegyzések", "hozzászólások", "print", "newsletter", "subscribe", "chef's note",
    "cook's note", "cook's notes", "chef's tip", "utensils", "allergens", "products used", "variation",
    "tools",
    "tools you'll need", "tools needed", "make ahead", "make ahead tips", "pro tips", "storage instructions",
    "reheating instructions", "freezing instructions", "how to store", "how to freeze", "how to reheat",
    "how to serve", "what to serve with", "common mistakes", "substitutions and variations", "recipe tips",
  ]
  /// How headings begin that go on with the name of the dish: "How to make pancakes".
  private static let beginnings: [String] = [
    "steps to ", "how to make ", "how to cook ",
    "how to prepare ", "here's how to make ", "come fare ", "come preparare ",
    "como fazer ", "como preparar ", "cómo hacer ", "cómo preparar ", "comment faire ", "comment préparer ",
    "jak zrobić ", "jak przygotować ", "как приготовить ", "preparación de ",
    "elaboración de ", "préparation de ", "préparation du ", "préparation des ", "modo de preparo ",
    "zubereitung ", "hoe maak je ", "so macht man ", "så gör du ", "sådan laver du ",
  ]

  /// How headings end that begin with the name of the dish: "Pannenkoeken maken: zo doe je dat".
  private static let cooking = [" maken", " bakken", " zubereiten"]

  private static let needs: Set<String> = [
    "what you need", "what you'll need", "you will need", "you'll need", "shopping list", "dit heb je nodig",
    "det skal du bruge", "du behöver", "du brauchst", "das brauchst du", "was du brauchst",
    "wat heb je nodig", "benodigdheden", "grocery list", "what's in it", "det behöver du", "dette trenger du",
    "du trenger", "du skal bruge", "tarvitset",
  ]
  /// Those that end a heading as well: "Pancake ingredients", "Step-by-step instructions".
  private static let endings: Set<String> = [
    "ingredients", "instructions", "directions", "zutaten", "ingrédients", "ingredientes", "ingredienti",
    "ingrediënten", "ingredienser", "zubereitung",
  ]

  /// Those that end a heading after the recipe: "Recipe variations", "Leftovers and storage tips".
  private static let otherEndings: Set<String> = ["variations", "tips", "notes", "substitutions", "storage"]

  /// How headings over what readers say begin: "3 thoughts on “Pancakes”".
  private static let commentBeginnings: [String] = [
    "thought on ", "thoughts on ", "comment on ", "comments on ", "response to ", "responses to ",
    "replies to ",
    "gedanken zu ", "kommentare zu ", "commentaires sur ", "réflexions sur ", "comentarios en ",
    "pensamientos en ",
    "commenti su ", "reacties op ", "gedachten over ", "kommentarer til ", "kommentarer till ", "tankar om ",
  ]

  private static let groupBeginnings: [String] = [
    "for the ", "für den ", "für die ", "für das ", "pour la ", "pour le ", "pour les ", "pour l'", "per la ",
    "per il ", "per i ", "per le ", "per gli ", "per lo ", "per l'", "para la ", "para el ", "para los ",
    "para las ", "para o ", "para a ", "voor de ", "voor het ", "til ", "till ",
  ]

  enum Part { case ingredients, instructions, other }

  private static let table: [String: Part] = {
    var table: [String: Part] = [:]
    for word in others { table[word] = .other }
    for word in instructions { table[word] = .instructions }
    for word in ingredients { table[word] = .ingredients }
    return table
  }()

  /// The words with which those headings begin, so that most texts need no more than one look.
  private static let firstWords: Set<Substring> = Set(
    table.keys.map { $0.prefix { $0.isLetter || $0 == "'" } })

  /// Words that also head a page, an introduction or a link.
  private static let vague: Set<String> = [
    "recipe", "recette", "how to", "how to make", "how to make it", "steps", "recept", "a recept", "rezept",
    "la recette", "das rezept", "make it", "what to do", "step by step", "step-by-step", "do this", "to make",
    "to prepare", "how to prepare", "how to cook", "process", "cook", "assembly", "how it's made",
  ]

  /// Whether a heading may head what other things than dishes need as well.
  static func isNeed(_ heading: String) -> Bool { needs.contains(plain(heading)) }

  /// Whether a heading may head something else than steps as well.
  static func isVague(_ heading: String) -> Bool {
    let words = plain(heading)
    return vague.contains(words) || (table[words] == nil && namesDish(words))
  }

  private static func namesDish(_ words: String) -> Bool {
    let beforeColon = words.prefix { $0 != ":" }
    return beginnings.contains(where: words.hasPrefix) || cooking.contains(where: beforeColon.hasSuffix)
  }

  /// "For the sauce", the name of a group of ingredients.
  static func namesGroup(_ line: String) -> Bool {
    let words = plain(line)
    return groupBeginnings.contains(where: words.hasPrefix)
  }

  /// Whether a text is one of those words and nothing else.
  static func isWord(_ text: String, of part: Part) -> Bool { table[plain(text)] == part }

  /// Whether a text is a word that heads ingredients or steps and hardly anything else.
  static func headsPart(_ text: String) -> Bool {
    guard text.utf8.count <= 60 else { return false }
    let words = plain(text)
    return (table[words] == .ingredients || table[words] == .instructions) && !vague.contains(words)
  }

  /// "Ingredients: 200 g flour, 2 eggs" and "Method: Mix them and …" as the heading and what it heads.
  static func partedAtHeading(_ text: String) -> (heading: String, rest: String)? {
    guard let colon = text.unicodeScalars.prefix(40).firstIndex(where: { ":：".unicodeScalars.contains($0) }),
      headsPart(String(text[..<colon]))
    else { return nil }
    let rest = text[text.index(after: colon)...].trimmed()
    let isFirstLine =
      isWord(String(text[..<colon]), of: .ingredients)
      ? IngredientLine(rest).unit != nil : rest.utf8.count > 40
    return isFirstLine ? (String(text[...colon]), rest) : nil
  }

  /// Which part of a recipe a heading begins; nil if it is no such heading. Only what stands out as a heading may
  /// name the dish as well: "How to make pancakes", "Pancake ingredients".
  static func part(_ heading: String, mayNameDish: Bool = false) -> Part? {
    guard heading.utf8.count <= 90 else { return nil }
    let words = plain(heading)
    if firstWords.contains(words.prefix { $0.isLetter || $0 == "'" }) {
      if let part = table[words] { return part }
      // "Ingredients for 4", "Zutaten (für 2 Personen)", "Method: 30 min": the word comes first, then a number,
      // a bracket or a mark.
      for (index, character) in zip(words.indices, words) where !character.isLetter && character != "'" {
        let head = words[..<index].trimmed()
        guard let part = table[head], character == ":" || character == "(" || !vague.contains(head) else {
          continue
        }
        let rest = words[index...].drop { !$0.isLetter && !$0.isNumber }
        if rest.count <= 40 { return part }
      }
    }
    guard mayNameDish else { return nil }
    if commentBeginnings.contains(where: words.hasPrefix) { return .other }
    if namesDish(words) { return .instructions }
    let last = words.lastIndex(of: " ").map { String(words[words.index(after: $0)...]) } ?? ""
    if endings.contains(last) || otherEndings.contains(last) { return table[last] }
    // Without spaces between words.
    return ["的做法", "の作り方", "만드는 법"].contains(where: words.hasSuffix) ? .instructions : nil
  }

  /// In lowercase, without marks around and numbers before, and with the apostrophe of typewriters.
  private static func plain(_ heading: String) -> String {
    var words = Substring(heading.lowercased())
    while let first = words.first, !first.isLetter { words = words.dropFirst() }
    while let last = words.last, !last.isLetter, last != ")" { words = words.dropLast() }
    return String(words.contains("’") ? words.replacing("’", with: "'") : words)
  }
}
