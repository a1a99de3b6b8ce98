import Foundation
import RecipePresentation
import SwiftUI

#if DEBUG
  struct ShoppingPreviews: PreviewProvider {
    static var previews: some View {
      ShoppingPreview { _ in }.inEachAppearance("Empty List")
      ShoppingPreview { $0.shopping.model.add(typed: PreviewApp.items) }.inEachAppearance("Shopping List")
      ShoppingPreview {
        $0.shopping.model.add(typed: PreviewApp.items)
        PreviewApp.tickAll(in: $0)
      }
      .inEachAppearance("Ticked Rows")
      ShoppingPreview {
        $0.shopping.model.add(typed: String(repeating: "a", count: 2000))
      }
      .inEachAppearance("Item That Is Refused")
      CookbookSheetView(.page(.addToList(PreviewApp.recipe)), isWide: false, PreviewApp.services())
        .inEachAppearance("Add to Shopping List")
      CookbookSheetView(
        .page(.addToList(PreviewApp.elsewhere)), isWide: false, PreviewApp.services(feed: "live")
      )
      .inEachAppearance("Page That Cannot Be Read")
      StaplesView(PreviewApp.services()).inEachAppearance("Staples")
      AisleOrderView(PreviewApp.services()).inEachAppearance("Aisle Order")
    }
  }

  /// The list, once the cookbook's folder has been read.
  private struct ShoppingPreview: View {
    private let services: AppServices
    private let fill: @MainActor (AppServices) -> Void
    @ObservedObject private var shopping: Observed<ShoppingModel>

    init(fill: @escaping @MainActor (AppServices) -> Void) {
      services = PreviewApp.services()
      self.fill = fill
      shopping = services.shopping
    }

    var body: some View {
      NavigationStack { ShoppingView(services) }
        .task { services.start() }
        .onChange(of: shopping.model.state == .loading) { isLoading in
          if !isLoading, !shopping.model.canClear { fill(services) }
        }
    }
  }

  extension PreviewApp {
    static let items = """
      9 cloves garlic
      2 limes
      1 onion
      200 g onions
      3 tins chopped tomatoes (2 × 400 g)
      300 g raw peeled prawns
      500 ml double cream
      kitchen roll
      """

    static func tickAll(in services: AppServices) {
      guard case .list(let page, _) = services.shopping.model.state else { return }
      for row in page.sections.flatMap(\.rows) { services.shopping.model.toggle(row.id) }
    }
  }
#endif
