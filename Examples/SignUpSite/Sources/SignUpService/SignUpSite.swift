import Foundation
import Hummingbird
public import Logging
import Wellformed
import WellformedLive
import WellformedPasswords
import WellformedPasswordsSmall
import WellformedSchema
public import WellformedServer
import WellformedWeb

/// The site: a page for signing up, its rules, and the store of accounts.
public struct SignUpSite: Sendable {
  /// The site in each of its languages.
  private let editions: [Edition]
  /// The form in each of the languages.
  let translations: Translations<SignUp>
  let store: AccountStore
  let logger: Logger
  let registration: Registration
  let seal: FormSeal
  let options: Options
  let signUpLimiter: RateLimiter
  let checkLimiter: RateLimiter
  /// The files with which the page validates what is typed, and the WebAssembly module for its plan, which includes phone
  /// numbers; without them, it uses the browser's own validation.
  let webFiles: WebFiles?
  /// The words that the page's meter compares passwords with; the page loads them once somebody chooses a password.
  let wordList: StaticFile
  /// A message for whoever starts the site, if there is one.
  public let notice: String?

  /// The path of the words, with their fingerprint, so that browsers may cache them for ever.
  var wordListPath: String { "/words/\(wordList.fingerprint).words" }

  /// The files that support the form; `nil` if one of them is missing.
  var formFiles: Page.FormFiles? {
    guard let webFiles, let module = webFiles.keptName(of: "sign-up.primary.wasm") else { return nil }
    let scripts = ["wellformed.js", "combobox.js"].compactMap(webFiles.keptName)
    guard scripts.count == 2 else { return nil }
    return Page.FormFiles(
      scripts: scripts.map { "/wellformed/\($0)" }, module: "/wellformed/\(module)", plan: "/rules/sign-up.primary.plan"
    )
  }

  /// The stylesheet of forms; `nil` if it is missing, so that the page is plain.
  var formStyle: String? { webFiles?.keptName(of: "wellformed.css").map { "/wellformed/\($0)" } }

  /// Returns the edition for the client of a request.
  func edition(for request: Request) -> Edition {
    let language = translations.best(for: request).catalogue.language
    return editions.first { $0.words.language == language } ?? editions[0]
  }

  /// The options of the site.
  public struct Options: Sendable {
    /// The number of sign-ups that a client may try per minute, after the first few hundred; `nil` for any number.
    public var signUpsPerMinute: Int? = 60
    /// Whether browsers reach the site only with TLS, through a proxy that terminates it and names the client.
    public var isBehindProxy = false
    /// The hosts that the site answers for.
    public var hosts: ServedHosts

    /// Creates options that suit a local machine.
    ///
    /// - Parameter names: The names of further hosts that the site answers for.
    /// - Throws: `ServedHosts.NoHost` for a name that is not a host.
    public init(hostNames names: [String] = []) throws(ServedHosts.NoHost) { hosts = try ServedHosts(names) }
  }

  /// Creates the site.
  ///
  /// - Throws: The errors of the database, and `SchemaError` if the rules cannot be written as a rule file.
  public init(
    store: AccountStore, options: Options, logger: Logger = Logger(label: "SignUpSite")
  ) throws {
    self.store = store
    self.options = options
    self.logger = logger
    editions = SiteWords.all.map { words in
      Edition(
        words,
        SignUp.form(in: words) { name in
          try await logger.withAccounts(in: words) { try await store.isFree(name) }
        })
    }
    // Errors in the rules are found before the first request; the rules are the same in other languages.
    _ = try editions[0].fields()
    wordList = StaticFile(PasswordWords.small.file, type: "application/octet-stream", isKept: true)
    translations = Translations(editions[0].form, editions.dropFirst().map { $0.form })
    seal = FormSeal(try store.sealingSecret(), isSecure: options.isBehindProxy)
    registration = Registration(store: store, limit: ConcurrencyLimit(width: 3, longestQueue: 512))
    let proxies: TrustedProxies = options.isBehindProxy ? .forwardedFor(count: 1) : .none
    signUpLimiter = RateLimiter(burst: 300, perMinute: options.signUpsPerMinute ?? 1_000_000, proxies: proxies)
    checkLimiter = RateLimiter(burst: 60, perMinute: 120, proxies: proxies)
    do {
      webFiles = try .packaged().adding(directory: SignUpSite.moduleDirectory)
      notice = nil
    } catch {
      webFiles = nil
      notice = "The page works without JavaScript only: \(error.description)"
    }
  }

  /// The directory of the page's module, in a bundle next to the executable.
  private static var moduleDirectory: String {
    let executable = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent().path ?? "."
    let bundle = executable + "/SignUpSite_SignUpService"
    let directories = [bundle + ".resources/Module", bundle + ".bundle/Contents/Resources/Module"]
    return directories.first { FileManager.default.fileExists(atPath: $0) } ?? directories[0]
  }
}
