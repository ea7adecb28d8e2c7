#if !hasFeature(Embedded)
  #if canImport(Observation)
    import Observation
  #endif

  /// The observation registrar of an object, on systems that have one.
  struct Watchers: Sendable {
    private let storage: (any Sendable)?

    init() {
      #if canImport(Observation)
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
          storage = ObservationRegistrar()
          return
        }
      #endif
      storage = nil
    }

    #if canImport(Observation)
      @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
      var registrar: ObservationRegistrar? { storage as? ObservationRegistrar }
    #endif
  }
#endif
