import Combine
import Foundation
import RecipePresentation

/// An export on the way out of the app. The file is written into a folder for temporary files first; then the person moves
/// it to a place in Files, or sends it to another app.
///
/// So an earlier file at that place stays until the new one is whole.
@MainActor
final class FileExport: ObservableObject {
  let model: ExportModel
  /// Called after each change of the model.
  var onChange: (@MainActor () -> Void)?
  /// Whether the system's panel for the place of the file is open.
  @Published var asksForPlace = false
  /// Whether the file could not be moved to the place.
  @Published var wasRefused = false
  @Published private var revision = 0
  private let onMoved: @MainActor (AppNotice) -> Void
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("Export-" + UUID().uuidString)

  /// `onMoved` is called when the file is at its place.
  init(_ model: ExportModel, onMoved: @escaping @MainActor (AppNotice) -> Void) {
    self.model = model
    self.onMoved = onMoved
    model.onChange = { [weak self] in self?.changed() }
  }

  // The system empties the folder for temporary files later.
  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The file; nil until it is written.
  var file: URL? {
    if case .written(let path, _) = model.state { URL(fileURLWithPath: path) } else { nil }
  }

  /// Writes the file in the chosen format. `file` has it when the model is done.
  func write() {
    // A file that cannot be written is reported by the export.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    model.write(to: folder.appendingPathComponent(model.fileName).path)
  }

  /// Returns to the choice of recipes and format. Each format has another file.
  func chooseAgain() {
    // A file that stays goes with the folder.
    if let file { try? FileManager.default.removeItem(at: file) }
    model.chooseAgain()
  }

  /// The system's panel has closed, and the file is at its place, or cannot be there.
  func moved(_ result: Result<URL, any Error>) {
    switch result {
    case .success(let place): onMoved(.exported(model.count, file: place.lastPathComponent))
    case .failure: wasRefused = true
    }
  }

  private func changed() {
    onChange?()
    revision &+= 1
  }
}
