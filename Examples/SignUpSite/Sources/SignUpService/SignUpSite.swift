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

/// The site: a page to sign up on, what it is judged by, and where accounts are kept.
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
  /// What the page loads to judge what is typed; without it, the page works as the browser's own forms do.
  let webFiles: WebFiles?
  /// The module that the page's plan is for: it has phone numbers.
  let module: StaticFile?
  /// The words that the page's meter compares passwords with; the page loads them once somebody chooses a password.
  let wordList: StaticFile
  /// What whoever starts the site should know, if anything.
  public let notice: String?

  /// Where the words are; others would be elsewhere, so that these may be kept for ever.
  var wordListPath: String { "/words/\(wordList.fingerprint).words" }

  /// Where the module is, which may be kept as well.
  var modulePath: String? { module.map { "/wellformed/sign-up.\($0.fingerprint).wasm" } }

  /// What the browser needs to help with the form; nothing where a part of it is missing.
  var formFiles: Page.FormFiles? {
    guard let webFiles, let module = modulePath else { return nil }
    let scripts = ["wellformed.js", "combobox.js"].compactMap(webFiles.keptName)
    guard scripts.count == 2 else { return nil }
    return Page.FormFiles(scripts: scripts.map { "/wellformed/\($0)" }, module: module, plan: "/rules/sign-up.plan")
  }

  /// The stylesheet of forms; nothing where it is missing, and the page is plain.
  var formStyle: String? { webFiles?.keptName(of: "wellformed.css").map { "/wellformed/\($0)" } }

  /// The edition for whoever sent a request.
  func edition(for request: Request) -> Edition {
    let language = translations.best(for: request).catalogue.language
    return editions.first { $0.words.language == language } ?? editions[0]
  }

  /// What can be chosen.
  public struct Options: Sendable {
    /// How many sign-ups one client may try in a minute, once a few hundred were; nothing for any number.
    public var signUpsPerMinute: Int? = 60
    /// Whether browsers reach the site by TLS alone, through a proxy that ends it and names the client.
    public var isBehindProxy = false
    /// The hosts that the site is served as.
    public var hosts: ServedHosts

    /// Creates what suits a machine of one's own.
    ///
    /// - Parameter names: The names of further hosts that the site is served as.
    /// - Throws: `ServedHosts.NoHost` for a name that names none.
    public init(hostNames names: [String] = []) throws(ServedHosts.NoHost) { hosts = try ServedHosts(names) }
  }

  /// Creates the site.
  ///
  /// - Throws: What the database throws, and `SchemaError` where the rules cannot be written as a rule file.
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
    // What is wrong with the rules is found before anybody asks; in other languages they are the same.
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
  /// The module of the page, which stands beside the executable in a bundle; nothing where it does not.
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
