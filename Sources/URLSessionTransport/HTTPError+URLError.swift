import Foundation
import Networking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPError {
  /// - Parameters:
  ///   - error: The error of `URLSession`.
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
    // The body is missing or cannot be decompressed, so the response is not whole.
    case _ where afterResponse: self = .truncated
    // Linux calls a response that is not HTTP an unsupported URL. Only http and https are ever requested.
    case .cannotConnectToHost, .networkConnectionLost, .resourceUnavailable, .badServerResponse,
      .cannotLoadFromNetwork, .unsupportedURL:
      self = .connectionFailed
    // On Linux these are the libcurl errors without a code in Foundation, told apart by libcurl's messages.
    case .unknown where words.contains("SSL") || words.contains("TLS") || words.contains("certificate"):
      self = .insecure
    case .unknown: self = .connectionFailed
    default: self = .other(words)
    }
  }
}
