import Foundation
import Storage

/// Writes the index: little-endian numbers of eight bytes, flags of one, texts and lists after their count.
struct ByteWriter {
  private(set) var data = Data()

  mutating func append(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
  }
  mutating func append(_ number: Int64) { append(UInt64(bitPattern: number)) }
  mutating func append(_ number: Int) { append(Int64(number)) }
  mutating func append(_ flag: Bool) { data.append(flag ? 1 : 0) }
  mutating func append(_ text: String) {
    append(text.utf8.count)
    data.append(contentsOf: text.utf8)
  }
  /// Appends the bytes that `write` appends, after their checksum and their number.
  mutating func appendChecked(_ write: (inout ByteWriter) -> Void) {
    let start = data.count
    append(UInt64(0))
    append(0)
    write(&self)
    // In place: the index of a large cookbook has megabytes.
    data.withUnsafeMutableBytes { bytes in
      let body = UnsafeRawBufferPointer(rebasing: bytes[(start + 16)...])
      bytes.storeBytes(of: Checksum.of(body).littleEndian, toByteOffset: start, as: UInt64.self)
      bytes.storeBytes(of: UInt64(body.count).littleEndian, toByteOffset: start + 8, as: UInt64.self)
    }
  }
  mutating func append(_ id: UUID) {
    withUnsafeBytes(of: id.uuid) { data.append(contentsOf: $0) }
  }
  mutating func append<Value>(_ value: Value?, _ write: (inout ByteWriter, Value) -> Void) {
    append(value != nil)
    if let value { write(&self, value) }
  }
}

/// Reads what `ByteWriter` wrote. Every length is checked, so that a damaged file is only damaged.
struct ByteReader {
  struct Damaged: Error {}

  /// The bytes. In a `Data`, reaching them for each number would take a third of the time in which an index is read.
  private let data: UnsafeRawBufferPointer
  private var position = 0

  /// The bytes must outlast the reader.
  init(_ data: UnsafeRawBufferPointer) { self.data = data }

  /// Reads some data. `body` must not keep its reader.
  static func read<Value>(
    _ data: Data, _ body: (inout ByteReader) throws(Damaged) -> Value
  ) throws(Damaged) -> Value {
    let result = data.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      return Result { () throws(Damaged) in try body(&reader) }
    }
    return try result.get()
  }

  private mutating func bytes(_ count: Int) throws(Damaged) -> UnsafeRawBufferPointer {
    guard count >= 0, count <= data.count - position else { throw Damaged() }
    defer { position += count }
    return UnsafeRawBufferPointer(rebasing: data[position..<(position + count)])
  }

  mutating func number() throws(Damaged) -> UInt64 {
    UInt64(littleEndian: try bytes(8).loadUnaligned(as: UInt64.self))
  }
  mutating func signed() throws(Damaged) -> Int64 { Int64(bitPattern: try number()) }
  mutating func int() throws(Damaged) -> Int { Int(try signed()) }
  mutating func bool() throws(Damaged) -> Bool { try bytes(1)[0] != 0 }
  /// Returns bytes that live as long as those of the reader.
  mutating func bytes() throws(Damaged) -> UnsafeRawBufferPointer { try bytes(try int()) }
  mutating func string() throws(Damaged) -> String { String(decoding: try bytes(), as: UTF8.self) }
  mutating func uuid() throws(Damaged) -> UUID { UUID(uuid: try bytes(16).loadUnaligned(as: uuid_t.self)) }
  mutating func optional<Value>(
    _ read: (inout ByteReader) throws(Damaged) -> Value
  ) throws(Damaged) -> Value? {
    try bool() ? try read(&self) : nil
  }
  mutating func list<Value>(_ read: (inout ByteReader) throws(Damaged) -> Value) throws(Damaged) -> [Value] {
    let count = try int()
    // Each element takes a byte at least.
    guard count >= 0, count <= data.count - position else { throw Damaged() }
    var values: [Value] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }
}
