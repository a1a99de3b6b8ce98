import RecipePresentation
import RecipeSearch
import SwiftUI

/// The menus for cuisines and sort order, below the search field.
struct FindingBar: View {
  @ObservedObject private var list: Observed<RecipeListModel>
  @Environment(\.colorScheme) private var scheme

  init(_ list: Observed<RecipeListModel>) { self.list = list }

  var body: some View {
    // At the largest text size the two menus do not fit side by side.
    ScrollView(.horizontal, showsIndicators: false) {
      HStack(spacing: 8) {
        cuisines
        order
      }
      .padding(.horizontal, 20)
    }
    .padding(.vertical, 6)
    .background(.bar)
  }

  private var chosen: Set<String> { list.model.query.cuisines }

  private var cuisines: some View {
    Menu {
      ForEach(list.model.cuisines.entries, id: \.cuisine) { entry in
        Toggle(Strings.cuisineChoice(entry.cuisine, count: entry.count), isOn: isChosen(entry.cuisine))
      }
      if list.model.cuisines.others > 0 { Text(Strings.furtherCuisines(list.model.cuisines.others)) }
      if !chosen.isEmpty {
        Button(Strings.allCuisines) { list.model.showAllCuisines() }
      }
    } label: {
      pill(Strings.cuisineTitle(chosen: chosen), isActive: !chosen.isEmpty)
    }
    .modifier(StaysOpenWhileChoosing())
    .disabled(list.model.cuisines.isEmpty)
    .accessibilityLabel(Strings.cuisineLabel(chosen: chosen))
    .accessibilityInputLabels([Strings.cuisine])
  }

  private var order: some View {
    Menu {
      Picker(Strings.sortBy, selection: sort) {
        ForEach(RecipeSort.allCases, id: \.self) { Text(Strings.title(of: $0)) }
      }
      .pickerStyle(.inline)
    } label: {
      pill(Strings.title(of: list.model.query.sort), isActive: false)
    }
    .accessibilityLabel(Strings.sortLabel(list.model.query.sort))
    .accessibilityInputLabels([Strings.sortBy])
  }

  private func pill(_ title: String, isActive: Bool) -> some View {
    HStack(spacing: 4) {
      Text(title)
      Image(systemName: "chevron.down").imageScale(.small)
    }
    .font(.subheadline)
    .foregroundStyle(isActive ? Palette.onProminent(scheme) : .primary)
    .padding(.horizontal, 14)
    .frame(minHeight: 32)
    .background(isActive ? Palette.prominent(scheme) : Palette.placeholder, in: Capsule())
    // The button is drawn 32 points high, but its touch target is 44.
    .frame(minHeight: Metrics.target)
    .contentShape(Rectangle())
    .hoverEffect()
  }

  private func isChosen(_ cuisine: String) -> Binding<Bool> {
    Binding {
      chosen.contains(cuisine)
    } set: { _ in
      list.model.toggle(cuisine: cuisine)
      Haptics.selectionChanged()
    }
  }

  private var sort: Binding<RecipeSort> {
    Binding {
      list.model.query.sort
    } set: { sort in
      list.model.sort(by: sort)
      Haptics.selectionChanged()
    }
  }
}

/// Keeps the menu open while several cuisines are chosen, where the system supports it.
private struct StaysOpenWhileChoosing: ViewModifier {
  func body(content: Content) -> some View {
    if #available(iOS 16.4, *) {
      content.menuActionDismissBehavior(.disabled)
    } else {
      content
    }
  }
}
