import Foundation
import Network
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

@MainActor @Suite(.timeLimit(.minutes(10)), .ownSystem) struct RecipeDetailTests {
  private func detail() async throws -> AppFixture {
    let fixture = try AppFixture()
    await fixture.loaded()
    #expect(fixture.press("Button", "Crème Brûlée, French, has a video"))
    return fixture
  }

  private func player(_ fixture: AppFixture) throws -> WKWebView {
    try #require(fixture.webView)
  }

  @Test func nothingIsAskedOfYouTubeBeforeThePersonAsks() async throws {
    let fixture = try await detail()
    #expect(fixture.webView == nil)
    #expect(fixture.press("Button", "Watch Video"))
    let loaded = try #require(try player(fixture).loaded)
    #expect(loaded.html.contains("https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"))
    #expect(loaded.baseURL?.absoluteString == "https://app.ladle.ladle")
    let rules = try player(fixture).rulesAtLoad
    #expect(rules.count == 1 && rules[0].contains(#""url-filter":".*""#))
  }

  @Test func theVideoPlaysInPlaceAndStops() async throws {
    let fixture = try await detail()
    #expect(fixture.press("Button", "Watch Video"))
    let view = try player(fixture)
    #expect(fixture.tree.first("ProgressView", "Loading the video…") != nil)
    #expect(view.configuration.allowsInlineMediaPlayback)
    try post(#"{"event":"playing"}"#, to: view)
    #expect(fixture.tree.first("ProgressView", "Loading the video…") == nil)
    // Another web view would load the video again.
    #expect(try player(fixture) === view && !view.isStopped)
    #expect(fixture.press("Button", "Stop Video"))
    #expect(fixture.webView == nil)
    #expect(view.isStopped)
    #expect(view.configuration.userContentController.handlers.isEmpty)
  }

  @Test func videoThatIsStoppedBeforeItsRulesAreCompiledIsNotLoaded() async throws {
    let store = WKContentRuleListStore(compilesLater: true)
    try await WKContentRuleListStore.$replacement.withValue(store) {
      let fixture = try await detail()
      #expect(fixture.press("Button", "Watch Video"))
      let view = try player(fixture)
      // The system may hold it for as long as the view fades out.
      let coordinator = view.configuration.userContentController.handlers["player"]
      #expect(coordinator != nil && view.loaded == nil)
      #expect(fixture.press("Button", "Stop Video") && fixture.webView == nil)
      store.compile()
      #expect(view.loaded == nil)
      // The next one plays.
      #expect(fixture.press("Button", "Watch Video"))
      let next = try player(fixture)
      store.compile()
      #expect(next.loaded != nil && view.loaded == nil)
      withExtendedLifetime(coordinator) {}
    }
  }

  @Test(arguments: [150, 100, 153])
  func aVideoThatFailsGivesThePhotoAndALink(code: Int) async throws {
    let fixture = try await detail()
    #expect(fixture.press("Button", "Watch Video"))
    try post(#"{"event":"error","code":\#(code)}"#, to: try player(fixture))
    #expect(fixture.webView == nil)
    #expect(fixture.tree.first("Button", "Try Again") == nil)
    let words = fixture.sheet?.texts.first { UIAccessibility.announced.contains($0) }
    #expect(words != nil, "a screen reader hears of the failure")
    #expect(fixture.press("Link", "Watch on YouTube"))
    #expect(fixture.opened.map(\.absoluteString) == ["https://www.youtube.com/watch?v=dQw4w9WgXcQ"])
  }

  @Test func aPlayerThatStaysSilentGivesThePhotoAndALink() async throws {
    let fixture = try await detail()
    #expect(fixture.press("Button", "Watch Video"))
    #expect(fixture.webView != nil)
    // The page and the cookbook sleep as well, so a number of sleeps does not tell that the player is waited for.
    await fixture.until { [clock = fixture.clock] tree in
      if tree.first("Link", "Watch on YouTube") != nil { return true }
      clock.advance(by: .seconds(60))
      return false
    }
    #expect(fixture.webView == nil)
  }

  @Test func aWebViewThatFailsGivesThePhotoAndALink() async throws {
    let fixture = try await detail()
    #expect(fixture.press("Button", "Watch Video"))
    let view = try player(fixture)
    view.navigationDelegate?.webViewWebContentProcessDidTerminate(view)
    #expect(fixture.tree.first("Link", "Watch on YouTube") != nil)
    #expect(fixture.press("Button", "Try Again"))
    #expect(try player(fixture) !== view)
  }

  @Test(arguments: [true, false])
  func aNavigationThatFailsGivesThePhotoAndALinkUnlessItWasCancelled(isProvisional: Bool) async throws {
    let fixture = try await detail()
    #expect(fixture.press("Button", "Watch Video"))
    let view = try player(fixture)
    func fail(_ domain: String, _ code: Int) {
      let error = NSError(domain: domain, code: code)
      if isProvisional {
        view.navigationDelegate?.webView(view, didFailProvisionalNavigation: nil, withError: error)
      } else {
        view.navigationDelegate?.webView(view, didFail: nil, withError: error)
      }
    }
    fail(NSURLErrorDomain, NSURLErrorCancelled)
    fail("WebKitErrorDomain", 102)
    #expect(try player(fixture) === view)
    fail(NSURLErrorDomain, NSURLErrorNotConnectedToInternet)
    #expect(fixture.webView == nil)
    #expect(fixture.tree.first("Link", "Watch on YouTube") != nil)
  }

  @Test func aLinkInThePlayerLeavesTheAppAndOnlyByHTTP() async throws {
    let fixture = try await detail()
    #expect(fixture.press("Button", "Watch Video"))
    let view = try player(fixture)
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
    #expect(fixture.opened.map(\.absoluteString) == ["https://www.youtube.com/channel"])
  }

  @Test func linkOfTheRecipeIsCopied() async throws {
    let fixture = try await detail()
    #expect(fixture.sheet?.first("Menu", "More Actions")?.button("Copy Link")?.press() == true)
    #expect(UIPasteboard.general.string == "https://example.com/creme")
    #expect(UIAccessibility.announced.contains("Link copied"))
  }

  @Test func pageWithoutARecipeIsOpenedInTheBrowser() async throws {
    let fixture = try AppFixture(nil)
    let page = fixture.server.url("/page").absoluteString
    let recipe = AppFixture.recipe(1, "Soup", "Thai", "\"source_url\":\"\(page)\"")
    fixture.server.on("/recipes.json", LoopbackReply(body: Data(AppFixture.feed(recipe).utf8)))
    fixture.server.on(
      "/page", LoopbackReply(headers: [("Content-Type", "text/html")], body: Data("<p>Hello</p>".utf8)))
    await fixture.loaded()
    #expect(fixture.press("Button", "Soup, Thai"))
    await fixture.until { $0.first("Sheet")?.button("Open in Browser") != nil }
    #expect(fixture.sheet?.button("Open in Browser")?.press() == true)
    #expect(fixture.opened.map(\.absoluteString) == [page])
  }

  @Test func theSourceIsLinkedAndShared() async throws {
    let fixture = try await detail()
    #expect(fixture.tree.first("Sheet")?.first("ShareLink")?.text == "https://example.com/creme")
    #expect(fixture.press("Link", "Recipe from example.com"))
    #expect(fixture.opened.map(\.absoluteString) == ["https://example.com/creme"])
  }

  @Test func aPageOfTheSampleKitchenOpensInTheApp() async throws {
    let fixture = try AppFixture(feed: "sample")
    await fixture.loaded()
    fixture.tree.first("List")?.first("Button")?.press()
    #expect(fixture.press("Button", "Recipe from kitchen.example"))
    let view = try player(fixture)
    #expect(view.loaded?.baseURL?.isFileURL == true)
    #expect(fixture.opened.isEmpty)
    // A link would leave no way back within the sheet.
    let action = WKNavigationAction(
      request: URLRequest(url: try #require(URL(string: "https://example.com/other"))), targetFrame: nil,
      navigationType: .linkActivated)
    view.navigationDelegate?.webView(view, decidePolicyFor: action) { #expect($0 == .cancel) }
    #expect(fixture.opened.map(\.absoluteString) == ["https://example.com/other"])
    // The system ends the page's process when memory is short.
    view.forget()
    view.navigationDelegate?.webViewWebContentProcessDidTerminate(view)
    #expect(view.loaded?.baseURL?.isFileURL == true)
    // Other apps cannot open this address, and receive the text alone.
    await fixture.until { $0.first("Button", "Copy as Text") != nil }
    #expect(fixture.tree.first("ShareLink")?.text.contains("Ingredients") == true)
    #expect(fixture.tree.first("Button", "Copy Link") == nil)
  }

  @Test(arguments: [UserInterfaceSizeClass.compact, .regular])
  func pageOfTheSampleKitchenLiesOverOneScreen(width: UserInterfaceSizeClass) async throws {
    let fixture = try await AppFixture.pancakes(width)
    func pages() -> [Node] { fixture.tree.all("UIView").filter { $0.attributes["uiView"] is WKWebView } }
    // Over the recipe, and then over the list.
    let recipe = try #require(width == .compact ? fixture.sheet : fixture.tree.first("Detail"))
    #expect(recipe.button("Recipe from kitchen.example")?.press() == true)
    #expect(pages().count == 1)
    #expect(fixture.tree.all("Sheet").count == (width == .compact ? 2 : 1))
    #expect(fixture.sheet?.button("Done")?.press() == true && pages().isEmpty)
    let menu = try #require(fixture.list?.first("ContextMenu"))
    #expect(menu.button("Recipe from kitchen.example")?.press() == true)
    #expect(pages().count == 1)
  }

  @Test func ingredientsAndStepsAreReadScaledTickedAndCooked() async throws {
    let fixture = try AppFixture(feed: "sample")
    await fixture.loaded()
    fixture.host.search("pancakes")
    fixture.tree.first("List")?.first("Button")?.press()
    let tree = await fixture.until { $0.texts.contains("Ingredients") }
    #expect(tree.texts.contains("Steps"))
    let servings = try #require(tree.first("Stepper")?.texts.first)
    #expect(tree.first("Increment")?.press() == true)
    #expect(fixture.tree.first("Stepper")?.texts.first != servings)
    let ingredient = try #require(
      fixture.tree.all("Button").first { $0.first("Image")?.text == "circle" })
    #expect(fixture.tree.button("Clear Ticks")?.isEnabled == false)
    #expect(ingredient.press())
    #expect(fixture.tree.button("Clear Ticks")?.isEnabled == true)
    let ticked = fixture.tree.first("Button", ingredient.label)
    #expect(ticked?.attributes["accessibilityValue"] as? String == "ticked off")
    #expect(fixture.press("Button", "Start Cooking"))
    #expect(fixture.tree.first("FullScreenCover")?.texts.contains { $0.hasPrefix("Step 1 of ") } == true)
    #expect(fixture.press("Button", "Back to Recipe"))
    #expect(fixture.tree.first("FullScreenCover") == nil)
  }

  @Test func whatAPageSaysAboutItsRecipeIsShownAndItsNutritionWhenAsked() async throws {
    let fixture = try AppFixture(feed: "sample")
    await fixture.loaded()
    fixture.host.search("pancakes")
    fixture.tree.first("List")?.first("Button")?.press()
    let tree = await fixture.until { $0.texts.contains("Steps") }
    #expect(
      tree.texts.contains(
        "American · 15 min preparation · 15 min cooking · 40 min in total · By The Sample Kitchen"))
    #expect(tree.texts.contains("Make the batter"))
    #expect(!tree.texts.contains("420\u{A0}kcal"))
    #expect(fixture.press("Disclosure", "Nutrition"))
    #expect(fixture.tree.texts.contains("Calories") && fixture.tree.texts.contains("420\u{A0}kcal"))
    #expect(fixture.press("Disclosure", "Nutrition"))
    #expect(!fixture.tree.texts.contains("420\u{A0}kcal"))
    #expect(fixture.press("Button", "Start Cooking"))
    #expect(fixture.tree.first("FullScreenCover")?.texts.contains("Mix the dry ingredients") == true)
  }

  @Test func partsOfTheStepsHaveOneHeadingEach() async throws {
    let fixture = try AppFixture(feed: "sample")
    await fixture.loaded()
    fixture.host.search("fish and chips")
    fixture.tree.first("List")?.first("Button")?.press()
    await fixture.until { $0.texts.contains("Steps") }
    for title in ["The chips", "The fish and the peas"] {
      #expect(fixture.sheet?.texts.count { $0 == title } == 1, "\(title)")
    }
  }

  @Test func theMenuOfMeasuresSaysWhatItIsFor() async throws {
    let fixture = try AppFixture(feed: "sample")
    await fixture.loaded()
    fixture.host.search("pancakes")
    fixture.tree.first("List")?.first("Button")?.press()
    let tree = await fixture.until { $0.texts.contains("Ingredients") }
    let line = try #require(tree.first("Sheet")?.all("HStack").first { $0.first("Picker") != nil })
    // The text is visible beside the menu, and only the menu is read.
    #expect(line.children.first?.text == "Measures")
    #expect(line.children.first?.label == "")
    #expect(line.first("Picker")?.first("PickerLabel")?.label == "Measures")
    #expect(fixture.press("Choice", "Metric"))
    #expect(fixture.tree.first("Choice", "Metric")?.attributes["isSelected"] as? Bool == true)
    // The choice applies to all recipes.
    #expect(fixture.services.preferences.current.measures == .metric)
  }

  @Test func aSheetThatIsHalfOpenShowsTheNameUnderThePhoto() async throws {
    let fixture = try await detail()
    let smallest: CGFloat = 667 / 2
    let bar: CGFloat = 56
    let title: CGFloat = 44
    let photo = try #require(
      fixture.tree.first("Sheet")?.all.compactMap { $0.attributes["frame.height"] as? CGFloat }.max())
    #expect(bar + photo + 20 + title <= smallest)
  }

  @Test(.ownSystem) func aRecipeIsPrintedAndCopiedAndItsRowSaysHowLongItTakes() async throws {
    let fixture = try AppFixture(feed: "sample")
    await fixture.loaded()
    fixture.host.search("pancakes")
    let row = try #require(fixture.rows.first)
    fixture.tree.first("List")?.first("Button")?.press()
    await fixture.until { $0.texts.contains("Ingredients") }
    #expect(fixture.press("Button", "Copy as Text"))
    let copied = try #require(UIPasteboard.general.string)
    #expect(copied.contains("Pancakes") && copied.contains("Ingredients") && copied.contains("1. "))
    #expect(fixture.press("Button", "Print…"))
    await fixture.until { _ in AppFixture.printed?.contains("<h2>Ingredients</h2>") == true }
    let timed = try #require(fixture.rows.first)
    #expect(timed.hasPrefix(row + ", ") && (timed.contains(" min") || timed.hasSuffix(" h")))
  }

  @Test func whatAPageSaysIsPrintedAsTextAndNeverAsMarkup() {
    #expect(
      RecipePrinter.markup(of: [.title("Fish & <b>Chips"), .text("a")])
        == "<h1>Fish &amp; &lt;b>Chips</h1>\n<p>a</p>")
  }

  @Test func servingsHaveAnEndAndGoBack() async throws {
    let fixture = try AppFixture(feed: "sample")
    await fixture.loaded()
    fixture.host.search("pancakes")
    fixture.tree.first("List")?.first("Button")?.press()
    await fixture.until { $0.first("Stepper") != nil }
    let original = fixture.tree.first("Stepper")?.texts
    while fixture.tree.first("Decrement")?.press() == true {}
    #expect(fixture.tree.first("Stepper")?.texts == ["For 1"])
    #expect(fixture.press("Button", "Original Servings"))
    #expect(fixture.tree.first("Stepper")?.texts == original)
  }

  @Test func aPageThatCannotBeHadIsOneQuietLineAndCanBeTriedAgain() async throws {
    let fixture = try AppFixture(nil)
    let page = fixture.server.url("/page").absoluteString
    let recipe = AppFixture.recipe(1, "Soup", "Thai", "\"source_url\":\"\(page)\"")
    fixture.server.on("/recipes.json", LoopbackReply(body: Data(AppFixture.feed(recipe).utf8)))
    fixture.server.on("/page", LoopbackReply(status: 503, body: Data()))
    await fixture.loaded()
    #expect(fixture.press("Button", "Soup, Thai"))
    let tree = await fixture.until { $0.first("Sheet")?.first("Button", "Try Again") != nil }
    #expect(tree.first("Sheet")?.texts.contains("The recipe’s page isn’t available right now.") == true)
    #expect(UIAccessibility.announced.contains("The recipe’s page isn’t available right now."))
    #expect(tree.first("Sheet")?.first("Link") != nil)
    let text = try String(
      contentsOfFile: AppFixture.resources + "/kitchen/recipes/shoyu-ramen.html", encoding: .utf8)
    fixture.server.on(
      "/page", LoopbackReply(headers: [("Content-Type", "text/html")], body: Data(text.utf8)))
    #expect(fixture.sheet?.button("Try Again")?.press() == true)
    await fixture.until { _ in fixture.sheet?.texts.contains("Ingredients") == true }
    #expect(fixture.opened.isEmpty)
  }

  @Test(arguments: [true, false])
  func pageIsReadAgainWhenTheNetworkIsBackAndWhenTheListIsPulled(pulls: Bool) async throws {
    let fixture = try AppFixture(nil, width: .regular)
    let page = fixture.server.url("/page").absoluteString
    let recipe = AppFixture.recipe(1, "Soup", "Thai", "\"source_url\":\"\(page)\"")
    fixture.server.on("/recipes.json", LoopbackReply(body: Data(AppFixture.feed(recipe).utf8)))
    fixture.server.on("/page", LoopbackReply(status: 503, body: Data()))
    await fixture.loaded()
    #expect(fixture.press("Button", "Soup, Thai"))
    await fixture.until { $0.first("Detail")?.first("Button", "Try Again") != nil }
    let text = try String(
      contentsOfFile: AppFixture.resources + "/kitchen/recipes/shoyu-ramen.html", encoding: .utf8)
    fixture.server.on(
      "/page", LoopbackReply(headers: [("Content-Type", "text/html")], body: Data(text.utf8)))
    if pulls {
      await fixture.host.pullToRefresh()
    } else {
      fixture.services.connectionMonitor.monitor.report(.satisfied)
    }
    await fixture.until { $0.first("Detail")?.texts.contains("Ingredients") == true }
  }

  @Test func newPageOfTheOpenRecipeIsRead() async throws {
    let fixture = try AppFixture(nil, width: .regular)
    func serve(_ page: String) {
      let source = "\"source_url\":\"\(fixture.server.url(page).absoluteString)\""
      let recipe = AppFixture.recipe(1, "Soup", "Thai", source)
      fixture.server.on("/recipes.json", LoopbackReply(body: Data(AppFixture.feed(recipe).utf8)))
    }
    let text = try String(
      contentsOfFile: AppFixture.resources + "/kitchen/recipes/shoyu-ramen.html", encoding: .utf8)
    fixture.server.on(
      "/page", LoopbackReply(headers: [("Content-Type", "text/html")], body: Data("<p>Hello</p>".utf8)))
    fixture.server.on(
      "/new", LoopbackReply(headers: [("Content-Type", "text/html")], body: Data(text.utf8)))
    serve("/page")
    await fixture.loaded()
    #expect(fixture.press("Button", "Soup, Thai"))
    await fixture.until { $0.first("Detail")?.button("Open in Browser") != nil }
    serve("/new")
    await fixture.services.list.model.refresh().value
    await fixture.until { $0.first("Detail")?.texts.contains("Ingredients") == true }
  }

  private func post(_ message: String, to view: WKWebView) throws {
    let controller = view.configuration.userContentController
    let handler = try #require(controller.handlers["player"])
    handler.userContentController(controller, didReceive: WKScriptMessage(body: message, name: "player"))
  }

  @Test(.ownSystem) func onIPadThePrintingPanelPointsIntoTheRecipesOwnView() async throws {
    let fixture = try await detail()
    let corner = try #require(fixture.tree.first("Sheet")?.first("Background")?.first("UIView"))
    let view = try #require(corner.attributes["uiView"] as? UIView)
    let anchor = PrintAnchor()
    anchor.view = view
    let printer = UIPrintInteractionController.shared
    RecipePrinter.print(markup: "<h1>Soup</h1>", name: "Soup", from: anchor)
    #expect(printer.pointsInto == nil)
    UIDevice.current.userInterfaceIdiom = .pad
    defer { UIDevice.current.userInterfaceIdiom = .phone }
    RecipePrinter.print(markup: "<h1>Soup</h1>", name: "Soup", from: anchor)
    #expect(printer.pointsInto === view)
  }

  @Test func aRecipeNamesItsWindowAndItsPhotoIsNeverInverted() async throws {
    let fixture = try await detail()
    let sheet = try #require(fixture.tree.first("Sheet"))
    #expect(sheet.all.contains { $0.attributes["navigationTitle"] as? String == "Crème Brûlée" })
    #expect(sheet.all.contains { $0.attributes["ignoresInvertColors"] as? Bool == true })
  }
}
