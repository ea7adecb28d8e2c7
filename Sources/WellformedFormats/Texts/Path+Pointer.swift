public import WellformedCore

extension Path {
  /// The path as a JSON Pointer (RFC 6901, section 3): `/addresses/2/postalCode`, empty for the value as a whole.
  public var jsonPointer: String { PointerText(tokens: pointerTokens).description }

  /// The names and positions of the path.
  package var pointerTokens: [String] {
    components.map { component in
      switch component {
      case .name(let name): name
      case .index(let index): String(index)
      }
    }
  }
}
