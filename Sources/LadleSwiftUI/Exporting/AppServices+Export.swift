import RecipePresentation

extension AppServices {
  /// Opens the export of the cookbook. Nothing happens while it has no recipe.
  func export() { show(app.export()) }

  /// Opens the export of the open recipe, with the servings and measures that are on screen.
  func saveRecipe() { show(app.saveRecipe()) }

  private func show(_ model: ExportModel?) {
    guard let model else { return }
    sheets.show(
      FileExport(model) { [weak self] notice in
        self?.sheets.closeExport()
        self?.news.show(notice)
      })
  }
}
