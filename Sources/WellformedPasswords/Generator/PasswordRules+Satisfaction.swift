public import Wellformed

extension PasswordRules {
  /// Returns whether a password satisfies the rules.
  ///
  /// Its characters must be allowed or be among the required ones. If the rules list neither, every printable ASCII
  /// character is allowed; with `unicode`, any character is. Lengths count code points.
  ///
  /// - Complexity: O(*n* · *r*) for *r* required unions.
  public func areSatisfied(by password: String) -> Bool {
    var allowed = PrintableSet(self.allowed)
    for classes in required { allowed.formUnion(PrintableSet(classes)) }
    if self.allowed.isEmpty, required.isEmpty { allowed = PrintableSet([.asciiPrintable]) }
    let takesAny = self.allowed.contains(.unicode) || required.contains { $0.contains(.unicode) }
    var missing = required.map { PrintableSet($0) }
    var (count, run) = (0, 0)
    var last: Unicode.Scalar?
    for scalar in password.unicodeScalars {
      let isPrintable = scalar.value >= 0x20 && scalar.value < 0x7F
      guard takesAny || isPrintable && allowed.contains(UInt8(scalar.value)) else { return false }
      if isPrintable { missing.removeAll { $0.contains(UInt8(scalar.value)) } }
      run = scalar == last ? run + 1 : 1
      if let maximumConsecutive, run > maximumConsecutive { return false }
      last = scalar
      count += 1
    }
    return missing.isEmpty && count >= minimumLength ?? 0 && count <= maximumLength ?? .max
  }
}
