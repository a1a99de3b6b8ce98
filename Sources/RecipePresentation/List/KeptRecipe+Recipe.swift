import Cookbook
import Foundation
import Recipes

extension KeptRecipe {
  /// The recipe as lists and details show it, with the kept photo's address (`KeptPhotoClient`).
  var recipe: Recipe {
    let photo = hasPhoto ? KeptPhotoClient.address(of: id, modified: modified, file: photoFile) : nil
    return Recipe(
      id: id, name: name, cuisine: cuisine ?? "", smallPhoto: photo, largePhoto: photo,
      source: WebAddress(source), video: video.flatMap { WebAddress($0) })
  }
}
