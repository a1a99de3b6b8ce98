import Foundation
import RecipeFeed
import RecipePresentation
import Recipes
@_spi(Stubs) import SwiftUI
import RecipePages
import TestSupport
import Testing
import UIKit
import WebKit

@testable import LadleSwiftUI

@MainActor @Suite(.timeLimit(.minutes(1))) struct RecipeDetailTests {
  private func detail() async throws -> Kitchen {
    let kitchen = try Kitchen()
    await kitchen.loaded()
    #expect(kitchen.press("Button", "Crème Brûlée, French, has a video"))
    return kitchen
  }

  private func player(_ kitchen: Kitchen) throws -> WKWebView {
    try #require(kitchen.tree.first("UIView")?.attributes["uiView"] as? WKWebView)
  }

  @Test func nothingIsAskedOfYouTubeBeforeThePersonAsks() async throws {
    let kitchen = try await detail()
    #expect(kitchen.tree.first("UIView") == nil)
    #expect(kitchen.press("Button", "Watch Video"))
    let loaded = try #require(try player(kitchen).loaded)
    #expect(loaded.html.contains("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"))
    #expect(loaded.baseURL?.absoluteString == "https://app.ladle.ladle")
  }

  @Test func theVideoPlaysInPlaceAndStops() async throws {
    let kitchen = try await detail()
    #expect(kitchen.press("Button", "Watch Video"))
    let view = try player(kitchen)
    #expect(kitchen.tree.first("ProgressView", "Loading the video…") != nil)
    #expect(view.configuration.allowsInlineMediaPlayback)
    try post(#"{"event":"playing"}"#, to: view)
    #expect(kitchen.tree.first("ProgressView", "Loading the video…") == nil)
    #expect(kitchen.press("Button", "Stop Video"))
    #expect(kitchen.tree.first("UIView") == nil)
    #expect(view.isStopped)
    #expect(view.configuration.userContentController.handlers.isEmpty)
  }

  @Test(arguments: [150, 100, 153])
  func aVideoThatFailsGivesThePhotoAndALink(code: Int) async throws {
    let kitchen = try await detail()
    #expect(kitchen.press("Button", "Watch Video"))
    try post(#"{"event":"error","code":\#(code)}"#, to: try player(kitchen))
    #expect(kitchen.tree.first("UIView") == nil)
    #expect(kitchen.tree.first("Button", "Try Again") == nil)
    #expect(kitchen.press("Link", "Watch on YouTube"))
    #expect(kitchen.opened.map(\.absoluteString) == ["https://www.youtube.com/watch?v=dQw4w9WgXcQ"])
  }

  @Test func aPlayerThatStaysSilentGivesThePhotoAndALink() async throws {
    let kitchen = try await detail()
    let before = kitchen.clock.sleeps.count
    #expect(kitchen.press("Button", "Watch Video"))
    kitchen.host.update()
    await kitchen.clock.sleeps.wait(for: before + 1)
    kitchen.clock.advance(by: .seconds(60))
    await kitchen.until { $0.first("Link", "Watch on YouTube") != nil }
    #expect(kitchen.tree.first("UIView") == nil)
  }

  @Test func aWebViewThatFailsGivesThePhotoAndALink() async throws {
    let kitchen = try await detail()
    #expect(kitchen.press("Button", "Watch Video"))
    let view = try player(kitchen)
    view.navigationDelegate?.webViewWebContentProcessDidTerminate(view)
    #expect(kitchen.tree.first("Link", "Watch on YouTube") != nil)
    #expect(kitchen.press("Button", "Try Again"))
    #expect(try player(kitchen) !== view)
  }

  @Test func aLinkInThePlayerLeavesTheAppAndOnlyByHTTP() async throws {
    let kitchen = try await detail()
    #expect(kitchen.press("Button", "Watch Video"))
    let view = try player(kitchen)
    for (address, policy) in [
      ("https://www.youtube.com/channel", WKNavigationActionPolicy.cancel), ("tel:123", .cancel),
    ] {
      let action = WKNavigationAction(
        request: URLRequest(url: try #require(URL(string: address))), targetFrame: nil,
        navigationType: .linkActivated)
      var decided: WKNavigationActionPolicy?
      view.navigationDelegate?.webView(view, decidePolicyFor: action) { decided = $0 }
      #expect(decided == policy)
    }
    #expect(kitchen.opened.map(\.absoluteString) == ["https://www.youtube.com/channel"])
  }

  @Test func theSourceIsLinkedAndShared() async throws {
    let kitchen = try await detail()
    #expect(kitchen.tree.first("Sheet")?.first("ShareLink")?.text == "https://example.com/creme")
    #expect(kitchen.press("Link", "Recipe from example.com"))
    #expect(kitchen.opened.map(\.absoluteString) == ["https://example.com/creme"])
  }

  @Test func aPageOfTheSampleKitchenOpensInTheApp() async throws {
    let kitchen = try Kitchen(feed: "sample")
    await kitchen.loaded()
    kitchen.tree.first("List")?.first("Button")?.press()
    #expect(kitchen.press("Button", "Recipe from kitchen.example"))
    let view = try player(kitchen)
    #expect(view.loaded?.baseURL?.isFileURL == true)
    #expect(kitchen.opened.isEmpty)
    // Nobody else could open it.
    await kitchen.until { $0.first("Button", "Copy Recipe") != nil }
    #expect(kitchen.tree.first("ShareLink") == nil && kitchen.tree.first("Button", "Copy Link") == nil)
  }

  @Test func ingredientsAndStepsAreReadScaledTickedAndCooked() async throws {
    let kitchen = try Kitchen(feed: "sample")
    await kitchen.loaded()
    kitchen.host.search("pancakes")
    kitchen.tree.first("List")?.first("Button")?.press()
    let tree = await kitchen.until { $0.texts.contains("Ingredients") }
    #expect(tree.texts.contains("Steps"))
    let servings = try #require(tree.first("Stepper")?.texts.first)
    #expect(tree.first("Increment")?.press() == true)
    #expect(kitchen.tree.first("Stepper")?.texts.first != servings)
    let ingredient = try #require(
      kitchen.tree.all("Button").first { $0.first("Image")?.text == "circle" })
    #expect(ingredient.press())
    let ticked = kitchen.tree.first("Button", ingredient.label)
    #expect(ticked?.attributes["accessibilityValue"] as? String == "ticked off")
    #expect(kitchen.press("Button", "Start Cooking"))
    #expect(kitchen.tree.first("FullScreenCover")?.texts.contains { $0.hasPrefix("Step 1 of ") } == true)
    #expect(kitchen.press("Button", "Stop Cooking"))
    #expect(kitchen.tree.first("FullScreenCover") == nil)
  }

  @Test func theMenuOfMeasuresSaysWhatItIsFor() async throws {
    let kitchen = try Kitchen(feed: "sample")
    await kitchen.loaded()
    kitchen.host.search("pancakes")
    kitchen.tree.first("List")?.first("Button")?.press()
    let tree = await kitchen.until { $0.texts.contains("Ingredients") }
    let line = try #require(tree.first("Sheet")?.all("HStack").first { $0.first("Picker") != nil })
    // Seen beside the menu, and read once: by the menu.
    #expect(line.children.first?.text == "Measures")
    #expect(line.children.first?.label == "")
    #expect(line.first("Picker")?.first("PickerLabel")?.label == "Measures")
    #expect(kitchen.press("Choice", "Metric"))
    #expect(kitchen.tree.first("Choice", "Metric")?.attributes["isSelected"] as? Bool == true)
  }

  @Test func aSheetThatIsHalfOpenShowsTheNameUnderThePhoto() async throws {
    let kitchen = try await detail()
    let smallest: CGFloat = 667 / 2
    let bar: CGFloat = 56
    let title: CGFloat = 44
    let photo = try #require(
      kitchen.tree.first("Sheet")?.all.compactMap { $0.attributes["frame.height"] as? CGFloat }.max())
    #expect(bar + photo + 20 + title <= smallest)
  }

  @Test func aRecipeIsPrintedAndCopiedAndItsRowSaysHowLongItTakes() async throws {
    let kitchen = try Kitchen(feed: "sample")
    await kitchen.loaded()
    kitchen.host.search("pancakes")
    let row = try #require(kitchen.rows.first)
    kitchen.tree.first("List")?.first("Button")?.press()
    await kitchen.until { $0.texts.contains("Ingredients") }
    #expect(kitchen.press("Button", "Copy Recipe"))
    let copied = try #require(UIPasteboard.general.string)
    #expect(copied.contains("Pancakes") && copied.contains("Ingredients") && copied.contains("1. "))
    #expect(kitchen.press("Button", "Print Recipe"))
    let printed = UIPrintInteractionController.shared.printFormatter as? UIMarkupTextPrintFormatter
    #expect(printed?.markupText?.contains("<h2>Ingredients</h2>") == true)
    let timed = try #require(kitchen.rows.first)
    #expect(timed.hasPrefix(row + ", ") && (timed.contains(" min") || timed.hasSuffix(" h")))
  }

  @Test func whatAPageSaysIsPrintedAsTextAndNeverAsMarkup() {
    #expect(
      RecipePaper.markup(of: [.title("Fish & <b>Chips"), .text("a")])
        == "<h1>Fish &amp; &lt;b>Chips</h1>\n<p>a</p>")
  }

  @Test func servingsHaveAnEndAndGoBack() async throws {
    let kitchen = try Kitchen(feed: "sample")
    await kitchen.loaded()
    kitchen.host.search("pancakes")
    kitchen.tree.first("List")?.first("Button")?.press()
    await kitchen.until { $0.first("Stepper") != nil }
    let original = kitchen.tree.first("Stepper")?.texts
    while kitchen.tree.first("Decrement")?.press() == true {}
    #expect(kitchen.tree.first("Stepper")?.texts == ["For 1"])
    #expect(kitchen.press("Button", "Original Servings"))
    #expect(kitchen.tree.first("Stepper")?.texts == original)
  }

  @Test func aPageThatCannotBeHadIsOneQuietLineAndCanBeTriedAgain() async throws {
    let kitchen = try Kitchen(nil)
    let page = kitchen.server.url("/page").absoluteString
    let recipe = Kitchen.recipe(1, "Soup", "Thai", "\"source_url\":\"\(page)\"")
    kitchen.server.on("/recipes.json", LoopbackReply(body: Data(Kitchen.feed(recipe).utf8)))
    kitchen.server.on("/page", LoopbackReply(status: 503, body: Data()))
    await kitchen.loaded()
    #expect(kitchen.press("Button", "Soup, Thai"))
    let tree = await kitchen.until { $0.first("Sheet")?.first("Button", "Try Again") != nil }
    #expect(tree.first("Sheet")?.texts.contains("The recipe’s page isn’t available right now.") == true)
    #expect(tree.first("Sheet")?.first("Link") != nil)
  }

  private func post(_ message: String, to view: WKWebView) throws {
    let controller = view.configuration.userContentController
    let handler = try #require(controller.handlers["player"])
    handler.userContentController(controller, didReceive: WKScriptMessage(body: message, name: "player"))
  }

  @Test func onIPadThePrintingPanelPointsAtTheCornerOfTheMenu() {
    let printer = UIPrintInteractionController.shared
    RecipePaper.printOut([.title("Soup")], name: "Soup")
    #expect(printer.pointsAt == nil)
    UIDevice.current.userInterfaceIdiom = .pad
    defer { UIDevice.current.userInterfaceIdiom = .phone }
    RecipePaper.printOut([.title("Soup")], name: "Soup")
    #expect(printer.pointsAt == CGRect(x: 776, y: 0, width: 44, height: 44))
  }
}
