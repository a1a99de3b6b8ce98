import Cookbook
import Ingredients
import RecipePages

/// The formats in which recipes are written for other programs.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  /// Nextcloud Cookbook's folder in a ZIP archive, which Mealie and Tandoor import too.
  case nextcloud
  /// Mela's JSON (https://mela.recipes/fileformat/index.html); several recipes in a ZIP archive.
  case mela
  /// Paprika 3's archive of gzipped JSON.
  case paprika
  /// Cooklang's texts with their photos, in a ZIP archive.
  case cooklang
  /// schema.org's Recipe as JSON: an object for a single recipe, otherwise a list of objects.
  case json
  /// Markdown, to read and to print; several recipes with their photos in a ZIP archive.
  case markdown
  /// A web page of its own for each recipe, to read, to print and to import; several in a ZIP archive.
  case html
  /// A folder of web pages with a first page that lists and searches them.
  case website

  func isArchive(isSingle: Bool) -> Bool {
    switch self {
    case .nextcloud, .paprika, .cooklang: true
    case .website: false
    case .mela, .markdown, .html: !isSingle
    case .json: false
    }
  }

  /// The parts that the format has no place for.
  public func losses(isSingle: Bool) -> Set<RecipeLoss> {
    switch self {
    case .nextcloud, .html, .website: [.favorites, .ratings, .cookingDays, .notes]
    case .mela: [.ratings, .cookingDays, .authors, .videos, .equipment]
    case .paprika: [.favorites, .cookingDays, .videos, .equipment]
    case .cooklang: [.order, .groups, .favorites, .ratings, .cookingDays, .notes]
    case .json: [.photos, .favorites, .ratings, .cookingDays, .notes]
    case .markdown: isSingle ? [.favorites, .cookingDays, .photos] : [.favorites, .cookingDays]
    }
  }

  /// The parts of a recipe that the format has no place for.
  func losses(of recipe: ExportedRecipe, isSingle: Bool) -> Set<RecipeLoss> {
    let losses = losses(isSingle: isSingle).filter { recipe.has($0) }
    let isTooLarge = recipe.photo.map { $0.count > WebPageExport.maximumPhoto } ?? false
    return self == .html && isTooLarge ? losses.union([.photos]) : losses
  }
}

extension ExportedRecipe {
  fileprivate func has(_ part: RecipeLoss) -> Bool {
    switch part {
    case .favorites: personal.isFavorite
    case .ratings: personal.rating != nil
    case .cookingDays: !personal.cookedOn.isEmpty
    case .notes: !personal.note.isEmpty
    case .photos: photo != nil
    case .videos: document.video != nil
    case .equipment: !document.tools.isEmpty
    case .authors: document.author != nil
    case .order: document.ingredientTexts.count > 1
    case .groups: document.ingredientGroups.contains { $0.name != nil }
    // An import alone can lose these.
    case .times, .attachments, .longTexts: false
    }
  }
}
