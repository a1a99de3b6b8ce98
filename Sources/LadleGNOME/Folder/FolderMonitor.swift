import Cookbook
import Foundation
import Glibc
import Storage

/// Watches a cookbook's folder by inotify (`man 7 inotify`).
///
/// It does not use `GFileMonitor`, which takes 135 ms and 16 MB for 10,000 folders; inotify takes 51 ms and 64 kB, and
/// not on the main thread. The kernel limits the watches of all the person's programs together. A cookbook of more than
/// half as many folders, or a cookbook that meets the limit, is watched without its recipes' folders: names that come
/// and go are seen, and changed contents wait for the next scan.
final class FolderMonitor: FolderWatcher, @unchecked Sendable {
  // @unchecked: the variables are accessed on `queue` alone; the rest never changes.
  private let limit: Int
  private let delay: DispatchTimeInterval
  private let addWatch: @Sendable (Int32, String, UInt32) -> Int32
  private let changed: @Sendable (Set<String>?) -> Void
  private let queue = DispatchQueue(label: "app.ladle.Ladle.folders")
  /// Negative if the system has no more instances.
  private let inotify: Int32
  private var source: (any DispatchSourceRead)?
  private var cookbook = ""
  /// The watches by path, and the paths of each: two paths may lead to the same folder, and then have the same watch.
  private var watches: [String: Int32] = [:]
  private var paths: [Int32: Set<String>] = [:]
  /// The cookbook that met the system's limit. Trying its recipes again at each scan would lead to the next scan.
  private var full: String?
  /// The names of the recipes' folders that have changed since the last call of `changed`; nil for the whole cookbook.
  private var changes: Set<String>? = []
  private var isWaiting = false

  private static let events =
    IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_DELETE_SELF | IN_MOVE_SELF
    | Int32(bitPattern: UInt32(IN_ONLYDIR))

  /// `changed` is called on a thread of its own, `delay` after the first of several changes, with the names of the
  /// recipes' folders that may have changed: none if that is the journals alone, nil if it may be all. `limit` is the
  /// greatest number of folders that are watched. `addWatch` is the system's.
  init(
    limit: Int = FolderMonitor.systemLimit() / 2, delay: DispatchTimeInterval = .milliseconds(500),
    addWatch: @escaping @Sendable (Int32, String, UInt32) -> Int32 = { inotify_add_watch($0, $1, $2) },
    changed: @escaping @Sendable (Set<String>?) -> Void
  ) {
    self.limit = limit
    self.delay = delay
    self.addWatch = addWatch
    self.changed = changed
    let inotify = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    self.inotify = inotify
    guard inotify >= 0 else { return }
    let source = DispatchSource.makeReadSource(fileDescriptor: inotify, queue: queue)
    source.setEventHandler { [weak self] in self?.readEvents() }
    source.setCancelHandler { _ = close(inotify) }
    self.source = source
    source.activate()
  }

  deinit { source?.cancel() }

  /// The folders that are watched.
  var folders: Set<String> { queue.sync { Set(watches.keys) } }

  func watch(_ cookbook: String, recipes: [String]) {
    queue.async { [weak self] in self?.update(cookbook, recipes) }
  }

  private func update(_ cookbook: String, _ recipes: [String]) {
    guard inotify >= 0 else { return }
    self.cookbook = cookbook
    let always = [cookbook, own]
    if full != cookbook { full = nil }
    var wanted = always
    if full == nil, recipes.count + always.count <= limit { wanted += recipes }
    for path in Set(watches.keys).subtracting(wanted) { remove(path) }
    var new: [String] = []
    for path in wanted where watches[path] == nil || always.contains(path) {
      let watch = addWatch(inotify, path, UInt32(bitPattern: Self.events))
      if watch >= 0 {
        guard watches[path] != watch else { continue }
        // Another file system may have been mounted over the folder.
        remove(path)
        watches[path] = watch
        paths[watch, default: []].insert(path)
        new.append(path)
      } else if errno == ENOSPC {
        // The watches of the recipes' folders are removed, so that other programs can have them.
        for path in Set(watches.keys).subtracting(always) { remove(path) }
        full = cookbook
        break
      }
      // A folder that is not there shows up in the folder above it, or never.
    }
    // A folder may have changed between its scan and its watch.
    for path in new where watches[path] != nil { report(path == cookbook ? nil : recipeNames(at: path)) }
  }

  private func remove(_ path: String) {
    guard let watch = watches.removeValue(forKey: path) else { return }
    paths[watch]?.remove(path)
    guard paths[watch]?.isEmpty == true else { return }
    paths[watch] = nil
    inotify_rm_watch(inotify, watch)
  }

  /// The folder with the journals.
  private var own: String { cookbook + "/Ladle" }

  /// The names of the recipes' folders at a watched path below the cookbook.
  private func recipeNames(at path: String) -> Set<String> { path == own ? [] : [PathParts(path).name] }

  private func readEvents() {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(inotify, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      buffer.withUnsafeBytes { bytes in
        var position = 0
        while position < count {
          let event = bytes.loadUnaligned(fromByteOffset: position, as: inotify_event.self)
          let name = position + MemoryLayout<inotify_event>.size
          position = name + Int(event.len)
          let text = String(decoding: bytes[name..<position].prefix { $0 != 0 }, as: UTF8.self)
          if Self.isNews(text, event.mask) { report(recipes(in: event, text)) }
          forget(event)
        }
      }
    }
  }

  /// Returns the names of the recipes' folders that an event is about; nil if it may be about all.
  private func recipes(in event: inotify_event, _ name: String) -> Set<String>? {
    // The kernel has dropped events (`IN_Q_OVERFLOW`), or tells of a watch that was removed.
    guard let paths = paths[event.wd] else { return nil }
    var recipes: Set<String> = []
    for path in paths {
      if path != cookbook {
        recipes.formUnion(recipeNames(at: path))
      } else if event.mask & UInt32(IN_ISDIR) != 0, !name.isEmpty {
        recipes.insert(name)
      } else {
        // The cookbook itself, or a file or link in it that is no recipe.
        return nil
      }
    }
    return recipes
  }

  /// Whether a scan may find something else because a file or folder with this name has come, changed or gone.
  ///
  /// The lock of every change is no news, nor is a file that Ladle writes before it renames it, or to see whether a full disk
  /// has room again: a scan for each of those would lead to the next one. The end of a watch (`IN_IGNORED`) is none either,
  /// because `remove` may have ended it; if the folder is gone, another event has come before.
  static func isNews(_ name: String, _ mask: UInt32) -> Bool {
    if mask & UInt32(IN_IGNORED) != 0 { return false }
    return mask & UInt32(IN_ISDIR) != 0 || (name != "lock" && !LocalFileStore.isTemporary(name))
  }

  /// Forgets a folder that was removed or renamed, so that another one with its path is watched.
  private func forget(_ event: inotify_event) {
    let isGone = event.mask & UInt32(IN_IGNORED) != 0
    guard isGone || event.mask & UInt32(IN_MOVE_SELF) != 0 else { return }
    for path in paths.removeValue(forKey: event.wd) ?? [] { watches[path] = nil }
    if !isGone { inotify_rm_watch(inotify, event.wd) }
  }

  private func report(_ recipes: Set<String>?) {
    if let recipes { changes?.formUnion(recipes) } else { changes = nil }
    if isWaiting { return }
    isWaiting = true
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in
      guard let self else { return }
      isWaiting = false
      let recipes = changes
      changes = []
      changed(recipes)
    }
  }

  /// The number of folders and files that all programs of the person may watch together.
  static func systemLimit() -> Int {
    // The kernel's old default, if it does not say.
    guard let text = try? String(contentsOfFile: "/proc/sys/fs/inotify/max_user_watches", encoding: .utf8)
    else { return 8192 }
    return Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 8192
  }
}
