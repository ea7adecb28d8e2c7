// Where the numbering plans are: linked into the program; or, in the module for web pages, read from the plan of a form, so
// that a page loads those that its form asks for and no others.
#if WELLFORMED_AS_ONE_MODULE
  /// The numbering plans that are gone by: those of the scope that was entered last.
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

    // What is known of characters does not depend on regions.
    static var characters: StaticString { LinkedPhoneTables.characters }
    static var words: StaticString { LinkedPhoneTables.words }
    static var wordIndex: StaticString { LinkedPhoneTables.wordIndex }

    private static var tables: LoadedPhoneTables { unsafe LoadedPhoneTables.current }
  }

  /// The tables that were gone by when this was made, to go by them again.
  struct PhoneTableScope: Sendable {
    private let tables: LoadedPhoneTables

    init() { unsafe tables = LoadedPhoneTables.current }

    init(_ tables: LoadedPhoneTables) { self.tables = tables }

    /// Goes by the tables for as long as a function takes.
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

  /// There is one set of tables.
  struct PhoneTableScope: Sendable {
    @inline(__always)
    func enter<Result>(_ body: () -> Result) -> Result { body() }
  }
#endif
