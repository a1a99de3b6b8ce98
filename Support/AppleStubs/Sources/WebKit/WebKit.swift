// swift-format-ignore-file: AlwaysUseLowerCamelCase
@_exported import FoundationNetworking
@_exported import UIKit

// https://developer.apple.com/documentation/webkit/wkwebview
@MainActor open class WKWebView: UIView {
  public let configuration: WKWebViewConfiguration
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  public let scrollView = UIScrollView()
  /// A test reads it: what was loaded last, and whether it was stopped.
  package private(set) var loaded: (html: String, baseURL: URL?)?
  package private(set) var isStopped = false
  /// A test reads it: the rules that were in force when the page was loaded.
  package private(set) var rulesAtLoad: [String] = []

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
  }
  public convenience init() { self.init(frame: .zero, configuration: WKWebViewConfiguration()) }
  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    show(string, baseURL)
    return WKNavigation()
  }
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
    show("", request.url)
    return WKNavigation()
  }
  @discardableResult open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL)
    -> WKNavigation?
  {
    show("", URL)
    return WKNavigation()
  }
  private func show(_ html: String, _ baseURL: URL?) {
    loaded = (html, baseURL)
    rulesAtLoad = configuration.userContentController.ruleLists.map(\.rules)
    isStopped = false
  }
  /// A test calls it: the process of the page ends.
  package func forget() { loaded = nil }
  open func stopLoading() { isStopped = true }
  open var url: URL? { loaded?.baseURL }
  open var title: String? { nil }
  @discardableResult open func reload() -> WKNavigation? { loaded.map { _ in WKNavigation() } }
}

// https://developer.apple.com/documentation/webkit/wkwebviewconfiguration
@MainActor open class WKWebViewConfiguration: NSObject {
  open var allowsInlineMediaPlayback = false
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
  open var userContentController = WKUserContentController()
  open var websiteDataStore = WKWebsiteDataStore.default()
  public override init() { super.init() }
}
// https://developer.apple.com/documentation/webkit/wkaudiovisualmediatypes
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  public static let all = WKAudiovisualMediaTypes(rawValue: UInt.max)
}
// https://developer.apple.com/documentation/webkit/wkwebsitedatastore
@MainActor open class WKWebsiteDataStore: NSObject {
  public let isPersistent: Bool
  private init(isPersistent: Bool) { self.isPersistent = isPersistent }
  public class func `default`() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: true) }
  public class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }
}
// https://developer.apple.com/documentation/webkit/wkusercontentcontroller
@MainActor open class WKUserContentController: NSObject {
  package private(set) var handlers: [String: any WKScriptMessageHandler] = [:]
  public override init() { super.init() }
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    handlers[name] = scriptMessageHandler
  }
  open func removeScriptMessageHandler(forName name: String) { handlers[name] = nil }
  package private(set) var ruleLists: [WKContentRuleList] = []
  open func add(_ contentRuleList: WKContentRuleList) { ruleLists.append(contentRuleList) }
  open func removeAllContentRuleLists() { ruleLists = [] }
}
// https://developer.apple.com/documentation/webkit/wkcontentrulelist
@MainActor open class WKContentRuleList: NSObject {
  package let rules: String
  package init(_ rules: String) { self.rules = rules }
}
// https://developer.apple.com/documentation/webkit/wkcontentruleliststore
@MainActor open class WKContentRuleListStore: NSObject {
  private static let store = WKContentRuleListStore()
  open class func `default`() -> WKContentRuleListStore! { replacement ?? store }
  /// A test sets it, because tests run at the same time.
  @TaskLocal package static var replacement: WKContentRuleListStore?
  private let compilesLater: Bool
  private var waiting: [@MainActor () -> Void] = []
  package init(compilesLater: Bool = false) { self.compilesLater = compilesLater }

  /// A test calls it: what waits is compiled.
  package func compile() {
    let compiled = waiting
    waiting = []
    for finish in compiled { finish() }
  }

  /// WebKit calls back later; here it does at once, unless a test wants to wait.
  open func compileContentRuleList(
    forIdentifier identifier: String!, encodedContentRuleList: String!,
    completionHandler: (@MainActor @Sendable (WKContentRuleList?, (any Error)?) -> Void)!
  ) {
    let rules = encodedContentRuleList ?? ""
    let isValid = (try? JSONSerialization.jsonObject(with: Data(rules.utf8))) is [Any]
    let finish: @MainActor () -> Void = {
      completionHandler(
        isValid ? WKContentRuleList(rules) : nil, isValid ? nil : CocoaError(.coderInvalidValue))
    }
    if compilesLater { waiting.append(finish) } else { finish() }
  }
}
// https://developer.apple.com/documentation/webkit/wkscriptmessagehandler
@MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
// https://developer.apple.com/documentation/webkit/wkscriptmessage
@MainActor open class WKScriptMessage: NSObject {
  public let body: Any
  public let name: String
  package init(body: Any, name: String) {
    self.body = body
    self.name = name
  }
}
// https://developer.apple.com/documentation/webkit/wknavigation
@MainActor open class WKNavigation: NSObject {}
// https://developer.apple.com/documentation/webkit/wknavigationaction
@MainActor open class WKNavigationAction: NSObject {
  public let request: URLRequest
  public let targetFrame: WKFrameInfo?
  public let navigationType: WKNavigationType
  package init(request: URLRequest, targetFrame: WKFrameInfo?, navigationType: WKNavigationType) {
    self.request = request
    self.targetFrame = targetFrame
    self.navigationType = navigationType
  }
}
// https://developer.apple.com/documentation/webkit/wkframeinfo
@MainActor open class WKFrameInfo: NSObject {
  public let isMainFrame: Bool
  package init(isMainFrame: Bool) { self.isMainFrame = isMainFrame }
}
// https://developer.apple.com/documentation/webkit/wknavigationtype
public enum WKNavigationType: Int, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1
}
// https://developer.apple.com/documentation/webkit/wknavigationactionpolicy
public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }
// https://developer.apple.com/documentation/webkit/wknavigationdelegate
@MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation?)
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation?)
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation?)
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation?, withError error: any Error)
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation?, withError error: any Error)
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}
// Optional requirements of an Objective-C protocol: here, defaults.
extension WKNavigationDelegate {
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }
  public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation?) {}
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation?) {}
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation?) {}
  public func webView(_ webView: WKWebView, didFail navigation: WKNavigation?, withError error: any Error) {}
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation?, withError error: any Error
  ) {}
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}
