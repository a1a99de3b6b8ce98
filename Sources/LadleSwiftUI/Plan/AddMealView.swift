import Foundation
import RecipePresentation
import Shopping
import SwiftUI

/// Searches the cookbook and the feed for a meal, which may also be a line of text. A tap on a row adds it and closes the
/// sheet.
struct AddMealView: View {
  private let services: AppServices
  @StateObject private var search: Observed<MealSearch>
  @FocusState private var isTyping: Bool
  @Environment(\.dismiss) private var dismiss

  init(for day: PlanDay?, _ services: AppServices) {
    self.services = services
    _search = StateObject(wrappedValue: Observed(services.app.mealSearch(for: day)) { $0.onChange = $1 })
  }

  var body: some View {
    NavigationStack {
      List {
        ForEach(search.model.sections) { section in
          Section {
            ForEach(section.rows) { row($0) }
          } header: {
            Text(section.title).textCase(nil).accessibilityAddTraits(.isHeader)
          }
        }
      }
      .listStyle(.insetGrouped)
      .scrollDismissesKeyboard(.immediately)
      .safeAreaInset(edge: .top, spacing: 0) { bar }
      .safeAreaInset(edge: .bottom, spacing: 0) { TimerBar(services) }
      .navigationTitle(search.model.title)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button(Strings.cancel) { dismiss() }
            .keyboardShortcut(.cancelAction)
        }
      }
    }
    .onAppear { isTyping = true }
    // Before iOS 17 a focus that is set while the sheet appears may be ignored.
    .task { if await services.pause(.milliseconds(600)) { isTyping = true } }
    .task(id: search.model.query) {
      if !search.model.query.isEmpty { await services.announce(search.model.announcement) }
    }
  }

  /// The field, the day beside it, and under both why a meal was refused.
  private var bar: some View {
    VStack(alignment: .leading, spacing: 0) {
      // Side by side, or stacked if large text needs the width.
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 12) {
          field.frame(minWidth: 160)
          day
        }
        VStack(alignment: .leading, spacing: 0) {
          field
          day
        }
      }
      if let problem = search.model.problem { ProblemLine(problem) }
    }
    .padding(.horizontal, 20)
    .padding(.vertical, 6)
    .background(.bar)
  }

  private var field: some View {
    HStack(spacing: 8) {
      Image(systemName: "magnifyingglass").foregroundStyle(.secondary).accessibilityHidden(true)
      TextField(search.model.placeholder, text: text)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
        .submitLabel(.done)
        .focused($isTyping)
        .onSubmit { finish(search.model.addFirst()) }
    }
    .padding(.horizontal, 12)
    .frame(minHeight: Metrics.target)
    .background(Palette.placeholder, in: RoundedRectangle(cornerRadius: Metrics.corner, style: .continuous))
  }

  private var day: some View {
    Menu {
      Picker(search.model.dayTitle, selection: chosenDay) {
        ForEach(search.model.days) { Text($0.title).tag($0.id) }
      }
      .pickerStyle(.inline)
    } label: {
      MenuPill(search.model.dayTitle, isActive: false)
    }
    .accessibilityLabel(search.model.dayTitle)
  }

  private func row(_ row: MealSearch.Row) -> some View {
    Button {
      finish(search.model.add(row.id))
    } label: {
      if row.recipe == nil {
        Text(row.name).multilineTextAlignment(.leading).touchTarget()
      } else {
        RecipeLine(row.recipe, name: row.name, detail: row.detail, photo: Metrics.queuePhoto, services)
      }
    }
    .buttonStyle(.plain)
    .hoverEffect()
    .accessibilityLabel(row.label)
    .accessibilityInputLabels([row.name])
  }

  /// Closes the search once the plan has the meal. A text that is refused stays in the field.
  private func finish(_ isAdded: Bool) {
    guard isAdded else {
      Haptics.failed()
      isTyping = true
      return
    }
    Haptics.succeeded()
    dismiss()
  }

  private var text: Binding<String> {
    Binding {
      search.model.query
    } set: { text in
      search.model.search(text)
    }
  }

  private var chosenDay: Binding<PlanDay?> {
    Binding {
      search.model.day
    } set: { day in
      search.model.choose(day)
    }
  }
}
