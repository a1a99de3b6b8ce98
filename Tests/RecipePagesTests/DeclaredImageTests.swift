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
    (#"{"url": "/a.jpg"}"#, "a.jpg"),
  ])
  func largestOfTheDeclaredSizesIsTaken(_ declared: String, _ expected: String) throws {
    #expect(try image(declared) == expected)
  }

  @Test(arguments: [(31, "b-900x900.jpg"), (32, "a-225x225.jpg")])
  func amongManyPhotosTheFirst32AreLookedAt(_ small: Int, _ expected: String) throws {
    let list = Array(repeating: #""/a-225x225.jpg""#, count: small).joined(separator: ",")
    #expect(try image(#"[[\#(list)], ["/b-900x900.jpg"]]"#) == expected)
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
