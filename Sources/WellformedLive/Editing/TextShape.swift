public import Wellformed

/// How typed text is grouped: `4242 4242 4242 4242`, `(212) 555-0123`.
///
/// A shape takes only the characters of a text that count, and puts separators between them; it never loses, adds or
/// moves one of them. A shape does not affect what is valid: characters beyond its end are shown unchanged after it.
public struct TextShape: Hashable, Sendable {
  private enum Layout: Hashable, Sendable {
    case plain
    case groups([Int], separator: String)
    case card
    case cardExpiry
    case mask(String)
    case function(TextGrouping)
  }

  private let layout: Layout
  /// The characters that count.
  private let accepted: Characters
  /// Whether a plus sign counts at the start.
  private let allowsPlus: Bool

  /// Digits only.
  public static var digits: TextShape { TextShape(layout: .plain, accepted: .digit, allowsPlus: false) }

  /// Digits, after a plus sign if one was typed, as in an international telephone number.
  ///
  /// A text with an extension, as in `020 7946 0958 ext. 12`, or with a zero in brackets after the country code, as in
  /// `+44 (0)20 7946 0958`, stays as it is: its digits alone would be another number. While it is typed, it stays from
  /// the first letter of `ext`, `extn`, `extension`, `anexo`, `int`, `x` or `доб` on, or from a `#` on, if at least six
  /// digits are before it.
  public static var telephone: TextShape { TextShape(layout: .plain, accepted: .digit, allowsPlus: true) }

  /// A payment card number: in fours, except for the schemes that print it as 4-6-5 or 4-6-4.
  public static var card: TextShape { TextShape(layout: .card, accepted: .digit, allowsPlus: false) }

  /// The expiry month of a payment card: `09/27`, or `2027-09` as browsers fill it in.
  ///
  /// A slash that is typed after one digit stays, because `1/27` is not `12/7`.
  public static var cardExpiry: TextShape { TextShape(layout: .cardExpiry, accepted: .digit, allowsPlus: false) }

  /// Digits, after a plus sign if one was typed, grouped by a function: `.grouped(.phone(region: "GB"))`.
  ///
  /// If the grouping depends on another field, the text is grouped again when that field changes, unless it contains
  /// letters, as those of an extension. What ``telephone`` leaves as it is, this leaves, too.
  public static func grouped(_ grouping: TextGrouping) -> TextShape {
    TextShape(layout: .function(grouping), accepted: .digit, allowsPlus: true)
  }

  /// The name of the field whose text the shape depends on, if any.
  public var field: String? { if case .function(let grouping) = layout { grouping.field } else { nil } }

  /// Returns a shape of groups with these numbers of characters; the last size repeats.
  public static func groups(
    of sizes: Int..., separator: String = " ", accepting characters: Characters = .digit
  ) -> TextShape {
    let sizes = sizes.filter { $0 > 0 }
    return TextShape(
      layout: sizes.isEmpty ? .plain : .groups(sizes, separator: separator), accepted: characters, allowsPlus: false)
  }

  /// Returns a shape from a mask such as `(###) ###-####`, in which each `#` stands for a character that counts.
  ///
  /// The mask's own characters must not be among those that count.
  public static func mask(_ mask: String, accepting characters: Characters = .digit) -> TextShape {
    TextShape(layout: .mask(mask), accepted: characters, allowsPlus: false)
  }
}

extension TextShape {
  /// Returns the draft in this shape, with the selection where the person expects it.
  ///
  /// The caret stays after the same character, whatever separators come or go. If somebody deletes a separator, the
  /// character next to it is deleted.
  ///
  /// - Parameters:
  ///   - new: The draft after the edit.
  ///   - old: The draft before the edit.
  ///   - source: How the text was entered.
  ///   - other: The text of ``field``.
  ///
  /// - Complexity: O(*n*) in the length of the text; for a function, the complexity of that function.
  public func apply(
    to new: TextDraft, after old: TextDraft, source: EditSource = .typing, beside other: String? = nil
  ) -> TextDraft {
    if allowsPlus {
      switch moreThanDigits(new.text) {
      case .something where source != .typing || moreThanDigits(old.text) != .nothing: return new
      case .begun where source == .typing: return new
      default: break
      }
    }
    var kept = keptScalars(of: new)
    if source == .typing, new.text.utf8.count < old.text.utf8.count, old.selection.isEmpty {
      let before = keptScalars(of: old)
      if before.scalars == kept.scalars, isOneDeletion(from: old, to: new) {
        let isBackward = new.selection.lowerBound < old.selection.lowerBound
        let index = isBackward ? kept.selection.lowerBound - 1 : kept.selection.lowerBound
        if kept.scalars.indices.contains(index) {
          kept.scalars.remove(at: index)
          kept.selection = isBackward ? index..<index : kept.selection
        }
      }
    }
    if case .function(let grouping) = layout {
      return grouped(kept.scalars, selection: kept.selection, by: grouping, beside: other)
    }
    return shaped(kept.scalars, selection: kept.selection)
  }

  /// Returns the characters with the separators that a function puts between them.
  ///
  /// After the last character, the caret stands at the end, after a separator that is already there.
  private func grouped(
    _ scalars: [Unicode.Scalar], selection: Range<Int>, by grouping: TextGrouping, beside other: String?
  ) -> TextDraft {
    var typed = ""
    for scalar in scalars { typed.unicodeScalars.append(scalar) }
    var (text, count, place) = ("", 0, 0)
    var ends = [0]
    for var scalar in grouping.grouped(typed, beside: other).unicodeScalars {
      let counts = accepted.contains(scalar) || scalar == "+"
      if counts {
        guard place < scalars.count else { return shaped(scalars, selection: selection) }
        scalar = scalars[place]
        place += 1
      }
      text.unicodeScalars.append(scalar)
      count += UTF8.encode(scalar)?.count ?? 0
      if counts { ends.append(count) }
    }
    guard place == scalars.count else { return shaped(scalars, selection: selection) }
    ends[place] = count
    return TextDraft(text, selection: ends[selection.lowerBound]..<ends[selection.upperBound])
  }

  /// Returns the characters of a text that count, joined together.
  public func accepted(in text: String) -> String {
    var result = ""
    for scalar in keptScalars(of: TextDraft(text)).scalars { result.unicodeScalars.append(scalar) }
    return result
  }

  /// Returns whether the shape leaves letters of a text out.
  func leavesOutLetters(of text: String) -> Bool {
    text.unicodeScalars.contains { Characters.letter.contains($0) && !accepted.contains($0) }
  }

  private func keptScalars(of draft: TextDraft) -> (scalars: [Unicode.Scalar], selection: Range<Int>) {
    var scalars: [Unicode.Scalar] = []
    var (start, end): (Int?, Int?) = (nil, nil)
    var offset = 0
    for scalar in draft.text.unicodeScalars {
      if offset >= draft.selection.lowerBound, start == nil { start = scalars.count }
      if offset >= draft.selection.upperBound, end == nil { end = scalars.count }
      offset += UTF8.encode(scalar)?.count ?? 0
      let counts =
        accepted.contains(scalar) || (allowsPlus && scalars.isEmpty && scalar == "+")
        || (layout == .cardExpiry && scalars.count == 1 && scalar == "/")
      if counts { scalars.append(scalar) }
    }
    let first = start ?? scalars.count
    return (scalars, first..<max(first, end ?? scalars.count))
  }

  /// What a telephone number says in addition to its digits, so that the digits alone would be another number.
  private enum MoreThanDigits {
    case nothing
    /// It ends with what may become a zero in brackets or an extension.
    case begun
    case something
  }

  /// Returns what a telephone number says in addition to its digits.
  ///
  /// That is something that is no separator and stands between digits, such as `ext`, or a zero in brackets after the
  /// country code.
  private func moreThanDigits(_ text: String) -> MoreThanDigits {
    var (isInternational, digits) = (false, 0)
    // What was read since the last digit that is neither a digit nor a separator.
    var interruption: [Unicode.Scalar] = []
    // The number of scalars of `(0)` that were just read.
    var bracketed = 0
    for scalar in text.unicodeScalars {
      if accepted.contains(scalar) {
        if !interruption.isEmpty { return .something }
        digits += 1
      } else if scalar == "+", digits == 0 {
        isInternational = true
      } else if digits > 0, Characters.letter.contains(scalar) || [",", ";", "#", "*"].contains(scalar) {
        interruption.append(scalar)
      }
      switch (scalar, bracketed) {
      case ("(", _): bracketed = 1
      case ("0", 1): bracketed = 2
      case (")", 2): if isInternational { return .something }
      default: bracketed = 0
      }
    }
    let isBegun = isInternational && bracketed > 0 || digits >= 6 && TextShape.beginsExtension(interruption)
    return isBegun ? .begun : .nothing
  }

  /// Returns whether characters begin what stands before the digits of an extension, in small or capital letters.
  private static func beginsExtension(_ scalars: [Unicode.Scalar]) -> Bool {
    if scalars.isEmpty { return false }
    // The number of scalars that the present word begins with; `nil` once it differs.
    var count: Int? = 0
    for scalar in "extension extn anexo int x # доб".unicodeScalars {
      if scalar == " " {
        count = 0
      } else if let place = count {
        let typed = scalars[place]
        let isSame = typed == scalar || typed.isASCII && typed.value + 0x20 == scalar.value
        if isSame, place + 1 == scalars.count { return true }
        count = isSame ? place + 1 : nil
      }
    }
    return false
  }

  private func isOneDeletion(from old: TextDraft, to new: TextDraft) -> Bool {
    old.text.withBytes { before in
      new.text.withBytes { after in
        TextChange(from: before, to: after, caret: new.selection.upperBound).inserted.isEmpty
      }
    }
  }

  /// Returns the characters with separators between them, but none at the end, where it would hinder deleting.
  private func shaped(_ scalars: [Unicode.Scalar], selection: Range<Int>) -> TextDraft {
    var text = ""
    var count = 0
    // The end of each character; the caret stays after the characters that were before it.
    var ends = [0]
    var separators = Separators(layout, leading: scalars)
    for scalar in scalars {
      for separator in separators.next() {
        text.unicodeScalars.append(separator)
        count += UTF8.encode(separator)?.count ?? 0
      }
      text.unicodeScalars.append(scalar)
      count += UTF8.encode(scalar)?.count ?? 0
      ends.append(count)
    }
    return TextDraft(text, selection: ends[selection.lowerBound]..<ends[selection.upperBound])
  }

  /// Produces, for one character after another, the separators before it.
  private struct Separators {
    private var mask: [Unicode.Scalar] = []
    private var position = 0
    private var sizes: [Int] = []
    private var separator: [Unicode.Scalar] = []
    private var group = 0
    private var inGroup = 0
    private var repeats = true

    init(_ layout: Layout, leading scalars: [Unicode.Scalar]) {
      switch layout {
      case .plain, .function: break
      case .mask(let text): mask = Array(text.unicodeScalars)
      case .groups(let sizes, let separator):
        self.sizes = sizes
        self.separator = Array(separator.unicodeScalars)
      case .card:
        separator = [" "]
        switch (scalars.first, scalars.dropFirst().first) {
        case ("3", "4"), ("3", "7"): (sizes, repeats) = ([4, 6, 5], false)
        case ("3", "0"), ("3", "6"), ("3", "8"): (sizes, repeats) = ([4, 6, 4], false)
        default: sizes = [4]
        }
      case .cardExpiry:
        repeats = false
        // No month begins with 2.
        let isYearFirst = scalars.first == "2"
        if scalars.dropFirst().first != "/" { sizes = isYearFirst ? [4, 2] : [2, 2] }
        separator = [isYearFirst ? "-" : "/"]
      }
    }

    mutating func next() -> ArraySlice<Unicode.Scalar> {
      if !mask.isEmpty {
        let start = position
        while position < mask.count, mask[position] != "#" { position += 1 }
        // The end of a mask, after its last place, never comes before a character that has no place.
        guard position < mask.count else {
          position = mask.count
          return []
        }
        defer { position += 1 }
        return mask[start..<position]
      }
      guard !sizes.isEmpty else { return [] }
      if group == sizes.count - 1, !repeats {
        return []
      }
      defer { inGroup += 1 }
      guard inGroup == sizes[group] else { return [] }
      inGroup = 0
      group = min(group + 1, sizes.count - 1)
      return separator[...]
    }
  }
}
