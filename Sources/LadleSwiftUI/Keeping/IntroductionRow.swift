import RecipePresentation
import SwiftUI

/// Introduces the cookbook above the recipes of the feed, until the person knows it.
struct IntroductionRow: View {
  @ObservedObject private var cookbook: Observed<KeptList>

  init(_ services: AppServices) { cookbook = services.cookbook }

  var body: some View {
    if let introduction = cookbook.model.introduction {
      VStack(alignment: .leading, spacing: 4) {
        Text(introduction).font(.subheadline)
        TextButton(title: Strings.understood) { cookbook.model.endIntroduction() }
          // Otherwise the whole row would be the button.
          .buttonStyle(.borderless)
      }
    }
  }
}
