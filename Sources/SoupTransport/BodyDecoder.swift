import Foundation

/// Decodes the body of a response as it arrives, first the chunks, then the compression, and tracks whether
/// it is complete.
final class BodyDecoder {
  private var chunks: ChunkedDecoder?
  private let decompressor: Decompressor?
  /// The value of `Content-Length`, in bytes before decompression; nil if the header is missing.
  private let contentLength: Int?
  private var received = 0

  /// Returns nil if the body has an unknown coding, or several.
  ///
  /// - Parameters:
  ///   - headers: The response's headers, with lowercase names.
  ///   - isChunked: Whether the bytes still have the chunk framing.
  init?(_ headers: [String: String], isChunked: Bool) {
    let encoding = headers["content-encoding"] ?? ""
    // The names are ASCII (RFC 9110, section 8.4.1). Comparing a letter takes time that grows with the square of
    // its accents, and all downloads share the thread.
    guard encoding.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    // Some servers name the charset, the type or "binary" here by mistake, and send the body as it is.
    let codings = encoding.split { ", \t".contains($0) }
      .filter { Decompressor.known.contains($0.lowercased()) }
    guard codings.count <= 1 else { return nil }
    if let coding = codings.first {
      guard let decompressor = Decompressor(String(coding)) else { return nil }
      self.decompressor = decompressor
    } else {
      decompressor = nil
    }
    chunks = isChunked ? ChunkedDecoder() : nil
    contentLength = headers["content-length"].flatMap { Int($0) }
  }

  /// Decodes the next bytes.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes of the body.
  ///   - receive: Called with each decoded part; returns false to stop.
  /// - Returns: Whether the bytes are valid.
  func decode(_ bytes: UnsafeRawBufferPointer, _ receive: (Data) -> Bool) -> Bool {
    guard let data = chunks == nil ? Data(bytes) : chunks?.decode(bytes) else { return false }
    received += data.count
    guard !data.isEmpty else { return true }
    if let decompressor { return decompressor.decompress(data, receive) }
    _ = receive(data)
    return true
  }

  /// Whether the last chunk has arrived. Always false for a body without chunks.
  var hasEnded: Bool { chunks?.hasEnded == true }

  /// Whether the body is complete if no more bytes follow. An empty body is complete without the framing of its
  /// compression.
  var isComplete: Bool {
    if let chunks, !chunks.hasEnded { return false }
    guard let decompressor, received > 0 else { return true }
    return decompressor.hasEnded && received >= (contentLength ?? 0)
  }
}
