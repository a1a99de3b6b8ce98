import RecipePresentation
import SwiftUI
import UniformTypeIdentifiers

/// The programs whose recipes can be imported, each with the way to its file, and the system's panel for the files.
struct ImportGuideView: View {
  private let services: AppServices
  @State private var choosesFiles = false

  init(_ services: AppServices) { self.services = services }

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach(ImportGuide.programs) { program in
            VStack(alignment: .leading, spacing: 2) {
              Text(program.name)
              Text(program.way).font(.subheadline).foregroundStyle(.secondary)
            }
            .accessibilityElement(children: .combine)
          }
        } header: {
          Text(Strings.importGuide).textCase(nil)
        }
      }
      .safeAreaInset(edge: .bottom, spacing: 0) { TimerBar(services) }
      .navigationTitle(Strings.importFilesTitle)
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button(Strings.cancel) { services.sheets.showsImportGuide = false }
            .keyboardShortcut(.cancelAction)
        }
        ToolbarItem(placement: .confirmationAction) {
          Button(Strings.chooseFiles) { choosesFiles = true }
            .keyboardShortcut(.defaultAction)
        }
      }
    }
    // Any file may be a recipe of another program.
    .fileImporter(
      isPresented: $choosesFiles, allowedContentTypes: [.data, .folder], allowsMultipleSelection: true
    ) { result in
      guard case .success(let urls) = result else { return }
      services.sheets.showsImportGuide = false
      services.sheets.importFiles(urls)
    }
  }
}
