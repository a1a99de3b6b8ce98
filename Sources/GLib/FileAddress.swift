import CGLib

/// Addresses of files (RFC 8089).
package enum FileAddress {
  /// Returns the path of a file on this machine; nil for any other address. Bytes that are not UTF-8 become U+FFFD.
  package static func path(_ address: String) -> String? {
    var name: UnsafeMutablePointer<CChar>?
    let path = String(taking: g_filename_from_uri(address, &name, nil))
    let host = String(taking: name) ?? ""
    // The path of a file on another machine would be another file here.
    return host.isEmpty || host.lowercased() == "localhost" ? path : nil
  }
}
