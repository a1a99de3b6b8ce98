import Foundation

@testable import Recipes

/// Builds feeds from JSON text, so that a test shows the fault in its feed.
enum FeedText {
  static let identity = "0C6CA6E7-E32A-4053-B824-1DBF749910D8"

  /// A valid recipe in which some keys have other JSON values, or are omitted where the value is nil.
  static func recipe(_ changes: [String: String?] = [:]) -> String {
    var fields: [String: String] = [
      "cuisine": #""Malaysian""#, "name": #""Apam Balik""#, "uuid": #""\#(identity)""#,
      "photo_url_large": #""https://photos.example/large.jpg""#,
      "photo_url_small": #""https://photos.example/small.jpg""#,
      "source_url": #""http://recipes.example/apam""#,
      "youtube_url": #""https://www.youtube.com/watch?v=abcdefghijk""#,
    ]
    for (key, value) in changes { fields[key] = value }
    return "{" + fields.sorted { $0.key < $1.key }.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  static func feed(_ recipes: String...) -> Data {
    Data(#"{"recipes":[\#(recipes.joined(separator: ","))]}"#.utf8)
  }

  /// A valid recipe other than `recipe`.
  static let other = recipe(["uuid": #""11111111-2222-4333-8444-555555555555""#, "name": #""Pie""#])
}

/// The defect of a feed, or nil if the feed is valid.
func defect(_ data: Data) -> FeedDefect? {
  do throws(FeedDefect) {
    _ = try FeedDecoder.recipes(from: data)
    return nil
  } catch {
    return error
  }
}

func defect(_ text: String) -> FeedDefect? { defect(Data(text.utf8)) }
