#if !hasFeature(Embedded)
  /// A value that holds what somebody typed, and reveals none of it when it is printed, logged, dumped or mirrored.
  ///
  /// `print`, string interpolation, `dump`, `String(reflecting:)`, `Mirror` and debuggers show the description, which
  /// contains only what may be shown: names, states and the codes of issues. To see a text, read the property that
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

  extension Mirror {
    /// Creates a mirror that shows nothing, so that `dump` shows the description alone.
    package init(opaque subject: Any) { self.init(subject, children: EmptyCollection<Mirror.Child>()) }
  }

  extension Issue: Redacted {}
  extension Report: Redacted {}
#endif
