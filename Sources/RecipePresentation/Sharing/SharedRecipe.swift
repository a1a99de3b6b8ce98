package import Cookbook
public import Foundation
import Ingredients
import RecipeExchange
import RecipePages
import Recipes
import Storage

extension PreparedRecipe {
  /// Writes the servings and measures on screen into the recipe's document. A document that differs from the kept recipe
  /// then loses its identity.
  package func write(into document: inout RecipeDocument) {
    guard isScaled || measures != nil else { return }
    let before = document
    document.ingredientGroups = groups.map { group in
      IngredientGroup(name: group.name, ingredients: group.ingredients.map { IngredientLine($0.text) })
    }
    var rest = steps[...]
    document.sections = contents.sections.map { section in
      defer { rest = rest.dropFirst(section.steps.count) }
      let shown = zip(section.steps, rest).map { InstructionStep($1.text, name: $0.heading) }
      return InstructionSection(name: section.name, steps: shown)
    }
    if isScaled, let original = contents.yield {
      let words =
        servings.map { Strings.scaled(original, to: $0) ?? String($0) }
        ?? AmountPhrase(original.words)?.scaled(by: factor)
      // "One loaf" is the yield of the whole recipe, and there are no words for its half.
      document.yield = words.map { RecipeYield(words: $0) }
    }
    if document != before { document.id = nil }
  }

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

  /// Writes the open recipe as a web page, for a mail to somebody who has no recipe app.
  ///
  /// - Returns: The path of the file; nil until the recipe's page is read, and where the file cannot be written.
  public func recipeForMail() async -> String? {
    guard let latest, latest.recipe.id == navigator.opened?.id, let shown = latest.page.read else {
      return nil
    }
    // The text of the mail has the recipe without a part that cannot be read.
    let (shared, _) = await shared(latest.recipe, as: shown) { _ in }
    let kind = ExportKind.format(.html)
    let path = locations.mails + "/" + kind.fileName(of: latest.recipe.name)
    do throws(FileError) {
      try files.createDirectory(locations.mails)
      try removeOldMails()
    } catch {
      // The mail then goes without a file.
      return nil
    }
    let export = CookbookExport(cookbook.cookbook, locations: locations, files: files)
    guard case .written = await export.write(shared, as: .html, to: path) else { return nil }
    return path
  }

  /// Removes the files of mails that are a week old. A mail program may read the file of a younger one when it sends it.
  private func removeOldMails() throws(FileError) {
    let oldest = Date(timeIntervalSinceNow: -7 * 86_400)
    for name in try files.names(inDirectory: locations.mails) {
      let path = locations.mails + "/" + name
      if try files.attributes(of: path).modified < oldest { try files.remove(path) }
    }
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
        problem(Strings.labeled(recipe.name, Strings.cookbookProblem(error)))
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
    shown.write(into: &whole.document)
    if whole.document.id == nil { whole.id = nil }
    return (whole, isWhole)
  }
}
