import Foundation
import Networking
import Testing

@testable import URLSessionTransport

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The system errors that a socket on this machine cannot produce.
@Suite struct HTTPErrorTests {
  @Test(
    arguments: [
      (.cancelled, .cancelled), (.timedOut, .timedOut), (.notConnectedToInternet, .offline),
      (.dataNotAllowed, .offline),
      (.internationalRoamingOff, .offline), (.cannotFindHost, .hostNotFound),
      (.dnsLookupFailed, .hostNotFound),
      (.cannotConnectToHost, .connectionFailed), (.networkConnectionLost, .connectionFailed),
      (.badServerResponse, .connectionFailed), (.unsupportedURL, .connectionFailed),
      (.badURL, .unsupportedAddress),
      (.httpTooManyRedirects, .badRedirect), (.serverCertificateUntrusted, .insecure),
      (.secureConnectionFailed, .insecure), (.appTransportSecurityRequiresSecureConnection, .insecure),
      (.unknown, .connectionFailed),
    ] as [(URLError.Code, HTTPError)])
  func everyCodeHasItsCase(_ code: URLError.Code, _ expected: HTTPError) {
    #expect(HTTPError(URLError(code), afterResponse: false) == expected)
  }

  @Test(arguments: [.networkConnectionLost, .unknown, .cannotDecodeContentData] as [URLError.Code])
  func whateverBreaksInTheBodyTruncatesIt(_ code: URLError.Code) {
    #expect(HTTPError(URLError(code), afterResponse: true) == .truncated)
  }

  @Test func leavingAndWaitingTooLongAreThemselvesInTheBodyToo() {
    #expect(HTTPError(URLError(.cancelled), afterResponse: true) == .cancelled)
    #expect(HTTPError(URLError(.timedOut), afterResponse: true) == .timedOut)
    #expect(HTTPError(URLError(.notConnectedToInternet), afterResponse: true) == .offline)
  }

  @Test func theMessageIdentifiesAnErrorWithoutACode() {
    let error = { (words: String) in
      NSError(
        domain: NSURLErrorDomain, code: NSURLErrorUnknown, userInfo: [NSLocalizedDescriptionKey: words])
    }
    #expect(HTTPError(error("SSL certificate problem: self-signed"), afterResponse: false) == .insecure)
    #expect(HTTPError(error("Recv failure"), afterResponse: false) == .connectionFailed)
  }

  @Test func unknownErrorHasTheSystemsMessage() {
    let foreign = NSError(domain: "elsewhere", code: 1, userInfo: [NSLocalizedDescriptionKey: "so it is"])
    #expect(HTTPError(foreign, afterResponse: false) == .other("so it is"))
    guard case .other(let words) = HTTPError(URLError(.fileDoesNotExist), afterResponse: false) else {
      Issue.record("another case")
      return
    }
    #expect(!words.isEmpty)
  }
}
