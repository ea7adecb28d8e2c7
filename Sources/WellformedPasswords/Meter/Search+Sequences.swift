// What a search keeps for each place of the text.

extension Search {
  /// A part of the resulting sequence, which lists the last part first.
  struct Step {
    /// The finding, or -1 for brute force.
    var finding: Int
    var start: Int
    var end: Int
    var guesses: Double
  }

  /// The sequences up to a place, for eight consecutive numbers of parts.
  struct Sequences {
    /// The products of the guesses; infinite if there is no sequence, or if its product is not a number.
    var products = SIMD8<Double>(repeating: .infinity)
    /// The last findings; a negative value is brute force that starts at its complement.
    var lasts = SIMD8<Int64>()
  }

  /// The guesses of a sequence in addition to the product, for eight consecutive numbers of parts.
  struct Additions {
    /// The factorials of the numbers of parts.
    var factorials: SIMD8<Double>
    /// The guesses that are added to the product.
    var additions: SIMD8<Double>
  }

  /// The best sequence with this many parts up to the current place.
  struct Entry {
    var product = Double.infinity
    /// The guesses; infinite if there is no sequence.
    var guesses = Double.infinity
    var last: Int64 = 0
  }

  /// A sequence that ends in a finding.
  struct Found {
    var parts = 0
    var product = 0.0
  }

  /// A place where some sequence ends in a finding.
  struct End {
    var place = 0
    /// Whether the product of such a sequence is not a number.
    var isOdd = false
  }
}
