import Foundation

/// The bytes of an untrusted file. Reading beyond the end returns nil instead of trapping.
struct FileBytes {
  let bytes: UnsafeRawBufferPointer

  var count: Int { bytes.count }

  func byte(_ offset: Int) -> Int? {
    offset >= 0 && offset < bytes.count ? Int(bytes[offset]) : nil
  }

  func big16(_ offset: Int) -> Int? { number(offset, 2) { $0 << 8 | $1 } }
  func big32(_ offset: Int) -> Int? { number(offset, 4) { $0 << 8 | $1 } }
  func big64(_ offset: Int) -> Int? { number(offset, 8) { $0 << 8 | $1 }.flatMap { $0 < 0 ? nil : $0 } }

  func little16(_ offset: Int) -> Int? {
    guard let low = byte(offset), let high = byte(offset + 1) else { return nil }
    return low | high << 8
  }
  func little32(_ offset: Int) -> Int? {
    guard let low = little16(offset), let high = little16(offset + 2) else { return nil }
    return low | high << 16
  }

  /// Whether the ASCII bytes of `text` are at an offset.
  func holds(_ text: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset <= bytes.count - text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[offset..<offset + text.utf8CodeUnitCount]) }
  }

  /// Returns a part of the file; nil if it would extend beyond the end.
  func part(_ start: Int, _ length: Int) -> FileBytes? {
    guard start >= 0, length >= 0, start <= bytes.count, length <= bytes.count - start else { return nil }
    return FileBytes(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<start + length]))
  }

  /// Returns the offset of the next byte 0xFF.
  func nextFF(from offset: Int) -> Int? {
    guard offset >= 0, offset < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + offset, 0xFF, bytes.count - offset)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  private func number(_ offset: Int, _ length: Int, _ join: (Int, Int) -> Int) -> Int? {
    guard offset >= 0, offset <= bytes.count - length else { return nil }
    var value = 0
    for index in offset..<offset + length { value = join(value, Int(bytes[index])) }
    return value
  }
}

extension Data {
  mutating func append(_ file: FileBytes) { append(contentsOf: file.bytes) }
  mutating func append(big16 number: Int) {
    append(UInt8(truncatingIfNeeded: number >> 8))
    append(UInt8(truncatingIfNeeded: number))
  }
  mutating func append(little24 number: Int) {
    for shift in [0, 8, 16] { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
  mutating func append(little32 number: Int) {
    for shift in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}
