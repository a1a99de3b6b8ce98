import Foundation
import RecipePresentation
@_spi(Stubs) import SwiftUI
import TestSupport
import Testing

@testable import LadleSwiftUI

/// A folder of the app's data with a cookbook, into which a test writes as another program does.
struct CookbookFolderFixture {
  let directory: TemporaryDirectory

  /// Writes recipes with these names.
  init(_ recipes: String...) throws {
    directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for name in recipes { try write(name) }
  }

  var path: String { directory.path + "/cookbook" }

  /// Writes a recipe's document, with further members of the JSON object.
  func write(_ name: String, _ members: String = "", file: String = "recipe.json") throws {
    try write(
      #"{"@type":"Recipe","name":"\#(name)"\#(members.isEmpty ? "" : "," + members)}"#, to: "\(name)/\(file)")
  }

  func write(_ text: String, to file: String) throws {
    let url = URL(fileURLWithPath: path + "/" + file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func text(of name: String) -> String {
    (try? String(contentsOfFile: path + "/\(name)/recipe.json", encoding: .utf8)) ?? ""
  }

  /// The app with the cookbook on its screen.
  @MainActor func app(_ width: UserInterfaceSizeClass = .compact) async throws -> AppFixture {
    let fixture = try AppFixture(width: width, directory: directory)
    fixture.services.navigator.model.show(.cookbook)
    await fixture.until { _ in fixture.services.cookbook.model.total != nil }
    return fixture
  }
}

extension AppFixture {
  /// The sheet on top.
  var sheet: Node? { tree.all("Sheet").last }

  /// The field with this title.
  func field(_ title: String) -> Node? { sheet?.first("TextField", title) }
}

extension Node {
  /// The state that a screen reader says after the name; nil if it says none.
  var spokenValue: String? { attributes["accessibilityValue"] as? String }
  /// Whether a screen reader calls it selected.
  var isCalledSelected: Bool {
    (attributes["accessibilityTraits"] as? AccessibilityTraits)?.contains(.isSelected) == true
  }

  /// The first button with this label.
  func button(_ label: String) -> Node? { first("Button", label) }
}
