/// A part of recipes that an import or an export leaves out.
///
/// An export names the parts that its format has no place for, as far as the recipes have them. An import names the parts
/// that Ladle keeps one of, or none: all photos but one, other files, times without a number, the comments and ratings of
/// other people, and the rest of texts that are longer than any recipe.
public enum RecipeLoss: Hashable, Sendable, CaseIterable {
  case favorites
  case ratings
  case cookingDays
  case notes
  case photos
  case videos
  case equipment
  case authors
  /// The order of the ingredients.
  case order
  /// The headings between ingredients.
  case groups
  /// Times in words that name no number: "overnight".
  case times
  /// Files that are no photos.
  case attachments
  /// The lines, and the letters of a line, beyond the limits of an import.
  case longTexts
}
