import CoreGraphics
import Foundation
import PhotosUI
import RecipePresentation
import SwiftUI
import UIKit

/// The photo of the recipe that is edited, and how to choose, paste or remove it.
struct EditedPhoto: View {
  private let services: AppServices
  @ObservedObject private var editor: Observed<RecipeEditor>
  @State private var picked: PhotosPickerItem?

  init(_ editor: Observed<RecipeEditor>, _ services: AppServices) {
    self.services = services
    self.editor = editor
  }

  var body: some View {
    photo
    if editor.model.isChoosingPhoto { BusyLine(Strings.readingPhoto) }
    PhotosPicker(selection: $picked, matching: .images, preferredItemEncoding: .compatible) {
      Label(Strings.choosePhoto, systemImage: "photo.on.rectangle")
    }
    .onChange(of: picked) { load($0) }
    PasteButton(payloadType: PickedPhoto.self) { @Sendable photos in
      // The system promises no thread.
      Task { @MainActor in
        if let photo = photos.first { editor.model.choosePhoto(photo.data) }
      }
    }
    if editor.model.photo != .none {
      Button(role: .destructive) {
        editor.model.removePhoto()
      } label: {
        Label(Strings.removePhoto, systemImage: "trash")
      }
    }
  }

  @ViewBuilder private var photo: some View {
    switch editor.model.photo {
    case .none: EmptyView()
    case .kept(let address):
      PhotoView(address, size: CGSize(width: 400, height: Metrics.sheetHeroHeight), from: services.photos)
        .modifier(EditedPhotoShape())
    case .chosen(let jpeg):
      Palette.placeholder
        .overlay {
          if let image = UIImage(data: jpeg) {
            Image(uiImage: image).resizable().scaledToFill()
          }
        }
        .modifier(EditedPhotoShape())
        .accessibilityHidden(true)
        .accessibilityIgnoresInvertColors()
    }
  }

  /// Takes the photo out of the library, where it may have to be downloaded first. Done waits for it.
  private func load(_ item: PhotosPickerItem?) {
    guard let item else { return }
    // The editor reports a photo that cannot be loaded like a photo that Ladle cannot read.
    editor.model.choosePhoto(from: { try? await item.loadTransferable(type: PickedPhoto.self)?.data })
    // The same photo can be chosen again.
    picked = nil
  }
}

/// The height and the corners of the photo, and of the field without one.
private struct EditedPhotoShape: ViewModifier {
  func body(content: Content) -> some View {
    content
      .frame(height: Metrics.sheetHeroHeight)
      .clipShape(RoundedRectangle(cornerRadius: Metrics.corner, style: .continuous))
  }
}
