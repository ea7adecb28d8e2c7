extension FormatRegistry {
  /// The formats that names stand for where nobody passes a registry: those of `standard` if the program contains the
  /// module `Wellformed`, and otherwise those of this module.
  ///
  /// This module cannot name the formats of others. A program without `Wellformed` stays small, because nothing in it
  /// refers to formats that it does not use.
  static var ofProgram: FormatRegistry {
    #if WELLFORMED_AS_ONE_MODULE
      .standard
    #elseif hasFeature(Embedded)
      core
    #else
      (FormatRegistry.self as Any as? any AllFormats.Type)?.allFormats ?? core
    #endif
  }

  #if !WELLFORMED_AS_ONE_MODULE
    private static let core = FormatRegistry([.wholeNumber, .decimal])
  #endif
}

#if !hasFeature(Embedded)
  /// What knows all formats of the package: the registry itself, by a conformance in the module `Wellformed`.
  package protocol AllFormats {
    static var allFormats: FormatRegistry { get }
  }
#endif
