import Ingredients
import RecipePages
import RecipePresentation
import Recipes
import SwiftUI
import UIKit

/// Cooking mode: one large step at a time with the ingredients that it uses and its timers. In a wide window the
/// ingredients stand beside the step, otherwise under it.
struct CookingView: View {
  private let cooking: CookingSession
  private let services: AppServices
  @ObservedObject private var detail: Observed<RecipeDetailModel>
  /// Publishes each change of the session.
  @ObservedObject private var sessions: Observed<CookingSessions>
  @Environment(\.dismiss) private var dismiss
  @Environment(\.dynamicTypeSize) private var textSize
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.verticalSizeClass) private var height
  @Environment(\.layoutDirection) private var direction
  @State private var showsAllIngredients = false

  init(_ session: CookingSession, _ services: AppServices) {
    cooking = session
    self.services = services
    // While one cooks, the open recipe may be newer than the recipe with which the session began.
    detail = services.detail(of: services.navigator.model.opened ?? session.recipe)
    sessions = services.sessions
  }

  var body: some View {
    VStack(spacing: 0) {
      header
      ProgressView(value: Double(cooking.position + 1), total: Double(max(cooking.steps.count, 1)))
        .accessibilityHidden(true)
      if isWide { columns } else { page { ingredients } }
      ringing
      controls
      BottomBar(services, except: cooking.id)
    }
    .sheet(isPresented: $showsAllIngredients) {
      if let recipe = detail.model.page.read {
        AllIngredientsSheet(recipe, detail: detail.model, services)
          .modifier(CookbookCover(services))
      }
    }
    // A screen presents one sheet, so a sheet over the ingredients belongs to them.
    .modifier(CookbookCover(services, isHere: !showsAllIngredients))
    .onChange(of: cooking.position) { _ in
      // A tap on a timer may lead to another step.
      showsAllIngredients = false
      Announcement.post(detail.model.spokenStep(of: cooking))
    }
    // VoiceOver's two-finger scrub, which dismisses a sheet by default but not a full-screen cover.
    .accessibilityAction(.escape) { dismiss() }
  }

  private var isWide: Bool { width == .regular || (height == .compact && !textSize.isAccessibilitySize) }

  // MARK: - Header

  private var header: some View {
    HStack {
      Button {
        dismiss()
      } label: {
        icon(Strings.backToRecipe, "xmark")
      }
      .keyboardShortcut(.cancelAction)
      Spacer(minLength: 0)
      VStack(spacing: 2) {
        Text(cooking.recipe.name)
          .font(.subheadline)
          .foregroundStyle(.secondary)
          .lineLimit(1)
        Text(cooking.progress).font(.headline)
      }
      .accessibilityElement(children: .combine)
      .accessibilityAddTraits(.isHeader)
      // At most twice the usual text size, because the header is always visible.
      .dynamicTypeSize(...DynamicTypeSize.accessibility2)
      Spacer(minLength: 0)
      Menu {
        if detail.model.page.read?.hasTicks == true {
          Button(Strings.clearTicks) { detail.model.clearTicks() }
        }
        Button(Strings.endCooking) { services.app.endCooking() }
      } label: {
        icon(Strings.moreActions, "ellipsis.circle")
      }
    }
    .padding(.horizontal, 8)
  }

  private func icon(_ title: String, _ symbol: String) -> some View {
    Label(title, systemImage: symbol)
      .labelStyle(.iconOnly)
      .font(.title2)
      .frame(minWidth: 56, minHeight: 56)
      .contentShape(Rectangle())
  }

  // MARK: - The step

  private var columns: some View {
    HStack(alignment: .top, spacing: 0) {
      if hasIngredients {
        ScrollView { ingredients.padding(20) }
          .frame(width: textSize.isAccessibilitySize ? 400 : 300)
          // A new step's ingredients start at their top.
          .id(cooking.position)
        Divider()
      }
      page { EmptyView() }
    }
  }

  /// The step's own words, the view under them, and the timers.
  private func page<Below: View>(@ViewBuilder below: () -> Below) -> some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 20) {
        words
        below()
        timers
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(20)
    }
    // A new step starts at its top.
    .id(cooking.position)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .contentShape(Rectangle())
    .simultaneousGesture(swipe)
  }

  private var words: StepTextView {
    if let step {
      return StepTextView(
        section: step.section, name: step.name, runs: step.runs,
        spokenAs: detail.model.spokenStep(of: cooking))
    }
    // The step as it was when cooking began, if the page has gone.
    let kept = cooking.step
    return StepTextView(
      section: kept?.section, name: kept?.name, runs: [StepText.Run(kept?.text ?? "", style: .plain)],
      spokenAs: kept?.text ?? "")
  }

  private var step: PreparedStep? { detail.model.preparedStep(of: cooking) }
  private var hasIngredients: Bool { detail.model.page.read?.contents.ingredients.isEmpty == false }

  @ViewBuilder private var ingredients: some View {
    if hasIngredients, let recipe = detail.model.page.read {
      VStack(alignment: .leading, spacing: 8) {
        if let used = step?.ingredients, !used.isEmpty {
          Text(Strings.forThisStep)
            .font(.headline)
            .accessibilityAddTraits(.isHeader)
          ForEach(used) { ingredient in
            IngredientTick(ingredient, detail: detail.model, isLarge: true)
            Divider()
          }
        }
        TextButton(title: Strings.allIngredients(recipe.contents.ingredients.count)) {
          showsAllIngredients = true
        }
      }
    }
  }

  @ViewBuilder private var timers: some View {
    let shown = cooking.shownTimers
    if !shown.isEmpty {
      VStack(alignment: .leading, spacing: 12) {
        ForEach(shown) { timer in row(timer) }
        QuietTimersLine(services.alerts.permission)
      }
    }
  }

  @ViewBuilder private var ringing: some View {
    if let timer = cooking.ringingTimer {
      row(timer)
        .padding(.horizontal, 20)
        .padding(.top, 12)
        // As the header, because it is always visible.
        .dynamicTypeSize(...DynamicTypeSize.accessibility2)
    }
  }

  private func row(_ timer: CookingTimer) -> some View {
    TimerRow(timer, remaining: cooking.remaining(of: timer), isElsewhere: timer.step != cooking.position) {
      cooking.perform($0, on: timer.id)
      Haptics.selectionChanged()
    }
  }

  // MARK: - Going on

  private var controls: some View {
    // Side by side, or stacked if large text needs the width.
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 16) {
        previous.frame(minWidth: 110)
        next
      }
      VStack(spacing: 12) {
        next
        previous
      }
    }
    .padding(.horizontal, 20)
    .padding(.vertical, 12)
  }

  private var previous: some View {
    Button {
      goBack()
    } label: {
      controlTitle(Strings.previousStep).frame(minHeight: 64)
    }
    .buttonStyle(.bordered)
    .keyboardShortcut(.leftArrow, modifiers: [])
    .disabled(!cooking.canGoBack)
  }

  /// The larger one: large enough to be pressed with a floured knuckle.
  private var next: some View {
    ProminentButton(title: cooking.nextTitle, minHeight: 64, fillsWidth: true) { goOn() }
      .font(.title3)
      .keyboardShortcut(.rightArrow, modifiers: [])
  }

  private func controlTitle(_ title: String) -> some View {
    Text(title).font(.title3).fontWeight(.semibold).padding(.horizontal, 8)
  }

  /// Shows the next step, or ends cooking on the last one.
  private func goOn() {
    services.app.nextStep()
    Haptics.selectionChanged()
  }

  private func goBack() {
    cooking.back()
    Haptics.selectionChanged()
  }

  /// A swipe turns to the next step, like a page. On the last step it does nothing, because Done ends more than a step.
  private var swipe: some Gesture {
    DragGesture(minimumDistance: 40)
      .onEnded { drag in
        let across = direction == .leftToRight ? drag.translation.width : -drag.translation.width
        guard abs(across) > 2 * abs(drag.translation.height) else { return }
        if across > 0 {
          goBack()
        } else if !cooking.isLastStep {
          goOn()
        }
      }
  }
}

/// All ingredients while one cooks, with the servings and measures.
private struct AllIngredientsSheet: View {
  private let recipe: PreparedRecipe
  private let detail: RecipeDetailModel
  private let services: AppServices
  @Environment(\.dismiss) private var dismiss

  init(_ recipe: PreparedRecipe, detail: RecipeDetailModel, _ services: AppServices) {
    self.recipe = recipe
    self.detail = detail
    self.services = services
  }

  var body: some View {
    NavigationStack {
      ScrollView {
        IngredientList(recipe, detail: detail, isLarge: true).padding(20)
      }
      // The timer's step may be the shown step.
      .safeAreaInset(edge: .bottom, spacing: 0) { TimerBar(services) { dismiss() } }
      .navigationTitle(Strings.ingredients)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button(Strings.done) { dismiss() }
            .keyboardShortcut(.defaultAction)
        }
      }
    }
  }
}
