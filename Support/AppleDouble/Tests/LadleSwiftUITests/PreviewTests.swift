@_spi(Double) import SwiftUI
import Testing

@testable import LadleSwiftUI

@MainActor @Suite(.timeLimit(.minutes(1))) struct PreviewTests {
  private func names<Previews: PreviewProvider>(_ previews: Previews.Type) -> [String] {
    let host = ViewHost(Previews.previews)
    defer { host.close() }
    return host.tree.all("Preview").map(\.text)
  }

  @Test func everyScreenIsPreviewedInEachAppearance() {
    for name in ["Recipes", "Loading", "Empty", "Malformed", "Offline", "No Match", "Refresh That Failed"] {
      for look in ["", ", Dark", ", Largest Text"] { #expect(names(ListPreviews.self).contains(name + look)) }
    }
    #expect(names(DetailPreviews.self).count == 6)
    #expect(names(CookingPreviews.self).count == 3)
    #expect(names(PreferencesPreviews.self).count == 3)
  }

  @Test func thePreviewOfFeedsShowsEachInItsState() async {
    let host = ViewHost(FeedPreviews.previews)
    defer { host.close() }
    func tab(_ name: String, _ tree: Node) -> Node? {
      tree.all("Tab").first { $0.first("TabItem")?.label == name }
    }
    await host.tree { tree in
      (tab("Good", tree)?.first("List")?.all("Button").count ?? 0) >= 24
        && tab("Empty", tree)?.texts.contains("No recipes yet") == true
        && tab("Malformed", tree)?.texts.contains("The feed has a mistake in it") == true
        && tab("Offline", tree)?.texts.contains("No connection") == true
    }
  }
}
