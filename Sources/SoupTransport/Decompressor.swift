import CGLib
import Foundation
import GLib

/// Decompresses a body piece by piece.
///
/// libsoup's own decoder runs until it has output, so a server that sends compressed data without any output
/// would block all requests.
final class Decompressor {
  /// The content coding that requests accept. Not "deflate", which some servers send without its zlib header.
  static let codings = "gzip"
  /// IANA's registry of HTTP content codings names these compressions. Ladle decompresses the first three.
  static let known: Set = ["gzip", "x-gzip", "deflate", "br", "zstd", "dcb", "dcz", "compress", "x-compress"]

  private static let pieceBytes = 64 << 10
  /// The number of bytes that may follow the end of a body, because some servers pad it. More make the body
  /// invalid.
  private static let maximumPadding = 4 << 10

  private let converter: ObjectHandle
  private let piece = UnsafeMutableRawPointer.allocate(byteCount: pieceBytes, alignment: 16)
  /// Input that the converter has not consumed yet because it needs more.
  private var rest = Data()
  private(set) var hasEnded = false
  /// How many bytes have followed the end, and the first two of them.
  private var padding = (count: 0, start: Data())

  /// Returns nil for an unknown coding.
  init?(_ coding: String) {
    let format: GZlibCompressorFormat
    switch coding.lowercased() {
    case "gzip", "x-gzip": format = G_ZLIB_COMPRESSOR_FORMAT_GZIP
    case "deflate": format = G_ZLIB_COMPRESSOR_FORMAT_ZLIB
    default: return nil
    }
    guard let converter = g_zlib_decompressor_new(format) else { return nil }
    self.converter = ObjectHandle(taking: converter)
  }

  deinit { piece.deallocate() }

  /// - Parameters:
  ///   - bytes: The next bytes of the body.
  ///   - receive: Called with each part; returns false to stop.
  /// - Returns: Whether the bytes are valid.
  func decompress(_ bytes: Data, _ receive: (Data) -> Bool) -> Bool {
    guard !hasEnded else { return isPadding(bytes) }
    rest.append(bytes)
    while !rest.isEmpty {
      var (read, written): (gsize, gsize) = (0, 0)
      let (result, error) = withError { error in
        rest.withUnsafeBytes { input in
          g_converter_convert(
            converter.cast(), input.baseAddress, gsize(input.count), piece, gsize(Self.pieceBytes),
            GConverterFlags(rawValue: 0), &read, &written, error)
        }
      }
      if result == G_CONVERTER_ERROR {
        // This error means that the converter needs more input.
        return error?.matches(g_io_error_quark(), G_IO_ERROR_PARTIAL_INPUT.rawValue) == true
      }
      rest = Data(rest.dropFirst(Int(read)))
      hasEnded = result == G_CONVERTER_FINISHED
      if written > 0, !receive(Data(bytes: piece, count: Int(written))) { return true }
      if hasEnded {
        let after = rest
        rest = Data()
        return isPadding(after)
      }
    }
    return true
  }

  /// Whether the bytes after the end of the body can be ignored. A second gzip member (RFC 1952, section 2.2)
  /// cannot, because the body would be incomplete without it.
  private func isPadding(_ bytes: Data) -> Bool {
    padding.count += bytes.count
    padding.start += bytes.prefix(2 - padding.start.count)
    return padding.count <= Self.maximumPadding && padding.start != Data([0x1F, 0x8B])
  }
}
