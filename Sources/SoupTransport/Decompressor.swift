import CSoup
import Foundation

/// Unpacks a body, piece by piece, so that a server which sends compressed nothing holds up nobody else. libsoup's own
/// decoder goes on until there is something to hand out.
final class Decompressor {
  /// What servers are offered.
  static let codings = "gzip, deflate"

  private static let pieceBytes = 64 << 10

  private let converter: OpaquePointer
  private let piece = UnsafeMutableRawPointer.allocate(byteCount: pieceBytes, alignment: 16)
  /// What the converter wants more of before it takes it.
  private var rest = Data()
  private(set) var hasEnded = false
  /// What came after the end. Some servers pad a body; more than this is no padding.
  private var padding = 0
  private static let maximumPadding = 4 << 10

  /// Nil for a coding that was not offered.
  init?(_ coding: String) {
    let format: GZlibCompressorFormat
    switch coding.lowercased() {
    case "gzip", "x-gzip": format = G_ZLIB_COMPRESSOR_FORMAT_GZIP
    case "deflate": format = G_ZLIB_COMPRESSOR_FORMAT_ZLIB
    default: return nil
    }
    guard let converter = g_zlib_decompressor_new(format) else { return nil }
    self.converter = converter
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(converter))
    piece.deallocate()
  }

  /// - Parameters:
  ///   - bytes: What has come.
  ///   - take: Called with each part; false ends it.
  /// - Returns: Whether it could be unpacked.
  func unpack(_ bytes: Data, _ take: (Data) -> Bool) -> Bool {
    guard !hasEnded else { return isPadding(bytes) }
    rest.append(bytes)
    while !rest.isEmpty {
      var (read, written): (gsize, gsize) = (0, 0)
      var error: UnsafeMutablePointer<GError>?
      let result = rest.withUnsafeBytes { input in
        g_converter_convert(
          converter, input.baseAddress, gsize(input.count), piece, gsize(Self.pieceBytes),
          GConverterFlags(rawValue: 0), &read, &written, &error)
      }
      defer { if let error { g_error_free(error) } }
      if result == G_CONVERTER_ERROR {
        // It wants more than there is.
        return error.map { $0.pointee.code == G_IO_ERROR_PARTIAL_INPUT.rawValue } ?? false
      }
      rest = Data(rest.dropFirst(Int(read)))
      hasEnded = result == G_CONVERTER_FINISHED
      if written > 0, !take(Data(bytes: piece, count: Int(written))) { return true }
      if hasEnded {
        let after = rest
        rest = Data()
        return isPadding(after)
      }
    }
    return true
  }

  /// Whether what follows the end of a body may be passed over. A second member (RFC 1952, section 2.2) may not: without it
  /// the body is not whole.
  private func isPadding(_ bytes: Data) -> Bool {
    padding += bytes.count
    return padding <= Self.maximumPadding && !bytes.starts(with: [0x1F, 0x8B])
  }
}
