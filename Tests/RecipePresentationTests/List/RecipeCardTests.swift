import Foundation
import RecipePresentation
import Recipes
import Testing

struct RecipeCardTests {
  let page = WebAddress("https://www.bbcgoodfood.com/recipes/tart")
  let clip = WebAddress("https://www.youtube.com/watch?v=abcdefghijk")
  let photo = WebAddress("https://photos.example/tart.jpg")

  func recipe(photo: WebAddress? = nil, source: WebAddress? = nil, video: WebAddress? = nil) -> Recipe {
    Recipe(
      id: UUID(), name: "Bakewell Tart", cuisine: "British", largePhoto: photo, source: source, video: video)
  }

  @Test func tapOpensTheDetailWhereverThereIsAnythingToShow() {
    #expect(CardAction(recipe(photo: photo), opensLinksDirectly: false) == .detail)
    #expect(CardAction(recipe(source: page), opensLinksDirectly: false) == .detail)
    #expect(CardAction(recipe(video: clip), opensLinksDirectly: false) == .detail)
    #expect(CardAction(recipe(), opensLinksDirectly: false) == .nothing)
  }

  @Test func tapOpensLinksDirectlyIfThePersonWantsThat() throws {
    let page = try #require(page)
    #expect(CardAction(recipe(photo: photo, source: page, video: clip), opensLinksDirectly: true) == .detail)
    #expect(CardAction(recipe(photo: photo, source: page), opensLinksDirectly: true) == .browser(page))
    #expect(CardAction(recipe(photo: photo), opensLinksDirectly: true) == .nothing)
  }

  @Test func cardIsReadAsOneSentence() {
    let card = RecipeCard(recipe(video: clip), opensLinksDirectly: false)
    #expect(card.accessibilityLabel == "Bakewell Tart, British, has a video")
    #expect(card.accessibilityHint == nil)
  }

  @Test func cardThatCannotBeOpenedSaysSo() {
    let card = RecipeCard(recipe(photo: photo), opensLinksDirectly: true)
    #expect(!card.isEnabled)
    #expect(card.accessibilityLabel == "Bakewell Tart, British, nothing to open")
    #expect(card.accessibilityHint != nil)
  }

  @Test func cardThatLeavesTheAppSaysWhereTo() {
    let card = RecipeCard(recipe(source: page), opensLinksDirectly: true)
    #expect(card.accessibilityHint == "Opens bbcgoodfood.com in the browser.")
  }

  @Test func largePhotoStandsInForAMissingSmallOne() {
    #expect(RecipeCard(recipe(photo: photo), opensLinksDirectly: false).photo == photo)
  }
}
