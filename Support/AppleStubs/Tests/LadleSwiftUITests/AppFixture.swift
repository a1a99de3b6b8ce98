import Foundation
import TestSupport
import Networking
import RecipePresentation
import Storage
@_spi(Stubs) import SwiftUI
import Testing
import UIKit
import URLSessionTransport
import WebKit

@testable import LadleSwiftUI

/// The app over the real core, with a server on this machine and a data folder of its own.
@MainActor
final class AppFixture {
  let server: LoopbackServer
  let clock = ManualClock()
  let services: AppServices
  let host: ViewHost
  private(set) var opened: [URL] = []
  private let directory: TemporaryDirectory

  /// `recipes` is the answer to `/recipes.json`; nil if the test scripts it. `feed` is the server's own feed,
  /// unless it is a name such as "sample".
  init(
    _ recipes: String? = AppFixture.recipes, feed: String? = nil, width: UserInterfaceSizeClass = .compact,
    directory: TemporaryDirectory? = nil,
    preferences: @escaping @Sendable (inout Preferences) -> Void = { _ in }
  ) throws {
    server = try LoopbackServer()
    self.directory = try directory ?? TemporaryDirectory()
    if let recipes { server.on("/recipes.json", LoopbackReply(body: Data(recipes.utf8))) }
    let locations = StorageLocations(dataDirectory: self.directory.path)
    let clock = clock
    services = AppServices(
      locations: locations, resources: Self.resources, client: WebClient(),
      identifier: "app.ladle.Ladle", feed: feed ?? server.url("/recipes.json").absoluteString,
      now: { clock.date }, clock: clock)
    services.preferences.update {
      // The introduction has a row of its own, which only the test about it expects.
      $0.knowsCookbook = true
      preferences(&$0)
    }
    host = ViewHost(LadleView(services))
    host.environment.horizontalSizeClass = width
    host.environment.openURL = OpenURLAction { [weak self] url in
      self?.opened.append(url)
      return .handled
    }
  }

  /// The repository's resources, with the sample kitchen.
  nonisolated static let resources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../Resources").standardizedFileURL.path

  var tree: Node { host.tree }
  /// The web view on the screen; nil if there is none.
  var webView: WKWebView? {
    tree.all("UIView").lazy.compactMap { $0.attributes["uiView"] as? WKWebView }.first
  }
  /// The labels of the rows, from top to bottom.
  var rows: [String] { tree.first("List")?.rows.map(\.label) ?? [] }

  /// Waits until the tree satisfies the condition, and fails the test with what is on the screen if nothing changes for
  /// thirty seconds.
  @discardableResult func until(
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: @MainActor (Node) -> Bool
  ) async -> Node {
    await host.until(sourceLocation: sourceLocation, condition)
  }

  /// Lets a second pass on the app's clock at each sleep that begins, until a test has seen the state that it awaits.
  func pass(
    sourceLocation: SourceLocation = #_sourceLocation, until isSeen: @MainActor () -> Bool
  ) async {
    var before = -1
    await until(sourceLocation: sourceLocation) { [clock] _ in
      if isSeen() { return true }
      if clock.sleeps.count > before {
        before = clock.sleeps.count
        clock.advance(by: .seconds(1))
      }
      return false
    }
  }

  /// Waits until the list is on the screen, and it is known which recipes are kept: a link waits for that too.
  func loaded() async {
    await until { $0.first("List")?.first("Button") != nil && services.cookbook.model.total != nil }
  }

  /// The button that starts a timer of the step that is shown; nil if it names none.
  var startable: Node? {
    tree.all("Button").first { $0.texts == ["Start"] }
  }

  /// Shows the first step that names a timer.
  func goToTimer() throws {
    let session = services.navigator.model.cooking
    session?.go(to: try #require(session?.timers.first?.step))
  }

  /// The sample kitchen with the recipe of pancakes open, whose page has been read.
  static func pancakes(
    _ width: UserInterfaceSizeClass, directory: TemporaryDirectory? = nil
  ) async throws -> AppFixture {
    let fixture = try AppFixture(feed: "sample", width: width, directory: directory)
    await fixture.loaded()
    fixture.host.search("pancakes")
    fixture.tree.first("List")?.first("Button")?.press()
    await fixture.until { $0.texts.contains("Ingredients") }
    return fixture
  }

  /// The app with one recipe, "Soup, Thai", whose page is on this machine.
  static func withPage(_ width: UserInterfaceSizeClass = .compact) async throws -> AppFixture {
    let fixture = try AppFixture(nil, width: width)
    let recipe = recipe(1, "Soup", "Thai", #""source_url":"\#(fixture.page)""#)
    fixture.server.on("/recipes.json", LoopbackReply(body: Data(feed(recipe).utf8)))
    await fixture.loaded()
    return fixture
  }

  /// The address of the page of the one recipe.
  var page: String { server.url("/page").absoluteString }

  func failPage() { server.on("/page", LoopbackReply(status: 503, body: Data())) }

  func servePage() throws {
    let text = try String(
      contentsOfFile: Self.resources + "/kitchen/recipes/shoyu-ramen.html", encoding: .utf8)
    server.on("/page", LoopbackReply(headers: [("Content-Type", "text/html")], body: Data(text.utf8)))
  }

  func press(_ kind: String = "Button", _ label: String) -> Bool { host.press(kind, label) }

  /// The document that is printed, as HTML.
  static var printed: String? {
    (UIPrintInteractionController.shared.printFormatter as? UIMarkupTextPrintFormatter)?.markupText
  }

  /// Chooses the tab with this title.
  @discardableResult func chooseTab(_ title: String) -> Bool {
    tree.all("Tab").first { $0.first("TabItem")?.label == title }?.press() ?? false
  }

  /// Chooses a place in the sidebar, which its button shows.
  func chooseSidebar(_ place: Place) -> Bool {
    if tree.first("Sidebar")?.first("List") == nil { host.press("Sidebar") }
    return tree.first("Sidebar")?.first("List")?.select(place) ?? false
  }

  static func id(_ number: Int) -> UUID {
    UUID(uuidString: "00000000-0000-4000-8000-00000000000\(number)") ?? UUID()
  }

  static func recipe(_ number: Int, _ name: String, _ cuisine: String, _ more: String = "") -> String {
    #"{"uuid":"\#(id(number))","name":"\#(name)","cuisine":"\#(cuisine)"\#(more.isEmpty ? "" : "," + more)}"#
  }

  static func feed(_ recipes: String...) -> String { #"{"recipes":[\#(recipes.joined(separator: ","))]}"# }

  /// Four recipes: one with a video, one with only a page, one with only a photo, one with none of them.
  static let recipes = feed(
    recipe(
      1, "Crème Brûlée", "French",
      #""youtube_url":"https://www.youtube.com/watch?v=dQw4w9WgXcQ","source_url":"https://example.com/creme""#
    ),
    recipe(2, "Bakewell Tart", "British", #""source_url":"https://www.example.com/tart""#),
    recipe(3, "Apam Balik", "Malaysian", #""photo_url_large":"https://example.invalid/apam.jpg""#),
    recipe(4, "Water", "British"))
}

extension ViewHost {
  /// Waits until the tree satisfies the condition, and fails the test with what is on the screen if nothing changes for
  /// thirty seconds.
  @discardableResult func until(
    sourceLocation: SourceLocation = #_sourceLocation, _ condition: @MainActor (Node) -> Bool
  ) async -> Node {
    let tree = await tree(where: condition)
    if !condition(tree) {
      Issue.record(
        "The screen has not come to the awaited state. It shows:\n\(tree.dump())",
        sourceLocation: sourceLocation)
    }
    return tree
  }
}

extension Node {
  /// The buttons below it, without those of menus and swipes: those of a list are its rows.
  var rows: [Node] {
    if kind == "Button" { return [self] }
    return Node.besides.contains(kind) ? [] : children.flatMap(\.rows)
  }
}
