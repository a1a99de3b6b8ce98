public import Foundation
public import Networking
public import Storage

/// Serves the sample kitchen: answers requests for `https://kitchen.example/PATH` from the bundled file
/// `kitchen/PATH`, and passes all other requests on. In another language than English `kitchen/LANGUAGE/PATH` comes
/// first, if there is such a file.
///
/// The app requests the sample feed, its photos, pages and player through this client like those of any
/// server, so no other part of Ladle needs to know that they are files.
///
/// ```swift
/// let client = BundledFeedClient(resources: folder, files: LocalFileStore(), next: WebClient())
/// let feed = try await client.response(to: HTTPRequest(url: url))  // no network
/// ```
///
/// Names that end in ".example" never resolve (RFC 6761, section 6.5), so no real server is hidden.
public struct BundledFeedClient: HTTPClient {
  public static let host = "kitchen.example"

  static let feedURL = URL(string: "https://\(host)/recipes.json")

  /// The kitchen's folders, in the order in which a file is looked for.
  private let directories: [String]
  private let files: any FileStore
  private let next: any HTTPClient

  /// - Parameters:
  ///   - resources: The folder that contains `kitchen`.
  ///   - language: The language of the answers, as a folder of `kitchen` may be named: "de".
  ///   - files: Reads that folder.
  ///   - next: Answers requests for every other host.
  public init(
    resources: String, language: String = "en", files: any FileStore, next: any HTTPClient
  ) {
    let kitchen = resources + "/kitchen"
    directories = language == "en" ? [kitchen] : ["\(kitchen)/\(language)", kitchen]
    self.files = files
    self.next = next
  }

  public func response(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    guard request.url.host?.lowercased() == Self.host else { return try await next.response(to: request) }
    guard !Task.isCancelled else { throw .cancelled }
    let missing = HTTPResponse(status: 404, headers: ["content-type": "text/plain"], url: request.url)
    guard let path = Self.path(request.url) else { return missing }
    guard let body = try body(path, atMost: request.maximumBytes) else { return missing }
    let etag = "\"\(String(Checksum.of(body), radix: 16))\""
    var headers = ["etag": etag, "content-type": Self.contentType(path)]
    if request.validators?.etag == etag {
      return HTTPResponse(status: 304, headers: headers, url: request.url)
    }
    headers["content-length"] = String(body.count)
    return HTTPResponse(status: 200, headers: headers, body: body, url: request.url)
  }

  /// Returns the bytes of the first file there is. A file that cannot be read counts as missing, as at a web server.
  private func body(_ path: String, atMost limit: Int) throws(HTTPError) -> Data? {
    for directory in directories {
      do {
        return try files.read(directory + path, atMost: limit)
      } catch {
        if error.code == EFBIG { throw .tooLarge(limit: limit) }
      }
    }
    return nil
  }

  /// Returns the file behind an address of the sample kitchen, for programs outside the app, which cannot
  /// resolve the host. Nil for any other address, and where there is no such file.
  public func fileURL(for url: URL) -> URL? {
    guard url.host?.lowercased() == Self.host, let path = Self.path(url) else { return nil }
    let names = directories.map { $0 + path }
    // A file that cannot be looked at is none that a browser could open.
    return names.first { (try? files.attributes(of: $0)) != nil }.map { URL(fileURLWithPath: $0) }
  }

  /// Returns the decoded path of an address; nil if it leads out of the folder or names a hidden file.
  private static func path(_ url: URL) -> String? {
    let path = url.path  // Percent-decoded: "%2e%2e" is "..".
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard path.hasPrefix("/"), !path.contains("\0"), !path.contains("\\"),
      parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") })
    else { return nil }
    return path
  }

  private static func contentType(_ path: String) -> String {
    switch PathParts(path).ending.lowercased() {
    case "json": "application/json"
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "jpg", "jpeg": "image/jpeg"
    case "png": "image/png"
    case "webp": "image/webp"
    case "svg": "image/svg+xml"
    case "mp4": "video/mp4"
    case "webm": "video/webm"
    default: "application/octet-stream"
    }
  }
}
