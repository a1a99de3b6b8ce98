import Foundation
import RecipeFeed
import RecipePresentation
import Testing

@Suite struct FeedFormTests {
  @Test func anAddressIsOneOnceItIsWhole() throws {
    var form = FeedForm(.live, allowsFiles: true)
    #expect(form.source() == .live)
    form.choice = .custom
    form.address = "foo"
    #expect(form.source() == nil)
    #expect(form.problem?.hasPrefix("“foo” is not an address.") == true)
    form.address = "foo.example/recipes.json"
    #expect(form.problem == nil, "what was wrong with the last one says nothing of this one")
    #expect(form.source() == .address(try #require(URL(string: "https://foo.example/recipes.json"))))
    form.address = ""
    #expect(form.source() == nil)
    #expect(form.problem != nil)
    form.choice = .sample
    #expect(form.problem == nil)
    #expect(form.source() == .sample)
  }

  @Test func filesAreFeedsWhereThePersonCanPutThem() {
    var form = FeedForm(.file("/x/y.json"), allowsFiles: true)
    #expect(form.choice == .custom && form.source() == .file("/x/y.json"))
    form = FeedForm(.file("/x/y.json"), allowsFiles: false)
    #expect(form.source() == nil)
    #expect(
      form.problem == "Type an address, such as example.org/recipes.json."
    )
  }

  @Test func feedsOfTheCommandLineStayWhatTheyAre() {
    for source in [FeedSource.malformed, .empty] {
      var form = FeedForm(source, allowsFiles: false)
      #expect(form.choice == .custom)
      #expect(form.source() == source)
    }
  }
}
