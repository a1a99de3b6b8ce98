import RecipePages
import RecipePresentation
import Recipes
import SwiftUI

#if DEBUG
  // `PreviewProvider` rather than `#Preview`, because a test can evaluate it.

  /// A tab for each kind of feed: good, empty, malformed, and without a connection.
  struct FeedPreviews: PreviewProvider {
    static var previews: some View {
      TabView {
        FeedPreview(PreviewApp.services())
          .tabItem { Label("Good", systemImage: "fork.knife") }
        FeedPreview(PreviewApp.services(feed: "empty", body: PreviewApp.empty))
          .tabItem { Label("Empty", systemImage: "tray") }
        FeedPreview(PreviewApp.services(feed: "malformed", body: PreviewApp.malformed))
          .tabItem { Label("Malformed", systemImage: "doc.text") }
        FeedPreview(PreviewApp.services(feed: "live"))
          .tabItem { Label("Offline", systemImage: "wifi.slash") }
      }
      .previewDisplayName("A Tab for Each Feed")
    }
  }

  /// The recipes alone, because the whole app would bring tabs of its own.
  private struct FeedPreview: View {
    private let services: AppServices

    init(_ services: AppServices) { self.services = services }

    var body: some View {
      NavigationStack { RecipeListView(services) }.task { services.start() }
    }
  }

  struct ListPreviews: PreviewProvider {
    static var previews: some View {
      LadleView(PreviewApp.services()).inEachAppearance("Recipes")
      LadleView(PreviewApp.services(opensLinksDirectly: true)).previewDisplayName("Links Opened Directly")
      NavigationStack { LoadingList() }.inEachAppearance("Loading")
      LadleView(PreviewApp.services(feed: "empty", body: PreviewApp.empty)).inEachAppearance("Empty")
      LadleView(PreviewApp.services(feed: "malformed", body: PreviewApp.malformed))
        .inEachAppearance("Malformed")
      LadleView(PreviewApp.services(feed: "live")).inEachAppearance("Offline")
      LadleView(PreviewApp.searched("pizza with ham")).inEachAppearance("No Match")
      WarningBar(
        RefreshWarning(
          message: "Couldn’t refresh. The server isn’t answering. Last updated 2 hours ago.",
          details: "Status 503")
      ) {}
      .inEachAppearance("Refresh That Failed")
    }
  }

  struct DetailPreviews: PreviewProvider {
    static var previews: some View {
      NavigationStack { RecipeDetailView(PreviewApp.recipe, PreviewApp.services()) }
        .inEachAppearance("Recipe")
      NavigationStack { RecipeDetailView(PreviewApp.bare, PreviewApp.services()) }
        .inEachAppearance("Recipe Without Video or Page")
      NavigationStack { RecipeDetailView(PreviewApp.elsewhere, PreviewApp.services(feed: "live")) }
        .inEachAppearance("Page That Cannot Be Had")
      let services = PreviewApp.services()
      DetailHero(PreviewApp.videoThatFails(services), photos: services.photos)
        .inEachAppearance("Video That Failed")
    }
  }

  struct CookingPreviews: PreviewProvider {
    static var previews: some View {
      let services = PreviewApp.services()
      CookingView(PreviewApp.session(services), services).inEachAppearance("Cooking")
      let busy = PreviewApp.withTimer()
      CookingView(PreviewApp.session(busy), busy).inEachAppearance("Timer That Runs")
      TimerBar(busy).inEachAppearance("Timer of Another Screen")
      let ringing = PreviewApp.withTimer(endedAgo: 5)
      CookingView(PreviewApp.session(ringing), ringing).inEachAppearance("Timer That Rings")
      TimerBar(ringing).inEachAppearance("Timer That Rings Elsewhere")
      CookingPreview(PreviewApp.services()).inEachAppearance("Step With Its Ingredients")
      CookingPreview(PreviewApp.services())
        .environment(\.horizontalSizeClass, .regular)
        .inEachAppearance("Two Columns")
      QuietTimersLine(PreviewApp.refused).inEachAppearance("Notifications Refused")
      NewsBar(PreviewApp.ended).inEachAppearance("Cooking Ended")
    }
  }

  /// The first step of a recipe of the sample kitchen, as soon as its page has been read.
  private struct CookingPreview: View {
    private let services: AppServices
    @ObservedObject private var detail: Observed<RecipeDetailModel>
    @State private var session: CookingSession?

    init(_ services: AppServices) {
      self.services = services
      detail = services.detail(of: PreviewApp.recipe)
    }

    var body: some View {
      Group {
        if let session { CookingView(session, services) } else { ProgressView() }
      }
      .task { detail.model.open() }
      .onChange(of: detail.model.page.read != nil) { _ in
        guard let contents = detail.model.page.read?.contents else { return }
        detail.model.changeServings(by: 2)
        session = services.sessions.model.open(PreviewApp.recipe, contents: contents)
      }
    }
  }

  struct PreferencesPreviews: PreviewProvider {
    static var previews: some View {
      PreferencesView(PreviewApp.services()).inEachAppearance("Preferences")
      PreferencesView(PreviewApp.services(feed: "https://example.com/recipes.json"))
        .inEachAppearance("Preferences With an Address")
    }
  }

  extension PreviewApp {
    static let bare = Recipe(
      id: recipe.id, name: "Shoyu Ramen", cuisine: "Japanese", largePhoto: recipe.largePhoto)

    static let elsewhere = Recipe(
      id: recipe.id, name: "Shoyu Ramen", cuisine: "Japanese",
      source: WebAddress("https://example.com/shoyu-ramen"), video: recipe.video)

    static func videoThatFails(_ services: AppServices) -> Observed<RecipeDetailModel> {
      let detail = services.detail(of: recipe)
      _ = detail.model.playVideo()
      detail.model.playerFailed()
      return detail
    }

    static func session(_ services: AppServices) -> CookingSession {
      services.sessions.model.open(recipe, contents: contents)
    }

    /// `endedAgo` is nil for a timer that runs, otherwise seconds.
    static func withTimer(endedAgo seconds: Double? = nil) -> AppServices {
      // Both dates lie in one hour's distance, so that the timer has ended although it was just started.
      let clock = PreviewClock(Date(timeIntervalSinceNow: seconds.map { -2 * 3600 - $0 } ?? 0))
      let services = services(now: { clock.date })
      let session = session(services)
      session.next()
      if let timer = session.shownTimers.first { session.perform(.start, on: timer.id) }
      clock.date = Date()
      services.sessions.model.resume()
      return services
    }

    static var refused: AlertPermission {
      let permission = AlertPermission()
      permission.isRefused = true
      return permission
    }

    static var ended: News {
      let news = News(clock: ContinuousClock()) { _ in }
      news.show(.cookingEnded(UUID()))
      return news
    }

    static func searched(_ text: String) -> AppServices {
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
