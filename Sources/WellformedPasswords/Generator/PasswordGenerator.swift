public import Wellformed

/// Makes passwords up that keep to Apple's password rules, each that they allow as likely as any other.
///
/// ```swift
/// let rules = try PasswordRules(parsing: "minlength: 20; required: lower; required: upper; max-consecutive: 2;")
/// let generator = try PasswordGenerator(rules)
/// generator.password()    // of 20 characters
/// generator.entropy       // 131 bits
/// ```
///
/// Characters are drawn one after the other, each with the share of what can still follow, so that nothing is drawn in vain.
/// Shares are `Double`s: no password is likelier than another by more than a part in 2^40.
public struct PasswordGenerator: Sendable {
  /// Why no password can be made up.
  public enum Failure: Error, Hashable, Sendable {
    /// No password of the length keeps to the rules.
    case impossible
    /// The rules ask for more than 8 different unions of classes, or the length is above 256.
    case tooLarge
  }

  /// The length of a password where the rules do not say: 20, as Apple's own have.
  public static let usualLength = 20

  /// How many characters a password has.
  public let length: Int
  /// The binary logarithm of how many passwords there are, each as likely as the others.
  public let entropy: Double

  /// Characters that agree in what they satisfy.
  private struct Kind: Sendable {
    var characters: [UInt8]
    /// A bit for each requirement.
    var satisfies: Int
  }

  private let kinds: [Kind]
  private let total: Int
  /// All requirements.
  private let goal: Int
  /// How long a run of one character can be, at most the length.
  private let longestRun: Int
  /// For each number of characters to come, and what is satisfied, the kind of the last and its run, the share of all
  /// endings that keep to the rules.
  private let shares: [Double]

  /// Prepares a generator.
  ///
  /// Without `required` and `allowed` every printable character of ASCII is allowed; `unicode` means those as well.
  ///
  /// - Parameters:
  ///   - rules: What is asked for.
  ///   - length: How many characters; by default 20, or what the rules allow that is nearest to it.
  ///   - omitted: Characters that are not used though the rules allow them, such as a space, or those that look alike.
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
    // A limit of the whole length is none, and then runs need not be told apart.
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

  /// The decimal logarithm of a share.
  private static func logarithm(_ share: Double) -> Double { -Arithmetic.decimalLogarithm(1 / share) }

  /// A password, from the system's random numbers.
  ///
  /// They are fit for passwords on Apple's systems, Linux and Windows.
  public func password() -> String {
    var numbers = SystemRandomNumberGenerator()
    return password(using: &numbers)
  }

  /// A password.
  ///
  /// - Parameter numbers: Where chance comes from. A password is as hard to guess as these are.
  public func password(using numbers: inout some RandomNumberGenerator) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length)
    var (satisfied, lastKind, run) = (0, -1, 0)
    for rest in stride(from: length - 1, through: 0, by: -1) {
      // The weight of each kind, and of the last character once more, which is a choice of its own where runs are limited.
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
        // Any but the last character.
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

  /// How many characters a choice has, times the share of endings behind it.
  private func weight(_ choice: Int, _ rest: Int, _ satisfied: Int, _ lastKind: Int, _ run: Int) -> Double {
    PasswordGenerator.weight(choice, kinds, lastKind, run, longestRun) { kind, run in
      let satisfied = satisfied | kinds[kind].satisfies
      return shares[PasswordGenerator.place(rest, satisfied, kind, run, kinds.count, goal, longestRun)]
    }
  }

  /// The same for any shares.
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

  /// Where the share is of endings of so many characters.
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
