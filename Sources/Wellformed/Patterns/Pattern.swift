public struct Pattern: RuleData {
  func outlook(of text: Span<UInt8>) -> Outlook { .always }
  func isMatch(_ text: Span<UInt8>) -> Bool { true }
}
