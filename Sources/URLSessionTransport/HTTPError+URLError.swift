import Foundation
import Networking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPError {
  /// - Parameters:
  ///   - error: What `URLSession` failed with.
  ///   - afterResponse: Whether the status and headers had come, so that only the body is missing.
  init(_ error: any Error, afterResponse: Bool) {
    let nsError = error as NSError
    let words = nsError.localizedDescription
    guard nsError.domain == NSURLErrorDomain else {
      self = .other(words)
      return
    }
    switch URLError.Code(rawValue: nsError.code) {
    case .cancelled, .userCancelledAuthentication: self = .cancelled
    case .timedOut: self = .timedOut
    case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive: self = .offline
    case .cannotFindHost, .dnsLookupFailed: self = .hostNotFound
    case .badURL: self = .unsupportedAddress
    case .httpTooManyRedirects, .redirectToNonExistentLocation: self = .badRedirect
    case .dataLengthExceedsMaximum: self = .other(words)
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
      self = .insecure
    // Only the body is missing, or it cannot be decompressed: whatever broke, the answer is not whole.
    case _ where afterResponse: self = .truncated
    // An unsupported URL is what Linux calls an answer that is not HTTP: only http and https are ever asked.
    case .cannotConnectToHost, .networkConnectionLost, .resourceUnavailable, .badServerResponse,
      .cannotLoadFromNetwork, .unsupportedURL:
      self = .connectionFailed
    // On Linux all that libcurl says and Foundation has no code for, told apart by libcurl's words.
    case .unknown where words.contains("SSL") || words.contains("TLS") || words.contains("certificate"):
      self = .insecure
    case .unknown: self = .connectionFailed
    default: self = .other(words)
    }
  }
}
