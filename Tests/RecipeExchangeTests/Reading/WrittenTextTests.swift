import Ingredients
import PageMarkup
import RecipePages
import Testing
@testable import Cookbook
@testable import RecipeExchange

/// The marks that people write into the fields of other programs.
@Suite struct WrittenTextTests {
  @Test(
    arguments: [
      ("See [Sauce](sauce.md) now.", "See Sauce now.", []),
      ("See [Sauce](https://a.example) now.", "See Sauce (https://a.example) now.", []),
      ("See [https://a.example](https://a.example).", "See https://a.example.", []),
      ("Use [recipe:Crust] twice.", "Use Crust twice.", []),
      ("Cut.[photo:1] Bake.", "Cut. Bake.", [.photos]),
      ("Cut. ![x](1.jpg)Bake.", "Cut. Bake.", [.photos]),
      (#"Cut. <img src="1.jpg">Bake."#, "Cut. Bake.", [.photos]),
      (#"Cut. <IMG SRC="1.jpg">Bake."#, "Cut. Bake.", [.photos]),
      ("Use [recipe:Crust", "Use [recipe:Crust", []), ("Cut [photo:1", "Cut [photo:1", []),
      ("[a] (b)", "[a] (b)", []), ("[a](b", "[a](b", []), ("[a]", "[a]", []),
    ] as [(String, String, Set<RecipeLoss>)])
  func linksBecomeTheirLabels(text: String, plain: String, losses: Set<RecipeLoss>) {
    var written = WrittenText()
    #expect(written.plain(text) == plain)
    #expect(written.losses == losses)
  }

  @Test func lettersThatAPhotoWasTakenOutOfHaveAHundredMarks() {
    let marks = String(repeating: "\u{301}", count: 100)
    var written = WrittenText()
    #expect(Array(written.plain("e\(marks)[photo:1]\(marks)").utf8) == Array("e\(marks)".utf8))
  }

  @Test func longTextsAreCutAtTheirLimits() throws {
    for count in [1000, 1001] {
      var written = WrittenText()
      #expect(written.lines(.string(String(repeating: "x\n", count: count))).count == 1000)
    }
    for (count, isCut) in [(20_000, false), (20_001, true)] {
      var written = WrittenText()
      let text = String(repeating: "x", count: count)
      #expect(written.plain(text) == (isCut ? text.dropLast() + "…" : text))
    }
    for count in [300, 301] {
      let recipe = ImportedRecipe(named: String(repeating: "x", count: count))
      #expect(recipe.document.name.count == 300)
      #expect(recipe.losses == (count > 300 ? [.longTexts] : []))
    }
    let recipe = try ImportedRecipe(name: String(repeating: "x", count: 301))
    #expect(recipe.losses == [.longTexts])
  }

  @Test(
    arguments: [
      (["1. Mix.", "2) Bake."], ["Mix.", "Bake."]), (["1. Mix.", "3. Bake."], nil), (["1. Mix.", "2."], nil),
      (["1.5 l milk", "2. Bake."], nil), (["0. Mix.", "1. Bake."], nil),
    ] as [([String], [String]?)])
  func numbersOfStepsAreLeftOutIfAllCountUp(written: [String], steps: [String]?) {
    let sections = WrittenText.sections(written.map(WrittenText.Line.text))
    #expect(sections.flatMap(\.steps).map(\.text) == steps ?? written)
  }

  @Test(
    arguments: [
      ("Dough:", .heading("Dough")), (":", .text(":")), ("**Dough**", .heading("Dough")),
      ("****", .text("****")), ("[Dough]", .heading("Dough")), ("[]", .text("[]")),
      ("# Dough", .heading("Dough")),
      ("#10 can", .text("#10 can")), ("**Dough** Mix.", .named("Dough", "Mix.")),
      (
        "**" + String(repeating: "x", count: 60) + "** Mix.",
        .named(String(repeating: "x", count: 60), "Mix.")
      ),
      (
        "**" + String(repeating: "x", count: 61) + "** Mix.",
        .text(String(repeating: "x", count: 61) + " Mix.")
      ),
      ("**a**", .heading("a")), ("**Mix**, bake **it**", .named("Mix", ", bake it")),
      ("** ** Mix.", .text("** ** Mix.")),
      ("**Mix.** ", .heading("Mix.")), ("#", nil), ("-", .text("-")), ("## Dough", .heading("Dough")),
      ("-- a", .text("-- a")),
      ("* **a**", .text("a")), ("•\tb", .text("b")), ("a:", .heading("a")), ("[a] b", .text("[a] b")),
      (String(repeating: "x", count: 99) + ":", .heading(String(repeating: "x", count: 99))),
      (String(repeating: "x", count: 100) + ":", .text(String(repeating: "x", count: 100) + ":")),
      (String(repeating: "ж", count: 99) + ":", .heading(String(repeating: "ж", count: 99))),
      ("[" + String(repeating: "ж", count: 98) + "]", .heading(String(repeating: "ж", count: 98))),
      ("[" + String(repeating: "ж", count: 99) + "]", .text("[" + String(repeating: "ж", count: 99) + "]")),
    ] as [(String, WrittenText.Line?)])
  func headingsAreWrittenInManyWays(text: String, line: WrittenText.Line?) {
    var written = WrittenText()
    #expect(written.lines(.string(text), headings: .colons) == [line].compactMap { $0 })
  }

  @Test(arguments: ["Dough:", "[Dough]", "**Dough**"])
  func onlyHashesMarkHeadingsOfOtherPrograms(text: String) {
    var written = WrittenText()
    #expect(written.lines(.string(text)) == [.text(text == "**Dough**" ? "Dough" : text)])
  }

  @Test(
    arguments: [
      ("[" + String(repeating: "x", count: 98) + "]", String(repeating: "x", count: 98)),
      ("[" + String(repeating: "x", count: 99) + "]", nil), ("[ ]", nil), ("[a", nil), ("a]", nil),
    ] as [(String, String?)])
  func aNameInBracketsHasALimit(line: String, name: String?) {
    #expect(WrittenText.bracketed(line) == name)
  }

  @Test(arguments: [
    ("*soft* butter", "soft butter"), ("butter *soft*", "butter soft"), ("_a_, **b**; ***c***!", "a, b; c!"),
    ("Salt (*fine*).", "Salt (fine)."), ("(_a_)", "(a)"), ("*a b*: c", "a b: c"),
    ("flour*", "flour*"), ("a * b * c", "a * b * c"), ("snake_case_name", "snake_case_name"),
    ("2*3*4", "2*3*4"),
    ("*open", "*open"), ("*a*b", "*a*b"), ("a *b c", "a *b c"), ("_a*", "_a*"), ("a)*b* c", "a)*b* c"),
    ("* a", "a"), ("- a", "a"), ("• a", "a"), ("-a", "-a"), ("*", "*"),
    ("a! [b](http://c.d)", "a! b (http://c.d)"),
    ("a![b](c) d", "a d"), ("[b](c)![d](e)", "b"), ("[]() a", "a"), ("[photo:a]", ""),
    ("[recipe:a](b)", "a(b)"),
    ("(a) [b](c)", "(a) b"), ("[a][b](c)", "[a]b"), ("] [b](c)", "] b"),
  ])
  func marksOfEmphasisGoAndOthersStay(text: String, plain: String) {
    var written = WrittenText()
    #expect(written.plain(text) == plain)
  }

  @Test(
    arguments: [
      ([.heading("a"), .text("b")], ["a": ["b"]]), ([.text("b"), .heading("a")], ["": ["b", "a"]]),
      ([.heading("a"), .heading("b"), .text("c")], ["": ["a"], "b": ["c"]]),
      ([.heading("a"), .named("b", "c")], ["a": ["b c"]]), ([.heading("a")], ["": ["a"]]), ([], [:]),
    ] as [([WrittenText.Line], [String: [String]])])
  func aHeadingWithNothingBelowIsALine(lines: [WrittenText.Line], groups: [String: [String]]) {
    let read = WrittenText.ingredientGroups(lines).map { ($0.name ?? "", $0.ingredients.map(\.text)) }
    #expect(Dictionary(uniqueKeysWithValues: read) == groups)
  }

  @Test func theTextsOfAListShareTheLimit() {
    let lines = Array(repeating: JSONValue.string(String(repeating: "x", count: 20_000)), count: 25)
    var written = WrittenText()
    #expect(written.lines(.array(lines)).count == 25)
    #expect(written.losses.isEmpty)
    #expect(
      written.lines(.array(lines + [.string("yy"), .string("zz")])).suffix(3)
        == [.text(String(repeating: "x", count: 20_000)), .text("…"), .text("…")])
    #expect(written.losses == [.longTexts])
  }

  @Test func paragraphsAreCutAtTheirLimit() {
    for (count, isCut) in [(500_000, false), (500_001, true)] {
      var written = WrittenText()
      let text =
        String(repeating: String(repeating: "x", count: 9_999) + "\n", count: 51).prefix(count - 1) + "y"
      #expect(written.paragraphs(String(text)).hasSuffix(isCut ? "…" : "y"))
      #expect(written.losses == (isCut ? [.longTexts] : []))
    }
  }
}
