import Foundation

/// A body on its way: chunks are taken apart, what is compressed is unpacked, and whether all has come is known.
final class BodyDecoder {
  private var chunks: ChunkedDecoder?
  private let decompressor: Decompressor?
  /// In bytes, before it is unpacked; nil if nothing says it.
  private let announced: Int?
  private var received = 0

  /// Nil if it is coded in a way that was not offered.
  ///
  /// - Parameters:
  ///   - headers: Of the answer, names lowercase.
  ///   - isChunked: Whether the bytes come as chunks.
  init?(_ headers: [String: String], isChunked: Bool) {
    let codings = (headers["content-encoding"] ?? "").split { ", \t".contains($0) }
      .filter { $0.lowercased() != "identity" }
    guard codings.count <= 1 else { return nil }
    if let coding = codings.first {
      guard let decompressor = Decompressor(String(coding)) else { return nil }
      self.decompressor = decompressor
    } else {
      decompressor = nil
    }
    chunks = isChunked ? ChunkedDecoder() : nil
    announced = headers["content-length"].flatMap { Int($0) }
  }

  /// Takes what has come.
  ///
  /// - Parameters:
  ///   - bytes: As they came.
  ///   - hand: Called with each part of the body; returns whether more is wanted.
  /// - Returns: Whether it could be read.
  func take(_ bytes: UnsafeRawBufferPointer, _ hand: (Data) -> Bool) -> Bool {
    guard let data = chunks == nil ? Data(bytes) : chunks?.decode(bytes) else { return false }
    received += data.count
    guard !data.isEmpty else { return true }
    if let decompressor { return decompressor.unpack(data, hand) }
    _ = hand(data)
    return true
  }

  /// Whether the last chunk has come, after which nothing does.
  var hasEnded: Bool { chunks?.hasEnded == true }

  /// Whether it is all there, now that nothing more comes. An empty body is compressed by nobody.
  var isWhole: Bool {
    if let chunks, !chunks.hasEnded { return false }
    guard let decompressor, received > 0 else { return true }
    return decompressor.hasEnded && received >= (announced ?? 0)
  }
}
