import Foundation
import Ingredients
import PageMarkup
import RecipePages
import Recipes
import TestSupport
import Testing

@testable import Cookbook

/// What holds for every document, shown for many that a seed determines.
@Suite struct DocumentPropertyTests {
  private static let seeds: Range<UInt64> = 1..<100

  @Test func anyDocumentIsWrittenAsItIsRead() throws {
    for seed in Self.seeds {
      var generated = GeneratedDocuments(seed: seed)
      let object = generated.object()
      let text = generated.text(of: .object(object))
      let document = try RecipeDocument(reading: Data(text.utf8))
      #expect(document.json == object, "seed \(seed)")
      #expect(document.data() == JSONValue.object(object).text(), "the order, seed \(seed)")
      #expect(try RecipeDocument(reading: document.data()).data() == document.data(), "seed \(seed)")
    }
  }

  @Test func foundationReadsWhatIsWritten() throws {
    for seed in Self.seeds {
      var generated = GeneratedDocuments(seed: seed)
      var object = generated.object()
      // Foundation refuses numbers beyond the range of Double, and merges keys that it finds equal.
      object.members.removeAll { JSONValue.text($0.value)().range(of: Data("1e400".utf8)) != nil }
      let data = JSONValue.object(object).text()
      let read = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect(Set(read.keys) == Set(object.members.map(\.key)), "seed \(seed)")
    }
  }

  @Test func settingWhatIsReadChangesNothing() {
    for seed in Self.seeds {
      var generated = GeneratedDocuments(seed: seed)
      let document = RecipeDocument(json: generated.object())
      var copy = document
      for property in Self.properties { property.copy(document, &copy) }
      copy.setContents(document.contents)
      if document.image.isEmpty { copy.json[exactly: "image"] = document.json[exactly: "image"] }
      #expect(copy.data() == document.data(), "seed \(seed)")
    }
  }

  @Test func aSetPropertyReadsAsSetAndChangesOnlyItsKeys() {
    for seed in Self.seeds {
      var generated = GeneratedDocuments(seed: seed)
      let document = RecipeDocument(json: generated.object())
      let contents = generated.contents()
      for property in Self.properties {
        var changed = document
        #expect(property.change(&changed, contents), "\(property.keys[0]) of seed \(seed)")
        func others(_ document: RecipeDocument) -> [(String, JSONValue)] {
          document.json.members.filter { !property.keys.contains($0.key) }
        }
        #expect(others(changed).map(\.0) == others(document).map(\.0), "\(property.keys[0]) of seed \(seed)")
        #expect(others(changed).map(\.1) == others(document).map(\.1), "\(property.keys[0]) of seed \(seed)")
      }
    }
  }

  @Test func contentsReadAsTheyWereWritten() throws {
    for seed in Self.seeds {
      var generated = GeneratedDocuments(seed: seed)
      let contents = generated.contents()
      var document = RecipeDocument(name: contents.title ?? "")
      document.setContents(contents)
      #expect(document.contents == contents, "seed \(seed)")
      let read = try RecipeDocument(reading: document.data())
      #expect(read.contents == contents, "seed \(seed)")
      // Over another program's document, too.
      var other = RecipeDocument(json: generated.object())
      other.name = contents.title ?? ""
      other.image = ""
      other.summary = ""
      other.setContents(contents)
      #expect(other.contents == contents, "seed \(seed)")
    }
  }

  @Test func whatAPersonTypesIsNotTakenForMarkup() throws {
    for seed in 1..<1000 as Range<UInt64> {
      var generated = GeneratedDocuments(seed: seed)
      let lines = (0..<4).map { _ in generated.typed() }
      var document = RecipeDocument(name: lines[0])
      document.summary = lines[0] + "\n\n" + lines[1] + "  " + lines[2]
      document.linesOfIngredients = lines + ["## " + lines[3]]
      document.linesOfSteps = ["## " + lines[0], lines[1] + "\n" + lines[2], lines[3]]
      document.tools = lines
      document.tags = [lines[0]]
      document.category = lines[1]
      document.cuisine = lines[2]
      document.author = lines[3]
      document.nutrition = [NutritionFact(name: "Salz", value: lines[0])]
      document.yield = RecipeYield(words: "4 " + lines[1])
      var read = try RecipeDocument(reading: document.data())
      #expect(read.name == lines[0], "seed \(seed)")
      #expect(read.summary == lines[0] + "\n\n" + lines[1] + "  " + lines[2], "seed \(seed)")
      #expect(read.linesOfIngredients == lines + ["## " + lines[3]], "seed \(seed)")
      #expect(
        read.linesOfSteps == ["## " + lines[0], lines[1] + "\n" + lines[2], lines[3]], "seed \(seed)")
      #expect(read.tools == lines, "seed \(seed)")
      #expect(read.tags == [lines[0]], "seed \(seed)")
      #expect(read.category == lines[1] && read.cuisine == lines[2], "seed \(seed)")
      #expect(read.author == lines[3] && read.nutrition.first?.value == lines[0], "seed \(seed)")
      #expect(read.yield?.words == "4 " + lines[1], "seed \(seed)")
      // The edit of one step writes all of them.
      read.linesOfSteps[2] += "."
      #expect(read.linesOfSteps.prefix(2) == document.linesOfSteps.prefix(2), "seed \(seed)")
    }
  }

  @Test func wordsBetweenAngleBracketsOfAnotherProgramAreRead() throws {
    let text =
      #"{"name": "Tart", "recipeInstructions": ["Stir <gently>, x<y and z>3", "Mail <ann@a.example>"]}"#
    var document = try RecipeDocument(reading: Data(text.utf8))
    #expect(document.linesOfSteps == ["Stir <gently>, x<y and z>3", "Mail <ann@a.example>"])
    document.linesOfSteps[1] = "Bake"
    #expect(document.json[exactly: "recipeInstructions"]?.list.first?.scalar == "Stir <gently>, x<y and z>3")
  }

  @Test func linesAreWrittenAsTexts() {
    for seed in Self.seeds {
      var generated = GeneratedDocuments(seed: seed)
      var document = RecipeDocument(name: "Tart")
      document.setContents(generated.contents())
      for key in ["recipeIngredient", "recipeInstructions"] {
        for item in document.json[exactly: key]?.list ?? [] {
          if case .string = item { continue }
          Issue.record("\(item) in \(key) of seed \(seed)")
        }
      }
    }
  }

  @Test func aFeedsRecipeIsKeptWithItsOrigin() throws {
    let recipe = Recipe(
      id: UUID(), name: "Tart", cuisine: "French", smallPhoto: WebAddress("https://a.example/s.jpg"),
      largePhoto: WebAddress("https://a.example/l.jpg"), source: WebAddress("https://a.example/tart"),
      video: WebAddress("https://youtu.be/dQw4w9WgXcQ"))
    var contents = RecipeContents(title: "The Best Tart", yield: RecipeYield(words: "8 slices"))
    contents.image = URL(string: "https://a.example/page.jpg")
    let document = RecipeDocument(recipe, feed: "https://f.example/feed.json", contents: contents)
    let read = try RecipeDocument(reading: document.data())
    #expect(read.name == "Tart")
    #expect(read.cuisine == "French")
    #expect(read.image == "https://a.example/l.jpg")
    #expect(read.source == "https://a.example/tart")
    #expect(read.video == "https://youtu.be/dQw4w9WgXcQ")
    #expect(read.origin == FeedOrigin(feed: "https://f.example/feed.json", recipe: recipe.id))
    #expect(read.yield?.words == "8 slices")
    #expect(read.id == nil)
  }

  // MARK: - Properties

  /// A property of a document, for what holds for each of them.
  private struct Property {
    /// The keys that it may change.
    let keys: [String]
    let copy: (RecipeDocument, inout RecipeDocument) -> Void
    /// Sets another value and returns whether it is read.
    let change: (inout RecipeDocument, RecipeContents) -> Bool

    init<Value: Equatable>(
      _ path: WritableKeyPath<RecipeDocument, Value>, _ keys: String...,
      new: @escaping (RecipeContents) -> Value
    ) {
      self.keys = keys
      copy = { $1[keyPath: path] = $0[keyPath: path] }
      change = { document, contents in
        document[keyPath: path] = new(contents)
        return document[keyPath: path] == new(contents)
      }
    }
  }

  private static var properties: [Property] {
    [
      Property(\.id, "identifier") { _ in UUID(uuidString: "01234567-89AB-4CDE-8F01-23456789ABCD") },
      Property(\.name, "name", "headline") { $0.title ?? "" },
      Property(\.summary, "description") { ($0.title ?? "") + "\n\nSweet." },
      Property(\.source, "url") { _ in "https://b.example/?a=1&lt;=2" },
      Property(\.image, "image") { _ in "/Recipes/Tart/full.jpg" },
      Property(\.tags, "keywords") { [$0.title ?? "", "sweet"] },
      Property(\.category, "recipeCategory") { $0.title },
      Property(\.cuisine, "recipeCuisine") { _ in "Thai" },
      Property(\.yield, "recipeYield", "yield", "ladle") { _ in RecipeYield(words: "3–4 pies") },
      Property(\.prepTime, "prepTime") { _ in .seconds(100_000) },
      Property(\.cookTime, "cookTime") { _ in nil },
      Property(\.totalTime, "totalTime") { _ in .seconds(61) },
      Property(\.ingredientGroups, "recipeIngredient", "ingredients") { $0.ingredientGroups },
      Property(\.sections, "recipeInstructions", "instructions") { $0.sections },
      Property(\.tools, "tool", "tools") { [$0.title ?? "", "Bowl"] },
      Property(\.nutrition, "nutrition") { $0.nutrition },
      Property(\.author, "author", "creator") { $0.author },
      Property(\.video, "video") { _ in "https://youtu.be/dQw4w9WgXcQ" },
      Property(\.created, "dateCreated") { _ in Date(timeIntervalSince1970: 1_000_000_000) },
      Property(\.modified, "dateModified") { _ in nil },
      Property(\.origin, "ladle") { _ in
        FeedOrigin(
          feed: "https://f.example",
          recipe: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)))
      },
      Property(\.missing, "ladle") { _ in [.photo] },
    ]
  }
}
