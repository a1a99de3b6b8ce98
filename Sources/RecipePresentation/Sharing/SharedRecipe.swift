package import Cookbook
public import Foundation
import Ingredients
import RecipeExchange
import RecipePages
import Recipes

extension RecipeDocument {
  /// Writes the servings and measures on screen into the document. A document that differs from the kept recipe then
  /// loses its identity.
  package mutating func show(_ shown: PreparedRecipe) {
    guard shown.isScaled || shown.measures != nil else { return }
    let before = self
    ingredientGroups = shown.groups.map { group in
      IngredientGroup(name: group.name, ingredients: group.ingredients.map { IngredientLine($0.text) })
    }
    var steps = shown.steps[...]
    sections = shown.contents.sections.map { section in
      defer { steps = steps.dropFirst(section.steps.count) }
      let shown = zip(section.steps, steps).map { InstructionStep($1.text, name: $0.heading) }
      return InstructionSection(name: section.name, steps: shown)
    }
    if shown.isScaled, let original = shown.contents.yield {
      let words =
        shown.servings.map { Strings.scaled(original, to: $0) ?? String($0) }
        ?? AmountPhrase(original.words)?.scaled(by: shown.factor)
      // "One loaf" is the yield of the whole recipe, and there are no words for its half.
      self.yield = words.map { RecipeYield(words: $0) }
    }
    if self != before { id = nil }
  }
}

extension PreparedRecipe {
  /// Returns an address that opens the person's mail program, with the recipe as it is on screen.
  ///
  /// RFC 6068: a line ends with "%0D%0A", and everything else than letters, digits and "-._~" is escaped.
  public func mail(name: String, source: SourceLink?) -> URL? {
    var allowed = CharacterSet(charactersIn: "-._~")
    allowed.formUnion(CharacterSet(charactersIn: "a"..."z"))
    allowed.formUnion(CharacterSet(charactersIn: "A"..."Z"))
    allowed.formUnion(CharacterSet(charactersIn: "0"..."9"))
    func escaped(_ text: String) -> String {
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return lines.map { $0.addingPercentEncoding(withAllowedCharacters: allowed) ?? "" }
        .joined(separator: "%0D%0A")
    }
    return URL(
      string: "mailto:?subject=\(escaped(name))&body=\(escaped(text(name: name, source: source)))")
  }
}

extension AppModel {
  /// Returns the export of the open recipe to a file, with the servings and measures that are on screen; nil until its page
  /// is read.
  public func saveRecipe() -> ExportModel? {
    guard let latest, latest.recipe.id == navigator.opened?.id, let shown = latest.page.read else {
      return nil
    }
    let recipe = latest.recipe
    let export = CookbookExport(cookbook.cookbook, locations: locations, files: files)
    return begin(
      ExportModel(scopes: [], recipe: recipe.name) { [weak self] kind, _, path, problem, _ in
        guard case .format(let format) = kind, let self else { return .nothing }
        let (shared, isWhole) = await shared(recipe, as: shown, problem)
        return await export.write(shared, isWhole: isWhole, as: format, to: path)
      })
  }

  /// Collects the parts of a recipe, and says whether all could be read.
  func shared(
    _ recipe: Recipe, as shown: PreparedRecipe, _ problem: @Sendable (String) -> Void
  ) async -> (ExportedRecipe, isWhole: Bool) {
    var whole: ExportedRecipe
    var isWhole = true
    var stored: StoredDocument?
    if cookbook.kept(recipe.id) != nil {
      do throws(CookbookError) {
        stored = try await cookbook.cookbook.read(recipe.id)
      } catch {
        problem(Strings.importFailed(recipe.name, reason: Strings.cookbookProblem(error)))
        isWhole = false
      }
    }
    // A recipe that is not kept, or cannot be read, is written as it is on screen.
    if let stored {
      var photo: Data?
      do throws(CookbookError) {
        photo = try await cookbook.cookbook.photo(recipe.id)
      } catch {
        problem(Strings.exportedWithoutPhoto(recipe.name))
        isWhole = false
      }
      whole = ExportedRecipe(stored, photo: photo, personal: cookbook.facts(of: recipe.id))
    } else {
      let (_, photo) = await parts(of: recipe)
      whole = ExportedRecipe(
        document: RecipeDocument(recipe, feed: nil, contents: shown.contents), photo: photo)
    }
    whole.document.show(shown)
    if whole.document.id == nil { whole.id = nil }
    return (whole, isWhole)
  }
}
