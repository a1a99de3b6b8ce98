import Cookbook
import Foundation
import Recipes

extension KeptRecipe {
  /// The recipe as lists and details show it, with the kept photo's address (`KeptPhotoClient`).
  ///
  /// - Parameter video: The address of its video.
  /// - Returns: The recipe, with the identity that it is kept under.
  func recipe(video: WebAddress? = nil) -> Recipe {
    let photo = hasPhoto ? KeptPhotoClient.address(of: id, modified: modified) : nil
    return Recipe(
      id: id, name: name, cuisine: cuisine ?? "", smallPhoto: photo, largePhoto: photo,
      source: WebAddress(source), video: video)
  }
}
