import RecipePresentation
import SwiftUI

/// The edit of a kept recipe, of a recipe from a page, or of a new recipe. Swiping it away finishes it.
struct EditorView: View {
  private let services: AppServices
  @ObservedObject private var editor: Observed<RecipeEditor>

  init(_ editor: Observed<RecipeEditor>, _ services: AppServices) {
    self.services = services
    self.editor = editor
  }

  var body: some View {
    NavigationStack {
      content
        .safeAreaInset(edge: .bottom, spacing: 0) { TimerBar(services) }
        .navigationTitle(editor.model.title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button(Strings.cancel) { editor.model.cancel() }
              .keyboardShortcut(.cancelAction)
              .disabled(editor.model.isBeingWritten)
          }
          ToolbarItem(placement: .confirmationAction) { done }
        }
    }
    // Without the sheet nothing would show that the photo is waited for, nor give it up.
    .interactiveDismissDisabled(editor.model.isChoosingPhoto)
    // A sheet that was swiped away comes back with the folder's refusal.
    .onAppear {
      for text in [editor.model.warning, editor.model.problem].compactMap(\.self) { Announcement.post(text) }
    }
    .onChange(of: editor.model.problem) { if let problem = $0 { Announcement.post(problem) } }
  }

  @ViewBuilder private var content: some View {
    switch editor.model.state {
    case .loading: ProgressView()
    // One case for all, because the fields of another case would lose their focus when the folder refuses, and the sheet
    // would be empty while it leaves.
    case .editing, .saving, .closed:
      EditorForm(editor, services).disabled(editor.model.state != .editing)
    case .failed(let notice):
      ScrollView { NoticeView(notice) { _ in } }
    }
  }

  @ViewBuilder private var done: some View {
    switch editor.model.state {
    case .loading, .failed, .closed: EmptyView()
    case .editing:
      Button(editor.model.doneTitle) { editor.model.finish() }
        .keyboardShortcut("s")
    case .saving: ProgressView()
    }
  }
}
