import CZlib
import Foundation

/// The container of a deflated stream, as zlib's `windowBits`.
enum DeflateFormat: Int32 {
  /// RFC 1951, as in ZIP.
  case raw = -15
  /// RFC 1952.
  case gzip = 31
}

/// Inflates a stream in pieces.
final class Inflater {
  enum State { case unfinished, finished, damaged }

  struct Step {
    /// The number of bytes read from the input.
    let consumed: Int
    /// The number of bytes written to the output.
    let written: Int
    let state: State
  }

  // zlib keeps this address in its own state, so the stream must not move.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  init(_ format: DeflateFormat) {
    stream.initialize(to: z_stream())
    let result = inflateInit2_(
      stream, format.rawValue, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(result == Z_OK, "zlib has no memory")
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Inflates until the input is used up, the output is full, or the stream ends. The output must not be empty.
  func inflate(_ input: Data, into output: UnsafeMutableRawBufferPointer) -> Step {
    input.withUnsafeBytes { input in
      let (fed, room) = (UInt32(clamping: input.count), UInt32(clamping: output.count))
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: Bytef.self).baseAddress)
      stream.pointee.avail_in = fed
      stream.pointee.next_out = output.bindMemory(to: Bytef.self).baseAddress
      stream.pointee.avail_out = room
      let state: State =
        switch CZlib.inflate(stream, Z_NO_FLUSH) {
        case Z_STREAM_END: .finished
        case Z_OK, Z_BUF_ERROR: .unfinished
        default: .damaged
        }
      return Step(
        consumed: Int(fed - stream.pointee.avail_in), written: Int(room - stream.pointee.avail_out),
        state: state)
    }
  }

  /// Begins another stream of the same format.
  func reset() { inflateReset(stream) }
}

extension Data {
  /// The bytes deflated, or in the format's container alone. There are less than 4 GiB.
  func deflated(_ format: DeflateFormat, isCompressed: Bool = true) -> Data {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    defer { stream.deallocate() }
    stream.initialize(to: z_stream())
    let begun = deflateInit2_(
      stream, isCompressed ? Z_DEFAULT_COMPRESSION : Z_NO_COMPRESSION, Z_DEFLATED, format.rawValue, 8,
      Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(begun == Z_OK, "zlib has no memory")
    defer { deflateEnd(stream) }
    var output = Data(count: Int(deflateBound(stream, uLong(count))))
    let written = withUnsafeBytes { input in
      output.withUnsafeMutableBytes { output in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: Bytef.self).baseAddress)
        stream.pointee.avail_in = UInt32(input.count)
        stream.pointee.next_out = output.bindMemory(to: Bytef.self).baseAddress
        stream.pointee.avail_out = UInt32(output.count)
        let result = deflate(stream, Z_FINISH)
        precondition(result == Z_STREAM_END, "zlib needs more than it says")
        return output.count - Int(stream.pointee.avail_out)
      }
    }
    return output.prefix(written)
  }

  /// The CRC-32 that ZIP and gzip use.
  var crc32: UInt32 { crc32(after: 0) }

  /// The CRC-32 of bytes and these, where that of the bytes before is known.
  func crc32(after before: UInt32) -> UInt32 {
    withUnsafeBytes { bytes in
      UInt32(
        CZlib.crc32_z(uLong(before), bytes.bindMemory(to: Bytef.self).baseAddress, z_size_t(bytes.count)))
    }
  }
}
