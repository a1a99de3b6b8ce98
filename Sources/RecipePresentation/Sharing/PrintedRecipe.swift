import Cookbook
public import Foundation
import RecipeExchange
import RecipeImages
import RecipePages
import Recipes

/// The open recipe on paper: its lines for a printer, as they are on screen, with the photo and the person's note.
public struct PrintedRecipe: Sendable {
  /// The longest side of the photo, in pixels.
  static let photoSide = 800

  public let name: String
  /// The title, the facts, the source and the summary.
  public let head: [PreparedRecipe.Line]
  public let ingredients: [PreparedRecipe.Line]
  /// The steps, and below them the note.
  public let steps: [PreparedRecipe.Line]
  /// A JPEG.
  public let photo: Data?

  init(_ recipe: PreparedRecipe, name: String, source: SourceLink?, note: String, photo: Data?) {
    self.name = name
    self.photo = photo
    let lines = recipe.lines(name: name, source: source)
    let end = lines.firstIndex(of: .heading(Strings.steps)) ?? lines.endIndex
    let start = lines[..<end].firstIndex(of: .heading(Strings.ingredients)) ?? end
    head = Array(lines[..<start])
    ingredients = Array(lines[start..<end])
    let words = note.split(whereSeparator: \.isNewline).map { PreparedRecipe.Line.text(String($0)) }
    var steps = Array(lines[end...])
    if !words.isEmpty { steps += [.heading(Strings.notes)] + words }
    self.steps = steps
  }
}

extension AppModel {
  /// Returns the open recipe for a printer; nil until its page is read.
  public func printedRecipe() async -> PrintedRecipe? {
    guard let latest, latest.recipe.id == navigator.opened?.id, let shown = latest.page.read else {
      return nil
    }
    // A part that cannot be read is not on the paper.
    let (whole, _) = await shared(latest.recipe, as: shown) { _ in }
    let photo = await Task.detached { [cookbook = cookbook.cookbook] in
      whole.photo.flatMap { try? cookbook.encoded($0, longestSide: PrintedRecipe.photoSide) }
    }.value
    return PrintedRecipe(
      shown, name: latest.recipe.name, source: latest.source, note: whole.personal.note, photo: photo)
  }
}
