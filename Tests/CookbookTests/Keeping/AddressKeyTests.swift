import Testing

@testable import Cookbook

struct AddressKeyTests {
  @Test(arguments: [
    "http://example.com/soup", "https://www.example.com/soup/", "HTTPS://WWW.Example.COM/soup",
    " https://example.com/soup\n",
    "https://example.com:443/soup", "http://example.com:80/soup", "https://example.com/soup#recipe",
    "https://example.com/soup/?utm_source=mail&UTM_Medium=x&fbclid=1",
  ]) func thesePagesAreTheSame(address: String) {
    #expect(AddressKey(address) == AddressKey("https://example.com/soup"))
    #expect(AddressKey(address) != nil)
  }

  @Test(arguments: [
    "https://example.com/Soup", "https://example.com/soup/2", "https://example.com/soup?id=2",
    "https://example.org/soup", "https://cdn.example.com/soup", "https://example.com:8080/soup",
    "https://example.com/soup#/2", "https://example.com/soup#!lentil",
  ]) func thesePagesAreOthers(address: String) {
    #expect(AddressKey(address) != AddressKey("https://example.com/soup"))
    #expect(AddressKey(address) != nil)
  }

  @Test func addressesUpToTheMaximumLengthAreCompared() {
    func address(_ length: Int) -> String { "https://a.b/" + String(repeating: "e", count: length - 12) }
    #expect(AddressKey(address(8192)) != nil)
    #expect(AddressKey(address(8193)) == nil)
  }

  @Test func aParameterOfThePageStaysBesideThoseThatTrack() {
    #expect(AddressKey("https://a.b/?id=2&utm_campaign=x") == AddressKey("https://a.b/?id=2"))
    #expect(AddressKey("https://a.b/?id=2") != AddressKey("https://a.b/?id=3"))
  }

  @Test(arguments: [
    "https://example.com", "https://www.example.com/", "https://example.com/?utm_source=x", "", "Grandma",
    "file:///soup",
    "mailto:ann@example.com", "/Recipes/Soup/full.jpg",
  ]) func theseAreNoRecipesPage(address: String) {
    #expect(AddressKey(address) == nil)
  }
}
