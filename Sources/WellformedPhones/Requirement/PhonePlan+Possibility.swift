extension PhonePlan {
  /// Returns the possibility of a number with this many digits.
  @inline(__always)
  func possibility(ofCount count: Int) -> PhoneNumber.Possibility {
    let (whole, local) = lengths
    let bit = count < 21 ? 1 << count : 0
    if local & bit != 0 { return .isPossibleLocalOnly }
    if whole & bit != 0 { return .isPossible }
    if count < 21, whole & (bit &- 1) == 0 { return .tooShort }
    return count < 21 && whole >> count != 0 ? .invalidLength : .tooLong
  }
}
