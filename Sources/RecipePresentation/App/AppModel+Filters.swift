public import Recipes

extension AppModel {
  /// Shows the kept recipes that have a tag, because the person has pressed it on a recipe's page.
  public func showRecipes(tagged tag: String) {
    cookbook.showOnly(tag: tag)
    leave(for: .cookbook)
  }

  /// Shows the recipes from the cuisine of an open recipe, in the place of that recipe.
  public func showRecipes(fromCuisineOf recipe: Recipe) {
    let isKept = cookbook.kept(recipe.id) != nil
    if isKept { cookbook.showOnly(cuisine: recipe.cuisine) } else { list.showOnly(cuisine: recipe.cuisine) }
    leave(for: isKept ? .cookbook : .recipes)
  }

  /// Opens the kept recipe that the new recipe in the editor would duplicate, and gives the new recipe up. The notice
  /// offers Undo if the person has changed anything.
  public func showDuplicate() {
    guard let editor = desk.editor, let kept = editor.duplicate.flatMap(cookbook.recipe) else { return }
    editor.cancel()
    navigator.open(kept)
  }

  /// Shows the other versions of a kept recipe, which is open.
  public func chooseVersion(of id: Recipe.ID) {
    navigator.openKept()
    navigator.show(.versions(id))
  }

  /// Compares an open recipe that is kept, given itself or the recipe of a feed, with its page.
  public func updateFromSource(_ recipe: Recipe) {
    navigator.openKept()
    if let id = cookbook.keptID(of: recipe) { navigator.show(.sourceUpdate(id)) }
  }

  private func leave(for place: Place) {
    navigator.close()
    navigator.show(place)
  }
}
