// The numbering plans are linked into the program. In the module for web pages they are read from the plan of a form
// instead, so that a page loads only those that its form needs.
#if WELLFORMED_AS_ONE_MODULE
  /// The numbering plans in use: those of the scope that was entered last.
  enum PhoneTables {
    static var nodes: PhoneTable { tables[.nodes] }
    static var masks: PhoneTable { tables[.masks] }
    static var popular: PhoneTable { tables[.popular] }
    static var regions: PhoneTable { tables[.regions] }
    static var lengths: PhoneTable { tables[.lengths] }
    static var transforms: PhoneTable { tables[.transforms] }
    static var outcomes: PhoneTable { tables[.outcomes] }
    static var formats: PhoneTable { tables[.formats] }
    static var groups: PhoneTable { tables[.groups] }
    static var groupSizes: PhoneTable { tables[.groupSizes] }
    static var leadingDigits: PhoneTable { tables[.leadingDigits] }
    static var alternates: PhoneTable { tables[.alternates] }
    static var texts: PhoneTable { tables[.texts] }
    static var regionsByLetters: PhoneTable { tables.regionsByLetters }
    static var regionsByCode: PhoneTable { tables.regionsByCode }
    static var version: String { tables.version }

    // The classes of characters do not depend on regions.
    static var characters: StaticString { LinkedPhoneTables.characters }
    static var words: StaticString { LinkedPhoneTables.words }
    static var wordIndex: StaticString { LinkedPhoneTables.wordIndex }

    private static var tables: LoadedPhoneTables { unsafe LoadedPhoneTables.current }
  }

  /// The tables that were in use when this was created, so that they can be used again.
  struct PhoneTableScope: Sendable {
    private let tables: LoadedPhoneTables

    init() { unsafe tables = LoadedPhoneTables.current }

    init(_ tables: LoadedPhoneTables) { self.tables = tables }

    /// Uses the tables while a function runs.
    func enter<Result>(_ body: () -> Result) -> Result {
      // Safe: a page runs on one thread.
      let before = unsafe LoadedPhoneTables.current
      unsafe LoadedPhoneTables.current = tables
      defer { unsafe LoadedPhoneTables.current = before }
      return body()
    }
  }
#else
  typealias PhoneTables = LinkedPhoneTables

  /// Does nothing, because there is only one set of tables.
  struct PhoneTableScope: Sendable {
    @inline(__always)
    func enter<Result>(_ body: () -> Result) -> Result { body() }
  }
#endif
