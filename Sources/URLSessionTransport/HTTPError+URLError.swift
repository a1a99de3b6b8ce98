import Foundation
import Networking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPError {
  /// - Parameters:
  ///   - error: The error of `URLSession`.
  ///   - afterResponse: Whether status and headers have arrived, so that the body is truncated.
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
    // The body is missing or cannot be decompressed, so the response is incomplete.
    case _ where afterResponse: self = .truncated
    // Linux reports a response that is not HTTP as an unsupported URL. Only http and https are ever
    // requested.
    case .cannotConnectToHost, .networkConnectionLost, .resourceUnavailable, .badServerResponse,
      .cannotLoadFromNetwork, .unsupportedURL:
      self = .connectionFailed
    // On Linux these are libcurl errors without a code in Foundation, distinguished by libcurl's messages.
    case .unknown where words.contains("SSL") || words.contains("TLS") || words.contains("certificate"):
      self = .insecure
    case .unknown: self = .connectionFailed
    default: self = .other(words)
    }
  }
}
