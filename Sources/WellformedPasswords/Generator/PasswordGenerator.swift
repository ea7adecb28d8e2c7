public import Wellformed

/// Generates passwords that satisfy Apple's password rules; all permitted passwords are equally likely.
///
/// ```swift
/// let rules = try PasswordRules(parsing: "minlength: 20; required: lower; required: upper; max-consecutive: 2;")
/// let generator = try PasswordGenerator(rules)
/// generator.password()    // of 20 characters
/// generator.entropy       // 131 bits
/// ```
///
/// The generator draws one character after the other, weighted by the share of the possible endings, so that it never
/// has to discard a draft. Shares are `Double` values: no password is more likely than another by more than a part in
/// 2^40.
public struct PasswordGenerator: Sendable {
  /// The reason why no password can be generated.
  public enum Failure: Error, Hashable, Sendable {
    /// No password of this length satisfies the rules.
    case impossible
    /// The rules require more than 8 different unions of classes, or the length is above 256.
    case tooLarge
  }

  /// The length of a password if the rules do not set one: 20, as in Apple's own passwords.
  public static let usualLength = 20

  /// The number of characters in a password.
  public let length: Int
  /// The binary logarithm of the number of passwords, which are all equally likely.
  public let entropy: Double

  /// Characters that satisfy the same requirements.
  private struct Kind: Sendable {
    var characters: [UInt8]
    /// One bit for each requirement.
    var satisfies: Int
  }

  private let kinds: [Kind]
  private let total: Int
  /// The bits of all requirements.
  private let goal: Int
  /// The maximum length of a run of one character, at most the length.
  private let longestRun: Int
  /// The share of all endings that satisfy the rules.
  ///
  /// There is a share for each number of remaining characters, each set of satisfied requirements, and each kind and
  /// run of the last character.
  private let shares: [Double]

  /// Creates a generator.
  ///
  /// Without `required` and `allowed`, all printable ASCII characters are allowed; `unicode` means the same characters.
  ///
  /// - Parameters:
  ///   - rules: The rules for passwords.
  ///   - length: The number of characters; by default 20, or the nearest length that the rules allow.
  ///   - omitted: Characters to leave out although the rules allow them, such as a space, or characters that look
  ///     alike.
  /// - Complexity: O(length · 2^r · *k* · *c*) for *r* requirements, *k* kinds of characters and runs of *c*.
  public init(_ rules: PasswordRules, length: Int? = nil, omitting omitted: String = "") throws(Failure) {
    let least = max(rules.minimumLength ?? 1, 1)
    let most = rules.maximumLength ?? .max
    let length = length ?? min(max(PasswordGenerator.usualLength, least), most)
    guard length >= least, length <= most, length > 0, rules.maximumConsecutive ?? 1 > 0 else { throw .impossible }
    guard length <= 256 else { throw .tooLarge }
    var requirements: [PrintableSet] = []
    for classes in rules.required {
      let set = PrintableSet(classes).subtracting(omitted)
      guard !set.isEmpty else { throw .impossible }
      if !requirements.contains(set) { requirements.append(set) }
    }
    guard requirements.count <= 8 else { throw .tooLarge }
    var allowed = PrintableSet(rules.allowed).subtracting(omitted)
    if rules.allowed.isEmpty, requirements.isEmpty { allowed = PrintableSet([.asciiPrintable]).subtracting(omitted) }
    for set in requirements { allowed.formUnion(set) }
    var kinds: [Kind] = []
    for byte in UInt8(0x20)...0x7E where allowed.contains(byte) {
      var satisfies = 0
      for (index, set) in requirements.enumerated() where set.contains(byte) { satisfies |= 1 << index }
      if let place = kinds.firstIndex(where: { $0.satisfies == satisfies }) {
        kinds[place].characters.append(byte)
      } else {
        kinds.append(Kind(characters: [byte], satisfies: satisfies))
      }
    }
    let total = kinds.reduce(0) { $0 + $1.characters.count }
    guard total > 0 else { throw .impossible }
    self.length = length
    self.kinds = kinds
    self.total = total
    goal = 1 << requirements.count - 1
    // A limit that is at least the length has no effect, and runs need not be distinguished.
    let limit = rules.maximumConsecutive ?? length
    longestRun = limit >= length ? 0 : limit
    shares = PasswordGenerator.shares(kinds, total, goal: goal, longestRun: longestRun, length: length)
    var share = 0.0
    for kind in kinds.indices {
      let after = PasswordGenerator.place(
        length - 1, kinds[kind].satisfies, kind, min(1, longestRun), kinds.count, goal, longestRun)
      share += Double(kinds[kind].characters.count) / Double(total) * shares[after]
    }
    guard share > 0 else { throw .impossible }
    let binary = 3.321_928_094_887_362_3
    entropy =
      binary * (Double(length) * Arithmetic.decimalLogarithm(Double(total)) + PasswordGenerator.logarithm(share))
  }

  /// Returns the decimal logarithm of a share.
  private static func logarithm(_ share: Double) -> Double { -Arithmetic.decimalLogarithm(1 / share) }

  /// Returns a password made with the system's random numbers.
  ///
  /// These are suitable for passwords on Apple's systems, Linux and Windows.
  public func password() -> String {
    var numbers = SystemRandomNumberGenerator()
    return password(using: &numbers)
  }

  /// Returns a password.
  ///
  /// - Parameter numbers: The source of random numbers. A password is only as hard to guess as these.
  public func password(using numbers: inout some RandomNumberGenerator) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length)
    var (satisfied, lastKind, run) = (0, -1, 0)
    for rest in stride(from: length - 1, through: 0, by: -1) {
      // The weight of each kind, and once more of the last character, which is a separate choice if runs are limited.
      var sum = 0.0
      for choice in 0...kinds.count { sum += weight(choice, rest, satisfied, lastKind, run) }
      var drawn = Double.random(in: 0..<sum, using: &numbers)
      var choice = 0
      var last = -1
      while choice <= kinds.count {
        let weight = weight(choice, rest, satisfied, lastKind, run)
        if weight > 0 {
          last = choice
          if drawn < weight { break }
          drawn -= weight
        }
        choice += 1
      }
      if last == kinds.count {
        bytes.append(bytes[bytes.count - 1])
        run += 1
        continue
      }
      let characters = kinds[last].characters
      if longestRun > 0, last == lastKind {
        // Any character except the last one.
        var index = Int.random(in: 0..<(characters.count - 1), using: &numbers)
        if characters[index] == bytes[bytes.count - 1] { index = characters.count - 1 }
        bytes.append(characters[index])
      } else {
        bytes.append(characters[Int.random(in: 0..<characters.count, using: &numbers)])
      }
      satisfied |= kinds[last].satisfies
      (lastKind, run) = (last, min(1, longestRun))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the number of characters of a choice times the share of endings after it.
  private func weight(_ choice: Int, _ rest: Int, _ satisfied: Int, _ lastKind: Int, _ run: Int) -> Double {
    PasswordGenerator.weight(choice, kinds, lastKind, run, longestRun) { kind, run in
      let satisfied = satisfied | kinds[kind].satisfies
      return shares[PasswordGenerator.place(rest, satisfied, kind, run, kinds.count, goal, longestRun)]
    }
  }

  /// Returns the same for any shares.
  private static func weight(
    _ choice: Int, _ kinds: [Kind], _ lastKind: Int, _ run: Int, _ longestRun: Int, _ share: (Int, Int) -> Double
  ) -> Double {
    if choice == kinds.count {
      guard longestRun > 0, lastKind >= 0, run < longestRun else { return 0 }
      return share(lastKind, run + 1)
    }
    let isLast = longestRun > 0 && choice == lastKind
    let count = kinds[choice].characters.count - (isLast ? 1 : 0)
    return count == 0 ? 0 : Double(count) * share(choice, min(1, longestRun))
  }

  /// Returns the place of the share for endings of this many characters.
  private static func place(
    _ rest: Int, _ satisfied: Int, _ kind: Int, _ run: Int, _ kinds: Int, _ goal: Int, _ longestRun: Int
  ) -> Int {
    ((rest * (goal + 1) + satisfied) * kinds + kind) * (longestRun + 1) + run
  }

  private static func shares(
    _ kinds: [Kind], _ total: Int, goal: Int, longestRun: Int, length: Int
  ) -> [Double] {
    var shares = [Double](repeating: 0, count: length * (goal + 1) * kinds.count * (longestRun + 1))
    for rest in 0..<length {
      for satisfied in 0...goal {
        for kind in kinds.indices where kinds[kind].satisfies & ~satisfied == 0 {
          for run in min(1, longestRun)...longestRun {
            var share = 0.0
            if rest == 0 {
              share = satisfied == goal ? 1 : 0
            } else {
              for choice in 0...kinds.count {
                share += weight(choice, kinds, kind, run, longestRun) { next, run in
                  shares[place(rest - 1, satisfied | kinds[next].satisfies, next, run, kinds.count, goal, longestRun)]
                }
              }
              share /= Double(total)
            }
            shares[place(rest, satisfied, kind, run, kinds.count, goal, longestRun)] = share
          }
        }
      }
    }
    return shares
  }
}
