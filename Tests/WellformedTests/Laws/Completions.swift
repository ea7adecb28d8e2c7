import Wellformed

extension Rule {
  /// Texts that may complete a text, or spoil it, when they are appended: what to search before saying that none does.
  func completions(of text: String, others: [String: String] = [:]) -> [String] {
    var endings = ["", "a", "A", "ab", "1", "!", " ", "é", "\u{1}", "@@", "a@b", "1234567890123456"]
    for count in [2, 3, 5, 8, 70] {
      endings.append(String(repeating: "a", count: count))
      endings.append(String(repeating: "x1A!", count: count))
    }
    visit { rule in
      switch rule {
      case .length(let length):
        for count in max(0, length.minimum - 8)...max(0, length.minimum) {
          endings.append(String(repeating: "a", count: count))
        }
      case .contained(let contained):
        for member in contained.characters.members {
          for count in 1...max(1, contained.minimum) { endings.append(String(repeating: member, count: count)) }
        }
      case .allowed(let allowed): endings += allowed.characters.members
      case .part(let part): endings += part.part.scalarSuffixes
      case .choice(let choice): for option in choice.options { endings += option.scalarSuffixes }
      case .sibling(let relation) where relation.format != nil:
        if let format = relation.format, let other = others[relation.field] {
          if let completion = (format.choosing(other) ?? format).completion(of: text) { endings.append(completion) }
        }
      case .sibling(let comparison): endings += (others[comparison.field] ?? "").scalarSuffixes
      case .format(let format): if let completion = format.completion(of: text) { endings.append(completion) }
      case .pattern(let pattern): if let completion = pattern.completion(of: text) { endings.append(completion) }
      case .number(let number): endings += number.endings
      default: break
      }
    }
    return endings
  }

  /// A completion that makes the text valid, if one is found.
  func foundCompletion(of text: String) -> String? {
    for ending in completions(of: text) where isValid(text + ending) { return ending }
    guard case .pattern = self else { return nil }
    return searchedCompletion(of: text, depth: 7)
  }

  /// Looks through everything of a few characters, going on only where hope is left.
  private func searchedCompletion(of text: String, depth: Int) -> String? {
    if isValid(text) { return "" }
    guard depth > 0, verdict(of: text) == .incomplete else { return nil }
    for scalar in ["b", "z", "1", "a", "-"] {
      if let rest = searchedCompletion(of: text + scalar, depth: depth - 1) { return scalar + rest }
    }
    return nil
  }
}

extension NumberText {
  /// Digits, with and without a sign and a fraction, as many as the small bounds of generated rules call for.
  var endings: [String] {
    var wholes = [""]
    for number in 0...9 { wholes.append("\(number)") }
    for number in 0...99 { wholes.append(number < 10 ? "0\(number)" : "\(number)") }
    for number in stride(from: 0, to: 1000, by: step == nil ? 37 : 1) { wholes.append("\(number)") }
    if let minimum { wholes.append(minimum.description) }
    if let maximum { wholes.append(maximum.description) }
    if let step { wholes.append(step.description) }
    var endings = wholes
    for whole in wholes { endings.append("-" + whole) }
    guard kind == .decimal else { return endings }
    var fractions: [String] = []
    for number in 0...9 { fractions.append(".\(number)") }
    for number in 0...99 { fractions.append(number < 10 ? ".0\(number)" : ".\(number)") }
    let few = step == nil ? wholes.prefix(12) : wholes.prefix(111)
    for whole in few {
      for fraction in fractions { endings.append(whole + fraction) }
    }
    for fraction in fractions { endings.append("-0" + fraction) }
    for fraction in fractions { endings.append("-" + fraction) }
    for bound in [minimum, maximum] {
      guard let bound else { continue }
      for ending in bound.description.scalarSuffixes { endings.append(ending) }
      endings += ["1", "01", "001", "0001", "00001"].map {
        bound.description.contains(".") ? bound.description + $0 : $0
      }
    }
    return endings + ["001", "0001", ".001", ".0001", "999", "9999", "-999"]
  }
}

extension String {
  /// Every ending of the text that begins on a scalar boundary.
  var scalarSuffixes: [String] {
    var suffixes: [String] = []
    let scalars = Array(unicodeScalars)
    for index in scalars.indices { suffixes.append(String(String.UnicodeScalarView(scalars[index...]))) }
    return suffixes
  }
}
