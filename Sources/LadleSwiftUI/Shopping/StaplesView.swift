import Foundation
import RecipePresentation
import SwiftUI

/// The lines of recipes that were left out because the household has their foods, and which foods those are.
struct StaplesView: View {
  private let services: AppServices
  @ObservedObject private var shopping: Observed<ShoppingModel>
  @ObservedObject private var drafts: PlaceDrafts
  @Environment(\.dismiss) private var dismiss

  init(_ services: AppServices) {
    self.services = services
    shopping = services.shopping
    drafts = services.drafts
  }

  var body: some View {
    let staples = shopping.model.staples
    NavigationStack {
      Form {
        if !staples.notAdded.isEmpty { notAdded(staples.notAdded) }
        Section {
          ForEach(staples.choices) { choice in
            Toggle(choice.title, isOn: isOn(choice))
          }
          TextField(Strings.addStaple, text: $drafts.staple)
            .textInputAutocapitalization(.never)
            .submitLabel(.done)
            .onSubmit { add() }
        } header: {
          Text(Strings.staples).textCase(nil).accessibilityAddTraits(.isHeader)
        } footer: {
          Text(Strings.staplesExplained)
        }
      }
      .safeAreaInset(edge: .bottom, spacing: 0) { BottomBar(services) }
      .navigationTitle(Strings.staples)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button(Strings.done) {
            add()
            dismiss()
          }
          .keyboardShortcut(.defaultAction)
        }
      }
    }
  }

  private func notAdded(_ lines: [ShoppingStaples.Line]) -> some View {
    Section {
      ForEach(lines) { line in
        HStack(spacing: 12) {
          VStack(alignment: .leading, spacing: 2) {
            Text(line.text.keepingAmountsTogether)
            Text(line.source).font(.subheadline).foregroundStyle(.secondary)
          }
          .accessibilityElement(children: .combine)
          Spacer(minLength: 0)
          Button {
            shopping.model.addStaple(line.id)
          } label: {
            Text(Strings.addLine).frame(minHeight: Metrics.borderedLabel)
          }
          .buttonStyle(.bordered)
          .accessibilityLabel(Strings.addLine(line.text))
        }
      }
      Button(Strings.addAll) { shopping.model.addStaples() }
    } header: {
      Text(Strings.notAdded).textCase(nil).accessibilityAddTraits(.isHeader)
    }
  }

  private func isOn(_ choice: ShoppingStaples.Choice) -> Binding<Bool> {
    Binding {
      choice.isOn
    } set: { isOn in
      shopping.model.setStaple(choice.id, isOn: isOn)
    }
  }

  /// Makes the typed food a staple.
  private func add() {
    let name = drafts.staple.trimmingCharacters(in: .whitespacesAndNewlines)
    drafts.staple = ""
    if !name.isEmpty { shopping.model.addStaple(named: name) }
  }
}
