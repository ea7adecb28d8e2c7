public import Wellformed

/// The catalogue of a language, created on first use and kept.
///
/// A `static let` would do the same. But public symbols stay in every program, and would keep the table of every
/// language there. So the properties with tables are compiled into the clients that name them
/// (`@_alwaysEmitIntoClient`), and the catalogues that they create are kept here.
@usableFromInline
@safe
final class KeptCatalogue: @unchecked Sendable {
  private final class Made: Sendable {
    let catalogue: Catalogue

    init(_ catalogue: Catalogue) { self.catalogue = catalogue }
  }

  // Unchecked because two functions of the standard library alone read and set what stands here, atomically. They are
  // what `Synchronization.AtomicLazyReference` is, which needs macOS 15. It is there as long as the program.
  private let made: UnsafeMutablePointer<AnyObject?>

  init() {
    unsafe made = .allocate(capacity: 1)
    unsafe made.initialize(to: nil)
  }

  /// Returns the catalogue, which the first call creates from a language and its table.
  @usableFromInline
  func catalogue(language: String, table: String) -> Catalogue {
    if let catalogue { return catalogue }
    // Of two threads that come here at once, one finds that the other was first, and takes what that one made.
    let new = Made(Catalogue(language: language, table: table))
    _ = unsafe _stdlib_atomicInitializeARCRef(object: made, desired: new)
    return catalogue ?? new.catalogue
  }

  private var catalogue: Catalogue? {
    // Only `catalogue(language:table:)` puts something there.
    (unsafe _stdlib_atomicLoadARCRef(object: made)).map { unsafe unsafeDowncast($0, to: Made.self).catalogue }
  }
}
