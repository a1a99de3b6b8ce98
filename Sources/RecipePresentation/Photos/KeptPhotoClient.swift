import Cookbook
import Foundation
import Networking
import Recipes
import Storage

/// Serves the photos of kept recipes: answers requests for `https://cookbook.example/UUID.jpg` from the cookbook's
/// folder, and passes all other requests on.
///
/// The pipeline loads kept photos like those of any server, so that no view needs to know that they are files. Names
/// that end in ".example" never resolve (RFC 6761, section 6.5), so no real server is hidden.
struct KeptPhotoClient: HTTPClient {
  static let host = "cookbook.example"

  private let cookbook: OpenCookbook
  private let next: any HTTPClient

  init(_ cookbook: OpenCookbook, next: any HTTPClient) {
    self.cookbook = cookbook
    self.next = next
  }

  /// Returns the address of a recipe's photo, another one after each change of the recipe or of the photo's file, which
  /// a program that syncs may bring later.
  static func address(of id: UUID, modified: Date?, file: FileStatus? = nil) -> WebAddress? {
    var versions = modified.map { [String(Int($0.timeIntervalSince1970))] } ?? []
    if let file { versions += [String(file.modified), String(file.size)] }
    let query = versions.isEmpty ? "" : "?" + versions.joined(separator: "-")
    return WebAddress("https://\(host)/\(id.uuidString).jpg\(query)")
  }

  func response(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    guard request.url.host == Self.host else { return try await next.response(to: request) }
    // A photo that cannot be read is reported as missing, as a web server does.
    guard let id = UUID(uuidString: request.url.deletingPathExtension().lastPathComponent),
      let photo = try? await cookbook.current.photo(id), photo.count <= request.maximumBytes
    else { return HTTPResponse(status: 404, headers: ["content-type": "text/plain"], url: request.url) }
    return HTTPResponse(
      status: 200,
      headers: [
        "content-type": "image/jpeg", "content-length": String(photo.count),
      ], body: photo, url: request.url)
  }
}
