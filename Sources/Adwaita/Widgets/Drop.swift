import CAdwaita
import CGLib
import Foundation
import GLib

/// Receives files, links and texts that a person drags onto a widget.
public final class DropTarget: Controller {
  /// Something that was dropped.
  public enum Item {
    /// Addresses of files on this machine and of pages.
    case addresses([String])
    /// A text of at most a megabyte.
    case text(String)
  }

  /// The longest text that is received, in bytes. A log of 10 MB would be searched for addresses for a second.
  private static let maximumText = 1 << 20

  /// - Parameter body: Returns whether it takes the item.
  public init(_ body: @escaping @MainActor (Item) -> Bool) {
    super.init(taking: gtk_drop_target_new(0, GDK_ACTION_COPY))
    var types = [gdk_file_list_get_type(), ladle_type_string]
    gtk_drop_target_set_gtypes(cast(), &types, gsize(types.count))
    on("drop") { arguments in
      arguments.answer(arguments.boxed(1).flatMap(Self.item).map(body) ?? false)
    }
  }

  private static func item(_ value: UnsafeMutableRawPointer) -> Item? {
    let value = value.assumingMemoryBound(to: GValue.self)
    if value.pointee.g_type == ladle_type_string {
      guard let text = g_value_get_string(value), strlen(text) <= maximumText else { return nil }
      return .text(String(cString: text))
    }
    guard let list = g_value_get_boxed(value) else { return nil }
    let files = gdk_file_list_get_files(OpaquePointer(list))
    defer { g_slist_free(files) }
    var addresses: [String] = []
    var next = files
    while let entry = next?.pointee {
      if let file = entry.data, let address = String(taking: g_file_get_uri(OpaquePointer(file))) {
        addresses.append(address)
      }
      next = entry.next
    }
    return addresses.isEmpty ? nil : .addresses(addresses)
  }
}
