import Foundation
import SwiftUI
import UniformTypeIdentifiers

/// A photo from the photo library or the clipboard, in any format.
struct PickedPhoto: Transferable {
  let data: Data

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(importedContentType: .image) { PickedPhoto(data: $0) }
  }
}
