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
  @FocusState private var focus: RecipeField?

  init(_ editor: Observed<RecipeEditor>, _ services: AppServices) {
    self.services = services
    self.editor = editor
    _form = State(initialValue: editor.model.form)
  }

  var body: some View {
    Form {
      messages
      head
      ingredients
      steps
      numbers
      groups
      origin
      notes
    }
    .scrollDismissesKeyboard(.interactively)
    .onAppear { if form.name.isEmpty { focus = .name } }
    .onChange(of: form) { form in editor.model.change { $0 = form } }
  }

  /// The warning about the edit, and why it was refused.
  @ViewBuilder private var messages: some View {
    if editor.model.warning != nil || editor.model.problem != nil {
      Section {
        if let warning = editor.model.warning {
          Label(warning, systemImage: "info.circle").font(.subheadline)
        }
        if let problem = editor.model.problem { ProblemLine(problem) }
      }
    }
  }

  /// The name, the photo and the introduction.
  private var head: some View {
    Section {
      field(.name, $form.name, next: .summary)
        .font(.headline)
        .textInputAutocapitalization(.words)
      EditedPhoto(editor, services)
      editable(\.summary) {
        TextField(Strings.title(of: .summary), text: $form.summary, axis: .vertical)
          .focused($focus, equals: .summary)
      }
    }
  }

  private var ingredients: some View {
    Section {
      editable(\.ingredients) { text(.ingredients, $form.ingredients) }
    } header: {
      header(.ingredients)
    } footer: {
      Text(Strings.ingredientsHint)
    }
  }

  private var steps: some View {
    Section {
      editable(\.steps) { text(.steps, $form.steps) }
    } header: {
      header(.steps)
    } footer: {
      Text(Strings.stepsHint)
    }
  }

  /// The yield and the times.
  private var numbers: some View {
    Section {
      labeled(.yield) { field(.yield, $form.yield, next: .cuisine) }
      minutes(.prepTime, $form.prepMinutes)
      minutes(.cookTime, $form.cookMinutes)
      minutes(.totalTime, $form.totalMinutes)
    }
  }

  /// The cuisine, the category and the tags, by which recipes are found.
  private var groups: some View {
    Section {
      labeled(.cuisine) { field(.cuisine, $form.cuisine, next: .category) }
      labeled(.category) { field(.category, $form.category, next: .tags) }
      editable(\.tags) { labeled(.tags) { field(.tags, $form.tags, next: .author) } }
      let offered = editor.model.offeredTags(in: form)
      if !offered.isEmpty {
        Menu(Strings.offeredTags) {
          ForEach(offered, id: \.self) { tag in
            Button(tag) { form.addTag(tag) }
          }
        }
      }
    } footer: {
      Text(Strings.tagsHint)
    }
  }

  /// The author and the page.
  private var origin: some View {
    Section {
      labeled(.author) { field(.author, $form.author, next: .source) }
      labeled(.source) {
        TextField(Strings.title(of: .source), text: $form.source, prompt: Text(verbatim: "https://"))
          .focused($focus, equals: .source)
          .keyboardType(.URL)
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
      }
    }
  }

  /// The person's own note.
  private var notes: some View {
    Section {
      editable(\.notes) { TextField(Strings.notes, text: $form.notes, axis: .vertical).lineLimit(3...) }
    } header: {
      Text(Strings.notes).accessibilityAddTraits(.isHeader)
    }
  }

  /// A field. If its text is too long to be changed here, the field is grey, and a line below says why.
  @ViewBuilder private func editable(
    _ text: WritableKeyPath<RecipeForm, String>, @ViewBuilder field: () -> some View
  ) -> some View {
    let isReadOnly = editor.model.isReadOnly(text)
    field().disabled(isReadOnly)
    if isReadOnly { Text(Strings.tooLongToEdit).font(.footnote).foregroundStyle(.secondary) }
  }

  /// The title over a field of many lines.
  private func header(_ field: RecipeField) -> some View {
    Text(Strings.title(of: field)).accessibilityAddTraits(.isHeader)
  }

  /// A field of one line, which grows with its text. Return goes on to the next field.
  private func field(
    _ field: RecipeField, _ text: Binding<String>, next: RecipeField
  ) -> some View {
    TextField(Strings.title(of: field), text: line(text) { focus = next }, axis: .vertical)
      .focused($focus, equals: field)
      .submitLabel(.next)
  }

  /// A text without line breaks. Return, which a field that grows takes for one, calls `onReturn`; pasted lines are joined,
  /// as they are when the recipe is kept.
  private func line(_ text: Binding<String>, onReturn: @escaping @MainActor () -> Void) -> Binding<String> {
    Binding {
      text.wrappedValue
    } set: { typed in
      let joined = typed.split(whereSeparator: \.isNewline).joined(separator: " ")
      let isReturn = typed.last?.isNewline == true && joined == text.wrappedValue
      text.wrappedValue = typed.contains(where: \.isNewline) ? joined : typed
      if isReturn { onReturn() }
    }
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

  /// A field of minutes beside its title.
  private func minutes(_ field: RecipeField, _ minutes: Binding<Int?>) -> some View {
    labeled(field) {
      HStack(spacing: 4) {
        MinutesField(Strings.title(of: field), minutes)
        Text(Strings.minutesShort)
          .foregroundStyle(.secondary)
          .accessibilityHidden(true)
      }
    }
  }
}

/// A field of whole minutes. It has no format, which would know the number only when the field loses its focus: after Done,
/// not before it.
private struct MinutesField: View {
  private let title: String
  @Binding private var minutes: Int?
  /// The typed text. It is a state of its own, because a field keeps showing letters that do not change its value.
  @State private var text: String

  init(_ title: String, _ minutes: Binding<Int?>) {
    self.title = title
    _minutes = minutes
    _text = State(initialValue: Self.text(of: minutes.wrappedValue))
  }

  var body: some View {
    TextField(title, text: $text, prompt: Text(verbatim: "0"))
      .keyboardType(.numberPad)
      .accessibilityHint(Strings.minutes)
      .onChange(of: text) { typed in
        // Some characters stand for more than a digit: 万 is 10,000.
        let digits = typed.compactMap(\.wholeNumberValue).filter { $0 < 10 }.prefix(5)
        minutes = digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + $1 }
        let shown = Self.text(of: minutes)
        if shown != typed { text = shown }
      }
  }

  private static func text(of minutes: Int?) -> String { minutes.map(String.init) ?? "" }
}
