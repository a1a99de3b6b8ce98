import Foundation
import Testing
@testable import Cookbook
@testable import RecipeExchange

@Suite struct HTMLRecipeCutsTests {
  /// The kind of a file, and its pieces.
  private func cuts(_ html: String) -> [String] {
    let bytes = Array(html.utf8)
    guard let cuts = HTMLRecipeCuts.cuts(of: bytes, checkStop: {}) else { return [] }
    let kind =
      switch cuts.kind {
      case .recipeKeeper: "keeper"
      case .copyMeThat: "copied"
      case .marked: "marked"
      }
    return [kind] + cuts.pieces.map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  // MARK: - Cuts

  @Test func markedElementsEndAtTheirOwnEndTag() {
    let first = "<p itemtype=\"https://schema.org/Recipe\"><p><p>a</p></p><b>b</b></p>"
    #expect(
      cuts(first + "c</p>d<p typeof=Recipe>e</p>f<i class=hrecipe>g")
        == ["marked", first, "<p typeof=Recipe>e</p>", "<i class=hrecipe>g"])
    #expect(cuts(first) == [])
  }

  @Test(arguments: [
    ("class=\"h-recipe\"", true), ("class='x hrecipe'", true), ("class=\"recipes\"", false),
    ("itemtype=\"http://schema.org/Recipe\"", true), ("itemtype=RECIPE", true),
    ("typeof=\"a schema:Recipe\"", true),
    ("itemtype=\"schema.org/RecipeBook\"", false), ("itemtype=\"MyRecipe\"", false), ("id=recipe", false),
    ("itemtype=\"\(String(repeating: "x", count: 493)) Recipe\"", true),
    ("itemtype=\"\(String(repeating: "x", count: 494)) Recipe\"", false),
    ("class=\"\(String(repeating: "x", count: 491)) h-recipe\"", true),
    ("class=\"\(String(repeating: "x", count: 492)) h-recipe\"", false),
  ])
  func elementsAreMarkedByTypeOrClass(attribute: String, isMarked: Bool) {
    let element = "<p \(attribute)>a</p>"
    #expect(cuts(element + element) == (isMarked ? ["marked", element, element] : []))
  }

  @Test func exportsAreCutWhereTheirElementsBegin() {
    let (keeper, copied) = (
      "<p class=\"a recipe-details\"><i itemprop=recipeCourse>a", "<div class=\"recipe b\">b"
    )
    let part = "<li class=recipeIngredient>c"
    #expect(cuts("x" + copied + part + keeper + keeper) == ["keeper", keeper, keeper])
    #expect(cuts("x" + copied + part + copied) == ["copied", copied + part, copied])
    #expect(cuts("<p class=recipe-details><i itemprop=recipeIngredient>a") == [])
    #expect(cuts(copied + copied) == [])
    #expect(cuts("<p class=recipe>a" + part) == [])
    #expect(cuts(copied + "<p class=recipeIngredient>c") == [])
  }

  @Test(arguments: [(9_999, 0), (10_000, 1), (20_000, 2)])
  func theCallerIsAskedEachTenThousandTags(tags: Int, calls: Int) {
    var count = 0
    _ = HTMLRecipeCuts.cuts(of: Array(String(repeating: "<p>", count: tags).utf8), checkStop: { count += 1 })
    #expect(count == calls)
  }

  // MARK: - Tags

  @Test(
    arguments: [
      ("a<p>b</p>c", ["<p>", "</p>"]), ("<p a='>' b=\">\">x", ["<p a='>' b=\">\">"]), ("<h1>", ["<h1>"]),
      ("<!-- <p> --><b>", ["<b>"]), ("<!--><b>", ["<b>"]), ("<!-- <p>", []), ("<!DOCTYPE html><b>", ["<b>"]),
      ("<script>if (a<b) \"<p>\"</SCRIPT><i>", ["<script>", "<i>"]),
      ("<style><p></style><i>", ["<style>", "<i>"]),
      ("<script><p>", ["<script>"]), ("</script><p>", ["</script>", "<p>"]),
      ("</style><p>", ["</style>", "<p>"]),
      ("<", []), ("</", []), ("<p", ["<p"]), ("<p a=\"x>", ["<p a=\"x>"]), ("<1>< p></ p><b>", ["<b>"]),
      ("<p a=>b", ["<p a=>"]), ("<p a=", ["<p a="]), ("<p>", ["<p>"]), ("<script></scrip", ["<script>"]),
      ("<script></s</script><b>", ["<script>", "<b>"]), ("<<p>", ["<p>"]), ("<p><", ["<p>"]),
      ("<p a=\"><b>", ["<p a=\"><b>"]), ("<p a='\">'><b>", ["<p a='\">'>", "<b>"]),
      ("<p a=>'<b>", ["<p a=>", "<b>"]), ("<p \"><b>", ["<p \">", "<b>"]), ("<!p><b>", ["<b>"]),
      ("<!-<p>", ["<p>"]), ("<style><p></script><b>", ["<style>"]), ("<scripts><p>", ["<scripts>", "<p>"]),
      ("<script><</script><b>", ["<script>", "<b>"]), ("<script></script", ["<script>"]),
      ("<script><p></script", ["<script>"]),
    ] as [(String, [String])])
  func tagsAreFoundAsInAPage(html: String, found: [String]) {
    var tags = MarkupTags(Array(html.utf8))
    var read: [String] = []
    while let tag = tags.next() {
      let text = String(decoding: Array(html.utf8)[tag.range], as: UTF8.self)
      #expect(tag.isEnd == text.hasPrefix("</"))
      read.append(text)
    }
    #expect(read == found)
  }

  @Test(
    arguments: [
      ("<p class=\"a b\">", "a b"), ("<p class = 'a'>", "a"), ("<p CLASS=a>", "a"), ("<p class=a b>", "a"),
      ("<p xclass=\"b\" class=\"a\">", "a"), ("<p id=\"class=x\">", nil), ("<p id=\"x\"class=\"a\">", "a"),
      ("<p data-class=a>", nil), ("<p class=\"a", "a"), ("<p class=>", ""), ("<p class=", ""),
      ("<p class>", nil),
      ("class=a", nil), (" class=a", "a"), ("<p\tclass=a/>", "a/"), ("<p =x class=a>", "a"),
      ("<p class=''>", ""),
      ("<p x='1'class=a>", nil), ("<p classes=a>", nil), ("<p class=a class=b>", "a"),
      ("<p x='class=b' class=a>", "a"), ("<p x= class=a>", nil), ("<p clas=a>", nil),
      ("<p id='x' class=\n\"a\">", "a"), ("<p =class=a>", nil),
    ] as [(String, String?)])
  func attributesAreFoundByTheirWholeName(tag: String, value: String?) {
    // A slice that does not begin at 0, as in a file.
    let bytes = Array(("class=no" + tag).utf8)[8...]
    #expect(MarkupTags.attribute("class", in: bytes).map { String(decoding: $0, as: UTF8.self) } == value)
  }
}
