import PageMarkup
import Testing

@testable import Cookbook

/// The marks that people write into the fields of other programs.
@Suite struct WrittenTextTests {
  @Test(
    arguments: [
      ("See [Sauce](sauce.md) now.", "See Sauce now.", [.linkedRecipes]),
      ("See [Sauce](https://a.example) now.", "See Sauce (https://a.example) now.", []),
      ("See [https://a.example](https://a.example).", "See https://a.example.", []),
      ("Use [recipe:Crust] twice.", "Use Crust twice.", [.linkedRecipes]),
      ("Cut.[photo:1] Bake.", "Cut. Bake.", [.stepPhotos]),
      ("Cut. ![x](1.jpg)Bake.", "Cut. Bake.", [.stepPhotos]),
      ("Use [recipe:Crust", "Use [recipe:Crust", []), ("Cut [photo:1", "Cut [photo:1", []),
      ("[a] (b)", "[a] (b)", []), ("[a](b", "[a](b", []), ("[a]", "[a]", []),
    ] as [(String, String, Set<ImportLoss>)])
  func linksBecomeTheirLabels(text: String, plain: String, losses: Set<ImportLoss>) {
    var written = WrittenText()
    #expect(written.plain(text) == plain)
    #expect(written.losses == losses)
  }

  @Test(
    arguments: [
      ("Dough:", .heading("Dough")), (":", .text(":")), ("**Dough**", .heading("Dough")),
      ("****", .text("****")), ("[Dough]", .heading("Dough")), ("[]", .text("[]")),
      ("# Dough", .heading("Dough")),
      ("#10 can", .text("#10 can")), ("**Dough** Mix.", .named("Dough", "Mix.")),
      (String(repeating: "x", count: 99) + ":", .heading(String(repeating: "x", count: 99))),
      (String(repeating: "x", count: 100) + ":", .text(String(repeating: "x", count: 100) + ":")),
    ] as [(String, WrittenText.Line)])
  func headingsAreWrittenInManyWays(text: String, line: WrittenText.Line) {
    var written = WrittenText()
    #expect(written.lines(.string(text), headings: .colons) == [line])
  }
}
