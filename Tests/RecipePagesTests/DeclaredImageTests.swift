import Foundation
import RecipePages
import Testing

/// The photo of a recipe for which a page declares several.
@Suite struct DeclaredImageTests {
  private func image(_ value: String, openGraph: String = "") throws -> String? {
    let json = #"{"@type": "Recipe", "recipeIngredient": ["2 eggs"], "image": \#(value)}"#
    let head =
      "<script type=\"application/ld+json\">\(json)</script><meta property=og:image content=\"\(openGraph)\">"
    return try read(page("<h1>Pancakes</h1>", head: head)).image?.lastPathComponent
  }

  @Test(arguments: [
    (#"["/a-225x225.jpg", "/a-500x500.jpg", "/a-260x195.jpg"]"#, "a-500x500.jpg"),
    (#"["/a-225x225.jpg", "/a.jpg"]"#, "a.jpg"),
    (#"["/a-225x225.jpg", "/b.jpg"]"#, "a-225x225.jpg"),
    (#"["/a.jpg", "/b-500x500.jpg"]"#, "a.jpg"),
    (#"[{"url": "/a.jpg", "width": 160}, {"url": "/b.jpg", "width": "1200px"}]"#, "b.jpg"),
    (#"{"url": "/a.jpg"}"#, "a.jpg"), (#"{"@id": "/a.jpg"}"#, "a.jpg"), (#"{"url": "/a.jpg#1"}"#, "a.jpg"),
    (#""HTTPS://example.com/a.jpg""#, "a.jpg"),
  ])
  func largestOfTheDeclaredSizesIsTaken(_ declared: String, _ expected: String) throws {
    #expect(try image(declared) == expected)
  }

  @Test func referenceThatLeadsNowhereIsNoPhoto() throws {
    let reference = #"{"@id": "https://example.com/recipes/page.html#primaryimage"}"#
    #expect(try image(reference) == nil)
    #expect(try image(reference, openGraph: "/b.jpg") == "b.jpg")
  }

  @Test func schemeIsKeptInLowercase() throws {
    let json =
      #"{"@type": "Recipe", "recipeIngredient": ["2 eggs"], "image": "HTTPS://example.com/a%20b.jpg"}"#
    #expect(try read(linkedData(json)).image?.absoluteString == "https://example.com/a%20b.jpg")
  }

  @Test(arguments: [
    ("<img itemprop=image src='data:image/gif;base64,R0lG' data-src=/a.jpg>", "a.jpg"),
    ("<img itemprop=image src='' data-src=/a.jpg>", "a.jpg"),
    ("<img itemprop=image src=/a.jpg data-src=/b.jpg>", "a.jpg"),
    ("<p itemprop=image><img src='data:image/gif;base64,R0lG' data-src=/a.jpg></p>", "a.jpg"),
    ("<img itemprop=image src='data:image/gif;base64,R0lG'>", nil),
  ])
  func placeholderOfAPhotoThatLoadsLateIsNone(_ photo: String, _ expected: String?) throws {
    let recipe = "<div itemscope itemtype=https://schema.org/Recipe><p itemprop=recipeIngredient>2 eggs</p>"
    #expect(try read(page(recipe + photo + "</div>")).image?.lastPathComponent == expected)
  }

  @Test(arguments: [(#"[[["/a.jpg"]]]"#, "a.jpg"), (#"[[[["/a.jpg"]]]]"#, nil)])
  func photoIsLookedForInListsOfListsOfLists(_ declared: String, _ expected: String?) throws {
    #expect(try image(declared) == expected)
  }

  @Test func photoOfThePageReplacesItsOwnThumbnail() throws {
    #expect(try image(#""/a-225x225.jpg""#, openGraph: "/a.jpg") == "a.jpg")
    #expect(try image(#""/a-225x225.jpg""#, openGraph: "/a-1200x800.jpg") == "a-1200x800.jpg")
    #expect(try image(#""/a-225x225.jpg""#, openGraph: "/logo.jpg") == "a-225x225.jpg")
    #expect(try image(#""/a-900x600.jpg""#, openGraph: "/a.jpg") == "a-900x600.jpg")
  }
}
