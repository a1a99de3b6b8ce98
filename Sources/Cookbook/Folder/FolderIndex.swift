import Foundation
import Storage

/// The file of the index: what `OpenFolder` knows of each folder, with a checksum. It is a cache, and anything wrong
/// with it makes the next scan read all recipes.
enum FolderIndex {
  private static let magic: UInt64 = 0x3162_436C_6461_4C07
  private static let maximumBytes = 1 << 30

  /// The folders as they were at the last scan, and where their file system was mounted, if that is known.
  struct Contents {
    var records: [FileName: FolderRecord]
    /// The checksum of the document that this device wrote last, by the recipe's identity.
    var written: [UUID: UInt64]
    var mountPoint: String?
  }

  static func encode(_ contents: Contents, of path: String) -> Data {
    var writer = ByteWriter()
    writer.append(magic)
    writer.appendChecked { body in
      body.append(path)
      body.append(contents.mountPoint) { $0.append($1) }
      body.append(contents.written.count)
      for (id, checksum) in contents.written {
        body.append(id)
        body.append(checksum)
      }
      body.append(contents.records.count)
      for (name, record) in contents.records {
        body.append(name.text)
        body.append(record)
      }
    }
    return writer.data
  }

  /// Returns nil if the file is missing, damaged, of another version or of another folder.
  static func read(_ file: String, of path: String, files: any FileStore) -> Contents? {
    guard let data = try? files.read(file, atMost: maximumBytes) else { return nil }
    return try? ByteReader.read(data) { reader throws(ByteReader.Damaged) in try decode(&reader, of: path) }
  }

  private static func decode(
    _ whole: inout ByteReader, of path: String
  ) throws(ByteReader.Damaged) -> Contents {
    guard try whole.number() == magic else { throw ByteReader.Damaged() }
    let checksum = try whole.number()
    let body = try whole.bytes()
    guard Checksum.of(body) == checksum else { throw ByteReader.Damaged() }
    var reader = ByteReader(body)
    guard try reader.string() == path else { throw ByteReader.Damaged() }
    let mountPoint = try reader.optional { reader throws(ByteReader.Damaged) in try reader.string() }
    let written = try reader.list { reader throws(ByteReader.Damaged) in
      (try reader.uuid(), try reader.number())
    }
    let count = try reader.int()
    guard count >= 0, count <= body.count else { throw ByteReader.Damaged() }
    var records = [FileName: FolderRecord](minimumCapacity: count)
    for _ in 0..<count {
      let name = try reader.string()
      var record = FolderRecord(folder: try reader.status(), readAt: 0)
      record.inner = try reader.optional { reader throws(ByteReader.Damaged) in try reader.status() }
      record.standIn = try reader.optional { reader throws(ByteReader.Damaged) in try reader.string() }
      record.standInStatus = try reader.optional { reader throws(ByteReader.Damaged) in try reader.status() }
      record.readAt = try reader.signed()
      record.recipe = try reader.optional { reader throws(ByteReader.Damaged) in try reader.recipe(in: name) }
      record.checksum = try reader.optional { reader throws(ByteReader.Damaged) in try reader.number() }
      record.others = try reader.list { reader throws(ByteReader.Damaged) in try reader.string() }
      record.hasCloudVersions = try reader.bool()
      records[FileName(name)] = record
    }
    return Contents(
      records: records, written: Dictionary(written) { $1 }, mountPoint: mountPoint)
  }
}

extension ByteWriter {
  fileprivate mutating func append(_ status: FileStatus) {
    append(UInt64(status.kind.rawValue))
    append(status.size)
    append(status.inode)
    append(status.modified)
    append(status.changed)
  }

  fileprivate mutating func append(_ record: FolderRecord) {
    append(record.folder)
    append(record.inner) { $0.append($1) }
    append(record.standIn) { $0.append($1) }
    append(record.standInStatus) { $0.append($1) }
    // A problem is looked at again at each launch.
    append(record.problem == nil ? record.readAt : 0)
    append(record.recipe) { $0.append($1) }
    append(record.checksum) { $0.append($1) }
    append(record.others.count)
    for file in record.others { append(file) }
    append(record.hasCloudVersions)
  }

  fileprivate mutating func append(_ recipe: RecipeRecord) {
    let kept = recipe.kept
    append(kept.id)
    append(recipe.documentID) { $0.append($1) }
    append(kept.name)
    append(kept.source)
    append(kept.hasPhoto)
    append(kept.photoFile) { $0.append($1) }
    append(kept.cuisine) { $0.append($1) }
    append(kept.category) { $0.append($1) }
    append(kept.author) { $0.append($1) }
    append(kept.video) { $0.append($1) }
    append(kept.tags.count)
    for tag in kept.tags { append(tag) }
    append(kept.ingredientText)
    append(kept.wholeTime) {
      $0.append($1.components.seconds)
      $0.append($1.components.attoseconds)
    }
    append(kept.yield) { $0.append($1) }
    append(kept.created) { $0.append($1.timeIntervalSinceReferenceDate.bitPattern) }
    append(kept.modified) { $0.append($1.timeIntervalSinceReferenceDate.bitPattern) }
    append(kept.origin) {
      $0.append($1.feed)
      $0.append($1.recipe)
    }
    for part in MissingPart.allCases { append(kept.missing.contains(part)) }
  }
}

extension ByteReader {
  fileprivate mutating func status() throws(Damaged) -> FileStatus {
    guard let kind = FileStatus.Kind(rawValue: UInt8(truncatingIfNeeded: try number())) else {
      throw Damaged()
    }
    return FileStatus(
      kind: kind, size: try int(), inode: try number(), modified: try signed(), changed: try signed())
  }

  fileprivate mutating func recipe(in folder: String) throws(Damaged) -> RecipeRecord {
    let id = try uuid()
    let documentID = try optional { reader throws(Damaged) in try reader.uuid() }
    var kept = KeptRecipe(
      id: id, folder: folder, name: try string(), source: try string(), hasPhoto: try bool())
    kept.photoFile = try optional { reader throws(Damaged) in try reader.status() }
    kept.cuisine = try optional { reader throws(Damaged) in try reader.string() }
    kept.category = try optional { reader throws(Damaged) in try reader.string() }
    kept.author = try optional { reader throws(Damaged) in try reader.string() }
    kept.video = try optional { reader throws(Damaged) in try reader.string() }
    kept.tags = try list { reader throws(Damaged) in try reader.string() }
    kept.ingredientText = try string()
    kept.wholeTime = try optional { reader throws(Damaged) in
      Duration(secondsComponent: try reader.signed(), attosecondsComponent: try reader.signed())
    }
    kept.yield = try optional { reader throws(Damaged) in try reader.string() }
    kept.created = try optional { reader throws(Damaged) in try reader.date() }
    kept.modified = try optional { reader throws(Damaged) in try reader.date() }
    kept.origin = try optional { reader throws(Damaged) in
      FeedOrigin(feed: try reader.string(), recipe: try reader.uuid())
    }
    for part in MissingPart.allCases where try bool() { kept.missing.insert(part) }
    return RecipeRecord(kept: kept, documentID: documentID)
  }

  private mutating func date() throws(Damaged) -> Date {
    Date(timeIntervalSinceReferenceDate: Double(bitPattern: try number()))
  }
}
