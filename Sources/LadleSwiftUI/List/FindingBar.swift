import RecipePresentation
import RecipeSearch
import SwiftUI

/// The menus of filters and orders, below the search field.
struct FindingBar<Menus: View>: View {
  private let menus: Menus

  init(@ViewBuilder menus: () -> Menus) { self.menus = menus() }

  var body: some View {
    // At the largest text size the menus do not fit side by side.
    ScrollView(.horizontal, showsIndicators: false) {
      HStack(spacing: 8) { menus }
        .padding(.horizontal, 20)
    }
    .padding(.vertical, 6)
    .background(.bar)
  }
}

/// The title of a menu in the bar.
struct MenuPill: View {
  private let title: String
  /// Whether the menu hides recipes at the moment.
  private let isActive: Bool
  @Environment(\.colorScheme) private var scheme

  init(_ title: String, isActive: Bool) {
    self.title = title
    self.isActive = isActive
  }

  var body: some View {
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
}

/// The menu of orders, whose title is the chosen one.
struct OrderMenu<Order: Hashable>: View {
  private let orders: [Order]
  private let chosen: Order
  private let title: @MainActor (Order) -> String
  /// The spoken name.
  private let label: String
  private let sort: @MainActor (Order) -> Void

  init(
    _ orders: [Order], chosen: Order, title: @escaping @MainActor (Order) -> String, label: String,
    sort: @escaping @MainActor (Order) -> Void
  ) {
    self.orders = orders
    self.chosen = chosen
    self.title = title
    self.label = label
    self.sort = sort
  }

  var body: some View {
    Menu {
      Picker(Strings.sortBy, selection: order) {
        ForEach(orders, id: \.self) { Text(title($0)) }
      }
      .pickerStyle(.inline)
    } label: {
      MenuPill(title(chosen), isActive: false)
    }
    .accessibilityLabel(label)
    .accessibilityInputLabels([Strings.sortBy])
  }

  private var order: Binding<Order> {
    Binding {
      chosen
    } set: { order in
      sort(order)
      Haptics.selectionChanged()
    }
  }
}

/// The names in a menu, each with its number of recipes. Several can be chosen.
struct NameChoices: View {
  private let names: [NameCount]
  private let chosen: Set<String>
  private let toggle: @MainActor (String) -> Void

  init(_ names: [NameCount], chosen: Set<String>, toggle: @escaping @MainActor (String) -> Void) {
    self.names = names
    self.chosen = chosen
    self.toggle = toggle
  }

  var body: some View {
    ForEach(names, id: \.name) { entry in
      Toggle(Strings.cuisineChoice(entry.name, count: entry.count), isOn: isChosen(entry.name))
    }
  }

  /// The state of the switch of a name.
  private func isChosen(_ name: String) -> Binding<Bool> {
    Binding {
      chosen.contains(name)
    } set: { _ in
      toggle(name)
      Haptics.selectionChanged()
    }
  }
}

/// Keeps the menu open while several filters are chosen, where the system supports it.
struct StaysOpenWhileChoosing: ViewModifier {
  func body(content: Content) -> some View {
    if #available(iOS 16.4, *) {
      content.menuActionDismissBehavior(.disabled)
    } else {
      content
    }
  }
}
