import Foundation
import SwiftUI
import Testing

@testable import RecipePresentation

/// The screens in a language with no English words. `Support/strings --pseudo` builds its catalogue.
@MainActor
struct TranslationTests {
  @Test func noScreenSaysAnythingInEnglish() async throws {
    try await Strings.$override.withValue(try pseudoLanguage()) {
      let fixture = try AppFixture()
      await fixture.loaded()
      expectNoEnglish(fixture)
      let preferences = try #require(label(Strings.preferences, in: fixture))
      #expect(fixture.press("Button", preferences))
      await fixture.until { $0.first("Sheet") != nil }
      expectNoEnglish(fixture)
    }
  }

  @Test func noFailureIsToldInEnglish() async throws {
    try await Strings.$override.withValue(try pseudoLanguage()) {
      let fixture = try AppFixture("{}")
      await fixture.until { tree in
        tree.texts.contains { $0 == Strings.title(of: .tryAgain) } || tree.first("List") == nil
      }
      await fixture.until { $0.texts.contains { $0.hasPrefix("Ţĥîš îš ñöţ å ŕéçîþé ƒééð") } }
      expectNoEnglish(fixture)
    }
  }

  private func label(_ words: String, in fixture: AppFixture) -> String? {
    fixture.tree.all("Button").map(\.label).first { $0 == words }
  }

  private func expectNoEnglish(_ fixture: AppFixture, sourceLocation: SourceLocation = #_sourceLocation) {
    let data = [
      "Crème Brûlée", "French", "Bakewell Tart", "British", "Apam Balik", "Malaysian", "Water",
      "www.example.com",
      "example.com", "127.0.0.1", "https://", "http://", "MB", "kB", "recipes.json", "“recipes”",
    ]
    for text in fixture.tree.texts + fixture.tree.all("Button").map(\.label) {
      let words = data.reduce(text) { $0.replacingOccurrences(of: $1, with: "") }
      #expect(
        !words.contains { $0.isASCII && $0.isLetter }, "“\(text)” is not translated",
        sourceLocation: sourceLocation)
    }
  }

  private func pseudoLanguage() throws -> MessageCatalogue {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ladle-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }  // The system removes it otherwise.
    let script = Process()
    script.executableURL = URL(fileURLWithPath: AppFixture.resources + "/../Support/strings")
    script.arguments = ["--pseudo", folder.path]
    try script.run()
    script.waitUntilExit()
    return try MessageCatalogue(
      Data(contentsOf: folder.appendingPathComponent("en_XA.mo")), language: "en_XA")
  }
}
