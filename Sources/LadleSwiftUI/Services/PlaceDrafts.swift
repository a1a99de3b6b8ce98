import Combine

/// The two halves of the plan, between which a pair of buttons switches.
enum PlanPart: Hashable { case days, toCook }

/// The state that places keep while its views are made anew, as when a phone is turned and the layout changes.
@MainActor
final class PlaceDrafts: ObservableObject {
  /// The half of the plan that is shown.
  @Published var planPart = PlanPart.days
  /// The item that is being typed into the shopping list.
  @Published var item = ""
  /// The food that is being typed as a staple, which stays when its sheet is swiped away.
  @Published var staple = ""
}
