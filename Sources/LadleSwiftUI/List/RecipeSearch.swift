import RecipePresentation
import SwiftUI

/// The search field, always visible. Command-F focuses it where the system supports that.
struct RecipeSearch: ViewModifier {
  @Binding private var text: String
  private let total: Int?
  @State private var isPresented = false

  init(text: Binding<String>, total: Int?) {
    _text = text
    self.total = total
  }

  func body(content: Content) -> some View {
    if #available(iOS 17.0, *) {
      content
        .searchable(
          text: $text, isPresented: $isPresented, placement: .navigationBarDrawer(displayMode: .always),
          prompt: Strings.searchPlaceholder(recipes: total)
        )
        .background {
          ShortcutKey(title: Strings.search, key: "f") { isPresented = true }
        }
    } else {
      content.searchable(
        text: $text, placement: .navigationBarDrawer(displayMode: .always),
        prompt: Strings.searchPlaceholder(recipes: total))
    }
  }
}
