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
  /// The files with which the page validates what is typed; without them, it uses the browser's own validation.
  let webFiles: WebFiles?
  /// The WebAssembly module for the page's plan; it includes phone numbers.
  let module: StaticFile?
  /// The words that the page's meter compares passwords with; the page loads them once somebody chooses a password.
  let wordList: StaticFile
  /// A message for whoever starts the site, if there is one.
  public let notice: String?

  /// The path of the words, with their fingerprint, so that browsers may cache them for ever.
  var wordListPath: String { "/words/\(wordList.fingerprint).words" }

  /// The path of the module, which browsers may cache for ever, too.
  var modulePath: String? { module.map { "/wellformed/sign-up.\($0.fingerprint).wasm" } }

  /// The files that support the form; `nil` if one of them is missing.
  var formFiles: Page.FormFiles? {
    guard let webFiles, let module = modulePath else { return nil }
    let scripts = ["wellformed.js", "combobox.js"].compactMap(webFiles.keptName)
    guard scripts.count == 2 else { return nil }
    return Page.FormFiles(scripts: scripts.map { "/wellformed/\($0)" }, module: module, plan: "/rules/sign-up.plan")
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
    registration = Registration(store: store, gate: Gate(width: 3, longestQueue: 512))
    let proxies: TrustedProxies = options.isBehindProxy ? .forwardedFor(count: 1) : .none
    signUpLimiter = RateLimiter(burst: 300, perMinute: options.signUpsPerMinute ?? 1_000_000, proxies: proxies)
    checkLimiter = RateLimiter(burst: 60, perMinute: 120, proxies: proxies)
    module = StaticFile.signUpModule
    do {
      webFiles = try .packaged()
      notice = module == nil ? "The page works without JavaScript only: sign-up.wasm is missing." : nil
    } catch {
      webFiles = nil
      notice = "The page works without JavaScript only: \(error.description)"
    }
  }
}

extension StaticFile {
  /// The module of the page, in a bundle next to the executable; `nil` if it is missing.
  fileprivate static var signUpModule: StaticFile? {
    let executable = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent().path ?? "."
    let bundle = executable + "/SignUpSite_SignUpService"
    let directories = [bundle + ".resources/Module", bundle + ".bundle/Contents/Resources/Module"]
    for directory in directories {
      guard let module = FileManager.default.contents(atPath: directory + "/sign-up.wasm") else { continue }
      let brotli = FileManager.default.contents(atPath: directory + "/sign-up.wasm.br")
      return StaticFile([UInt8](module), type: "application/wasm", brotli: brotli.map { [UInt8]($0) }, isKept: true)
    }
    return nil
  }
}
