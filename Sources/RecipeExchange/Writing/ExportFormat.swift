import Archives
import Cookbook

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

  /// The ending of a file's name, without a dot.
  public func fileExtension(isSingle: Bool) -> String {
    switch self {
    case .nextcloud, .cooklang: "zip"
    case .mela: isSingle ? "melarecipe" : "melarecipes"
    case .paprika: "paprikarecipes"
    case .json: "json"
    case .markdown: isSingle ? "md" : "zip"
    }
  }

  func isArchive(isSingle: Bool) -> Bool {
    switch self {
    case .nextcloud, .paprika, .cooklang: true
    case .mela, .markdown: !isSingle
    case .json: false
    }
  }

  /// What the format has no place for.
  public func cannotCarry(isSingle: Bool) -> Set<ExportLoss> {
    switch self {
    case .nextcloud: [.favorite, .rating, .cookedOn, .note]
    case .json: [.favorite, .rating, .cookedOn, .note, .photo]
    case .mela:
      [
        .rating, .cookedOn, .photoAddress, .author, .video, .category, .cuisine, .tools, .groupEnds,
        .emptyGroups, .emptySections, .sourceWords, .lineBreaks, .marks, .seconds, .longTimes, .otherKeys,
      ]
    case .paprika:
      [
        .favorite, .cookedOn, .video, .category, .cuisine, .tools, .groupEnds, .emptyGroups,
        .emptySections, .sourceWords, .lineBreaks, .marks, .seconds, .longTimes, .otherKeys,
      ]
    case .cooklang:
      [
        .favorite, .rating, .cookedOn, .note, .ingredientOrder, .groupEnds, .emptyGroups, .sourceWords,
        .listGrouping, .lineBreaks, .created, .otherKeys,
      ]
    case .markdown:
      isSingle
        ? [.favorite, .cookedOn, .created, .groupEnds, .seconds, .otherKeys, .photoAddress, .photo]
        : [.favorite, .cookedOn, .created, .groupEnds, .seconds, .otherKeys, .photoAddress]
    }
  }

  /// What a recipe has and the format has no place for.
  func losses(of recipe: ExportedRecipe, isSingle: Bool) -> Set<ExportLoss> {
    let possible = cannotCarry(isSingle: isSingle)
    return possible.isEmpty ? [] : possible.intersection(ExportLoss.parts(of: recipe))
  }
}
