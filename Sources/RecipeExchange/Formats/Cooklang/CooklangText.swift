public import Cookbook
import Foundation
import Ingredients
import PageMarkup
import RecipePages

/// Recipes as Cooklang text (https://cooklang.org/docs/spec): sentences with marks on ingredients, tools and
/// times, after a front matter.
///
/// ```swift
/// let imported = CooklangText.recipe("Beat @eggs{2} for ~{3%minutes}.", name: "Omelette")
/// imported.document.ingredientTexts                  // ["2 eggs"]
/// imported.document.sections[0].steps[0].text        // "Beat 2 eggs for 3 minutes."
/// CooklangText.text(of: imported.document)           // "---\ntitle: Omelette\n---\n\nBeat @eggs{2} …"
/// ```
public enum CooklangText {
  /// Reads a recipe. Never fails, because every text is a recipe in Cooklang; time is linear in its length.
  ///
  /// - Parameters:
  ///   - text: The whole file.
  ///   - name: The file's name without ".cook", for recipes whose front matter has no title.
  /// - Returns: The recipe, named "Recipe" if nothing names it.
  public static func recipe(_ text: String, name: String?) -> ImportedRecipe {
    let file = CooklangParser.file(text)
    let reader = CooklangReader(file)
    var document = RecipeDocument(name: title(of: file, reader) ?? name.flatMap(oneLine) ?? "Recipe")
    var losses = CooklangMetadata.fill(&document, from: file.metadata)
    document.ingredientGroups = reader.groups
    document.sections = reader.sections
    document.tools = reader.tools
    // Notes tell about the dish, and are no steps.
    document.summary = ([document.summary] + file.notes).filter { !$0.isEmpty }.joined(separator: "\n\n")
    CooklangExtras.set(.fixed, list(reader.fixedLines), in: &document)
    CooklangExtras.set(.references, map(reader.references), in: &document)
    CooklangExtras.set(.timers, map(reader.timerNames), in: &document)
    CooklangExtras.set(.comments, list(file.comments), in: &document)
    if !reader.references.isEmpty { losses.insert(.linkedRecipes) }
    return ImportedRecipe(document: document, photoAddress: URL(string: document.image), losses: losses)
  }

  /// Returns a recipe as Cooklang text.
  ///
  /// Where a step names an ingredient, the mark stands there; ingredients that no step names come first, in a
  /// paragraph "Mise en place". Read again, the recipe has the same name, sentences, yield, times, tags, source and
  /// ingredient lines; the lines are in the order of their use, and those that steps name are grouped by the
  /// sections. Cooklang has no place for identity, dates, and the keys of other programs.
  public static func text(of document: RecipeDocument) -> String {
    CooklangWriter(document).text()
  }

  /// Whether a text has Cooklang's marks: an ingredient with an amount, "@eggs{2}", and words. Plain text is Cooklang
  /// too, so this decides which text files are imported as recipes if their names do not end in ".cook". Style sheets
  /// and e-mail addresses have the same signs, and diaries have a front matter.
  package static func isMarked(_ text: String) -> Bool {
    let paragraphs = CooklangParser.file(String(text.prefix(100_000))).sections.flatMap(\.paragraphs)
    let hasWords = paragraphs.joined().contains { piece in
      if case .text(let text) = piece { text.contains(where: \.isLetter) } else { false }
    }
    return hasWords
      && paragraphs.contains { paragraph in
        zip([.text("")] + paragraph, paragraph).contains { isMeasured($1, after: $0) }
      }
  }

  private static func isMeasured(_ piece: CooklangFile.Piece, after before: CooklangFile.Piece) -> Bool {
    guard case .component(let component) = piece, component.kind == .ingredient,
      let quantity = component.quantity
    else { return false }
    if case .text(let text) = before, let last = text.last, last.isLetter || last.isNumber { return false }
    return (component.unit != nil || quantity.first?.isNumber == true)
      && !(component.name + quantity + (component.unit ?? "")).contains { ":;<>=".contains($0) }
  }

  // MARK: - Parts

  private static func title(of file: CooklangFile, _ reader: CooklangReader) -> String? {
    file.metadata["title"]?.scalar.flatMap(oneLine)
  }

  private static func oneLine(_ text: String) -> String? {
    let line = text.inOneLine
    return line.isEmpty ? nil : line
  }

  private static func list(_ texts: [String]) -> JSONValue? {
    texts.isEmpty ? nil : .array(texts.map(JSONValue.string))
  }

  private static func map(_ texts: [(String, String)]) -> JSONValue? {
    let members = Dictionary(texts) { first, _ in first }
    guard !members.isEmpty else { return nil }
    return .object(
      JSONObject(members: members.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))
  }
}
