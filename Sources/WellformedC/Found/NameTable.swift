import Wellformed

/// Texts that occur in many places, each stored once.
struct NameTable {
  /// The texts, by their numbers.
  private(set) var texts: [String] = []
  private var numbers: [ExactText: Int32] = [:]

  /// Returns the number of a text, and adds the text if it is new.
  mutating func number(of text: String) -> Int32 {
    let key = ExactText(text)
    if let number = numbers[key] { return number }
    let number = Int32(texts.count)
    texts.append(text)
    numbers[key] = number
    return number
  }

  subscript(number: Int32) -> String { texts[Int(number)] }
}
