import RecipePages
import RecipePresentation
import Recipes
import SwiftUI

#if DEBUG
  // `PreviewProvider` rather than `#Preview`: a test can evaluate it.

  /// A tab for each feed: good, empty, malformed, and no connection at all.
  struct FeedPreviews: PreviewProvider {
    static var previews: some View {
      TabView {
        LadleView(PreviewKitchen.services())
          .tabItem { Label("Good", systemImage: "fork.knife") }
        LadleView(PreviewKitchen.services(feed: "empty", body: PreviewKitchen.empty))
          .tabItem { Label("Empty", systemImage: "tray") }
        LadleView(PreviewKitchen.services(feed: "malformed", body: PreviewKitchen.malformed))
          .tabItem { Label("Malformed", systemImage: "doc.text") }
        LadleView(PreviewKitchen.services(feed: "live"))
          .tabItem { Label("Offline", systemImage: "wifi.slash") }
      }
      .previewDisplayName("A Tab for Each Feed")
    }
  }

  struct ListPreviews: PreviewProvider {
    static var previews: some View {
      LadleView(PreviewKitchen.services()).inEachAppearance("Recipes")
      LadleView(PreviewKitchen.services(opensLinksDirectly: true)).previewDisplayName("Links Opened Directly")
      NavigationStack { LoadingList() }.inEachAppearance("Loading")
      LadleView(PreviewKitchen.services(feed: "empty", body: PreviewKitchen.empty)).inEachAppearance("Empty")
      LadleView(PreviewKitchen.services(feed: "malformed", body: PreviewKitchen.malformed))
        .inEachAppearance("Malformed")
      LadleView(PreviewKitchen.services(feed: "live")).inEachAppearance("Offline")
      LadleView(PreviewKitchen.searched("pizza with ham")).inEachAppearance("No Match")
      WarningBar(
        RefreshWarning(
          message: "Couldn’t refresh: the server isn’t answering. Last updated 2 hours ago.",
          details: "Status 503")
      ) {}
      .inEachAppearance("Refresh That Failed")
    }
  }

  struct DetailPreviews: PreviewProvider {
    static var previews: some View {
      NavigationStack { RecipeDetailView(PreviewKitchen.recipe, PreviewKitchen.services()) }
        .inEachAppearance("Recipe")
      NavigationStack { RecipeDetailView(PreviewKitchen.bare, PreviewKitchen.services()) }
        .inEachAppearance("Recipe Without Video or Page")
      NavigationStack { RecipeDetailView(PreviewKitchen.elsewhere, PreviewKitchen.services(feed: "live")) }
        .inEachAppearance("Page That Cannot Be Had")
      let services = PreviewKitchen.services()
      DetailHero(PreviewKitchen.videoThatFails(services), photos: services.photos)
        .inEachAppearance("Video That Failed")
    }
  }

  struct CookingPreviews: PreviewProvider {
    static var previews: some View {
      let services = PreviewKitchen.services()
      CookingView(
        PreviewKitchen.contents, method: services.detail(of: PreviewKitchen.recipe), on: services.stove
      )
      .inEachAppearance("Cooking")
      let busy = PreviewKitchen.withTimer()
      CookingView(PreviewKitchen.contents, method: busy.detail(of: PreviewKitchen.recipe), on: busy.stove)
        .inEachAppearance("Timer That Runs")
      TimerBar(busy.stove).inEachAppearance("Timer of Another Screen")
    }
  }

  struct PreferencesPreviews: PreviewProvider {
    static var previews: some View {
      PreferencesView(PreviewKitchen.services()).inEachAppearance("Preferences")
      PreferencesView(PreviewKitchen.services(feed: "https://example.com/recipes.json"))
        .inEachAppearance("Preferences With an Address")
    }
  }

  extension PreviewKitchen {
    static let bare = Recipe(
      id: recipe.id, name: "Shoyu Ramen", cuisine: "Japanese", largePhoto: recipe.largePhoto)

    static let elsewhere = Recipe(
      id: recipe.id, name: "Shoyu Ramen", cuisine: "Japanese",
      source: WebAddress("https://example.com/shoyu-ramen"), video: recipe.video)

    static func videoThatFails(_ services: LadleServices) -> Observed<RecipeDetailModel> {
      let detail = services.detail(of: recipe)
      _ = detail.model.playVideo()
      detail.model.playerFailed()
      return detail
    }

    static func withTimer() -> LadleServices {
      let services = services()
      let cooking = services.stove.model.model(of: recipe, contents: contents)
      cooking.next()
      cooking.press(timer: 0)
      return services
    }

    static func searched(_ text: String) -> LadleServices {
      let services = services()
      services.list.model.search(text)
      return services
    }

    static let contents = RecipeContents(
      sections: [
        InstructionSection(
          steps: [
            InstructionStep("Roast the bones at 220 °C until they are brown, about 40 minutes."),
            InstructionStep(
              "Simmer the bones with ginger and spring onion on the lowest heat, skimming, for 2 hours."),
          ])
      ])
  }
#endif
