import Wellformed
import WellformedSchema
import WellformedServer

/// The site: a page to sign up on, what it is judged by, and where accounts are kept.
public struct SignUpSite: Sendable {
  let form: Form<SignUp>
  let controls: [HTMLField]
  let store: AccountStore
  let registration: Registration
  let seal: FormSeal
  let options: Options
  let signUpLimiter: RateLimiter
  let checkLimiter: RateLimiter
  /// What the page loads to judge what is typed; without it, the page works as the browser's own forms do.
  let webFiles: WebFiles?
  /// What whoever starts the site should know, if anything.
  public let notice: String?

  /// What can be chosen.
  public struct Options: Sendable {
    /// How many sign-ups one client may try in a minute, once a few hundred were; nothing for any number.
    public var signUpsPerMinute: Int? = 60
    /// Whether browsers reach the site by TLS alone, through a proxy that ends it and names the client.
    public var isBehindProxy = false

    /// Creates what suits a machine of one's own.
    public init() {}
  }

  /// Creates the site.
  ///
  /// - Throws: What the database throws, and `SchemaError` where the rules cannot be written as a rule file.
  public init(store: AccountStore, options: Options = Options()) throws {
    self.store = store
    self.options = options
    form = SignUp.form { try await store.isFree($0) }
    controls = try form.schema().content.htmlFields().content
    seal = FormSeal(try store.sealingSecret())
    registration = Registration(store: store, gate: Gate(width: 3, longestQueue: 512))
    let proxies: TrustedProxies = options.isBehindProxy ? .forwardedFor(count: 1) : .none
    signUpLimiter = RateLimiter(burst: 300, perMinute: options.signUpsPerMinute ?? 1_000_000, proxies: proxies)
    checkLimiter = RateLimiter(burst: 60, perMinute: 120, proxies: proxies)
    do {
      webFiles = try .packaged()
      notice = nil
    } catch {
      webFiles = nil
      notice = "The page works without JavaScript only: \(error.description)"
    }
  }
}
