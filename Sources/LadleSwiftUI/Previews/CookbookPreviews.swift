import Foundation
import RecipePresentation
import Recipes
import SwiftUI

#if DEBUG
  struct CookbookPreviews: PreviewProvider {
    static var previews: some View {
      LadleView(PreviewApp.cookbook(of: [PreviewApp.recipe, PreviewApp.padThai])).inEachAppearance("Cookbook")
      LadleView(PreviewApp.cookbook(of: [])).inEachAppearance("Empty Cookbook")
      LadleView(PreviewApp.cookbookThatIsNoFolder).inEachAppearance("Cookbook That Cannot Be Read")
    }
  }

  extension PreviewApp {
    static let padThai = Recipe(
      id: UUID(), name: "Pad Thai", cuisine: "Thai",
      smallPhoto: WebAddress("https://kitchen.example/photos/pad-thai-small.jpg"),
      largePhoto: WebAddress("https://kitchen.example/photos/pad-thai-large.jpg"),
      source: WebAddress("https://kitchen.example/recipes/pad-thai.html"))

    static func cookbook(of recipes: [Recipe]) -> AppServices {
      let services = services()
      services.start()
      for recipe in recipes { services.app.toggleKept(recipe) }
      services.navigator.model.show(.cookbook)
      return services
    }

    static var cookbookThatIsNoFolder: AppServices {
      let services = services(prepare: { write("", to: $0 + "/cookbook") })
      services.navigator.model.show(.cookbook)
      return services
    }
  }
#endif
