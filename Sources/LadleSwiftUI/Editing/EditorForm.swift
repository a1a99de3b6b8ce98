import Cookbook
import RecipePresentation
import SwiftUI
import UIKit

/// The fields of a recipe.
struct EditorForm: View {
  private let services: AppServices
  @ObservedObject private var editor: Observed<RecipeEditor>
  /// The texts as they are typed. The model does not tell of them, because nothing else can change them.
  @State private var form: RecipeForm

  init(_ editor: Observed<RecipeEditor>, _ services: AppServices) {
    self.services = services
    self.editor = editor
    _form = State(initialValue: editor.model.form)
  }

  var body: some View {
    Form {
      if editor.model.warning != nil || editor.model.problem != nil {
        Section {
          if let warning = editor.model.warning {
            Label(warning, systemImage: "info.circle").font(.subheadline)
          }
          if let problem = editor.model.problem { ProblemLine(problem) }
        }
      }
      Section {
        field(.name, $form.name)
          .font(.headline)
          .textInputAutocapitalization(.words)
        EditedPhoto(editor, services)
        field(.summary, $form.summary)
      }
      Section {
        text(.ingredients, $form.ingredients)
      } header: {
        header(.ingredients)
      } footer: {
        Text(Strings.ingredientsHint)
      }
      Section {
        text(.steps, $form.steps)
      } header: {
        header(.steps)
      } footer: {
        Text(Strings.stepsHint)
      }
      Section {
        labeled(.yield) { field(.yield, $form.yield) }
        minutes(.prepTime, $form.prepMinutes)
        minutes(.cookTime, $form.cookMinutes)
        minutes(.totalTime, $form.totalMinutes)
      }
      Section {
        labeled(.cuisine) { field(.cuisine, $form.cuisine) }
        labeled(.category) { field(.category, $form.category) }
        labeled(.tags) { field(.tags, $form.tags) }
      } footer: {
        Text(Strings.tagsHint)
      }
      Section {
        labeled(.author) { field(.author, $form.author) }
        labeled(.source) {
          TextField(Strings.title(of: .source), text: $form.source, prompt: Text(verbatim: "https://"))
            .keyboardType(.URL)
            .textInputAutocapitalization(.never)
            .autocorrectionDisabled()
        }
      }
      Section {
        TextField(Strings.notes, text: $form.notes, axis: .vertical).lineLimit(3...)
      } header: {
        Text(Strings.notes).accessibilityAddTraits(.isHeader)
      }
    }
    .scrollDismissesKeyboard(.interactively)
    .onChange(of: form) { form in editor.model.change { $0 = form } }
  }

  private func header(_ field: RecipeField) -> some View {
    Text(Strings.title(of: field)).accessibilityAddTraits(.isHeader)
  }

  /// A field of one line, which grows rather than hides what was typed.
  private func field(_ field: RecipeField, _ text: Binding<String>) -> some View {
    TextField(Strings.title(of: field), text: text, axis: .vertical)
  }

  /// A field of many lines, which grows with them: Return begins a new one.
  private func text(_ field: RecipeField, _ text: Binding<String>) -> some View {
    TextField(Strings.title(of: field), text: text, axis: .vertical).lineLimit(4...)
  }

  /// A field beside its title, which screen readers have from the field itself.
  private func labeled(_ field: RecipeField, @ViewBuilder content: () -> some View) -> some View {
    LabeledContent {
      content().multilineTextAlignment(.trailing)
    } label: {
      Text(Strings.title(of: field)).accessibilityHidden(true)
    }
  }

  private func minutes(_ field: RecipeField, _ minutes: Binding<Int?>) -> some View {
    labeled(field) {
      HStack(spacing: 4) {
        TextField(Strings.title(of: field), text: digits(minutes), prompt: Text(verbatim: "0"))
          .keyboardType(.numberPad)
          .accessibilityHint(Strings.minutes)
        Text(Strings.minutesShort)
          .foregroundStyle(.secondary)
          .accessibilityHidden(true)
      }
    }
  }

  /// Not a field with a format, which would know the number only when it loses its focus: after Done, not before it.
  private func digits(_ number: Binding<Int?>) -> Binding<String> {
    Binding {
      number.wrappedValue.map(String.init) ?? ""
    } set: { text in
      // Some characters stand for more than a digit: 万 is 10,000.
      let digits = text.compactMap(\.wholeNumberValue).filter { $0 < 10 }.prefix(5)
      number.wrappedValue = digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + $1 }
    }
  }
}
