#if !hasFeature(Embedded)
  /// Something that holds what somebody typed, and tells none of it where it is printed, logged, dumped or mirrored.
  ///
  /// `print`, string interpolation, `dump`, `String(reflecting:)`, `Mirror` and debuggers get the description, which says
  /// what may be said: names, states, the codes of what was found. Whoever wants to see a text asks the property that
  /// holds it.
  public protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}

  extension Redacted {
    /// The description.
    public var debugDescription: String { description }

    /// A mirror that shows nothing.
    public var customMirror: Mirror {
      Mirror(self, children: EmptyCollection<Mirror.Child>(), ancestorRepresentation: .suppressed)
    }
  }

  extension Issue: Redacted {}
  extension Report: Redacted {}
#endif
