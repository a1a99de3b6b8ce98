import Driver
import Foundation

@testable import RecipeImages

/// Every file is a photo within the limits or has one of the decoder's errors. What is passed to a decoder is no longer
/// than the file and what it may gain, stays what it is when it is stripped again, and does not depend on what follows
/// the end of the photo.
@main
struct PhotoFuzz {
  /// The room for the headers that are written anew: JFIF, orientation and Adobe's colours of a JPEG, or the extended
  /// header of a WebP.
  private static let gain = 72

  static func main() {
    run { bytes, count in
      let data = Data(UnsafeBufferPointer(start: bytes, count: count))
      do throws(ImageError) {
        PhotoFuzz.check(try DecodablePhoto(data, formats: ImageFormat.allCases), of: data)
      } catch {
        switch error {
        case .notAnImage, .undecodable: break
        case .tooManyPixels(let size, let limit):
          precondition(size.width > limit / size.height, "not too many")
        default: preconditionFailure("\(error)")
        }
      }
      if let bare = JPEGSegments.withoutMetadata(data) {
        precondition(bare.count <= data.count + PhotoFuzz.gain, "longer without metadata")
        precondition(JPEGSegments.withoutMetadata(bare) == bare, "changed by stripping it again")
      }
      return 0
    }
  }

  private static func check(_ photo: DecodablePhoto, of data: Data) {
    precondition(photo.data.count <= data.count + gain, "longer than its file")
    let format = photo.header.format
    let limit = format == .jpeg ? DecodablePhoto.maximumPixels : DecodablePhoto.maximumBufferedPixels
    precondition(photo.size.width > 0 && photo.size.height > 0, "an empty photo")
    precondition(photo.size.width <= limit / photo.size.height, "more pixels than a decoder may get")
    precondition(read(photo.data) == photo, "changed by stripping it again")
    // A box of an AVIF is only complete with its end, and what follows is another box.
    if format != .avif {
      precondition(read(data + Data("RIFF\u{1}IEND".utf8)) == photo, "changed by what follows its end")
    }
    do throws(ImageError) {
      _ = try DecodablePhoto(data, formats: ImageFormat.allCases.filter { $0 != format })
      preconditionFailure("in a format that is not allowed")
    } catch {
      precondition(error == .notAnImage)
    }
  }

  private static func read(_ data: Data) -> DecodablePhoto? {
    // Whatever the reason, what was read before can be read again.
    try? DecodablePhoto(data, formats: ImageFormat.allCases)
  }
}
