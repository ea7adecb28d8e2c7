#if Server
  /// The preferences of a client, from `Accept`, `Accept-Language` or `Accept-Encoding` (RFC 9110, section 12).
  @available(WellformedServer 1.0, *)
  struct Preferences {
    /// A value that the client names, with its weight.
    struct Entry {
      /// The name in lower case, without parameters.
      let name: String
      /// The weight in thousandths: from 0 (not acceptable) to 1000.
      let weight: Int
    }

    /// The entries, in the order of the field.
    let entries: [Entry]

    /// Reads the value of a field.
    ///
    /// Malformed entries are skipped, and only the first hundred are read.
    init(_ text: String) {
      entries = text.split(separator: ",", maxSplits: 100).prefix(100).compactMap { Entry($0) }
    }

    /// Returns the weight of a media type: that of the most specific entry that matches it (section 12.5.1).
    func weight(ofType type: String) -> Int {
      let group = type.split(separator: "/").first.map { $0 + "/*" } ?? ""
      return weight(of: type) ?? weight(of: group) ?? weight(of: "*/*") ?? 0
    }

    /// Returns the content coding that the client prefers (section 12.5.3), the first of equally preferred ones.
    ///
    /// It is `nil` for content without a coding, which every client accepts, and which is best only if the client says that
    /// it prefers that.
    func coding(among codings: [String]) -> String? {
      var (best, greatest): (String?, Int) = (nil, 0)
      for coding in codings where weight(ofCoding: coding) > greatest {
        (best, greatest) = (coding, weight(ofCoding: coding))
      }
      return greatest < weight(ofCoding: "identity") ? nil : best
    }

    private func weight(ofCoding coding: String) -> Int { weight(of: coding) ?? weight(of: "*") ?? 0 }

    private func weight(of name: String) -> Int? { entries.first { $0.name == name }?.weight }
  }

  @available(WellformedServer 1.0, *)
  extension Preferences.Entry {
    init?(_ text: Substring) {
      let parts = text.split(separator: ";", omittingEmptySubsequences: false).map { $0.trimmingSpace.lowercased() }
      guard let name = parts.first, !name.isEmpty else { return nil }
      var weight = 1000
      for part in parts.dropFirst() where part.hasPrefix("q=") {
        guard let given = Self.weight(part.dropFirst(2)) else { return nil }
        weight = given
      }
      self.init(name: name, weight: weight)
    }

    /// Reads a weight (section 12.4.2): 0 to 1 with up to three decimals.
    private static func weight(_ text: Substring) -> Int? {
      let digits = Array(text.utf8)
      guard let first = digits.first, first == 0x30 || first == 0x31, digits.count <= 5 else { return nil }
      guard digits.count < 2 || digits[1] == UInt8(ascii: ".") else { return nil }
      var weight = Int(first - 0x30)
      for place in 2..<5 {
        var digit: UInt8 = 0
        if place < digits.count { digit = digits[place] &- 0x30 }
        guard digit < 10 else { return nil }
        weight = weight * 10 + Int(digit)
      }
      return weight <= 1000 ? weight : nil
    }
  }

  @available(WellformedServer 1.0, *)
  extension Substring {
    /// The text without spaces and tabs at its ends.
    var trimmingSpace: Substring {
      var text = self
      while let first = text.utf8.first, first == 0x20 || first == 0x09 { text = text.dropFirst() }
      while let last = text.utf8.last, last == 0x20 || last == 0x09 { text = text.dropLast() }
      return text
    }
  }
#endif
