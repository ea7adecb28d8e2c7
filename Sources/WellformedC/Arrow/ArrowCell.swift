/// What an array holds at an index.
@safe
enum ArrowCell {
  case nothing
  /// What JSON writes as null, though it is a value: a number that is none.
  case notANumber
  case bool(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  /// A number that is written as JSON has it.
  case number(String)
  /// A text that is UTF-8.
  case text(String)
  /// A text where it lies.
  case bytes(UnsafeRawBufferPointer)
  /// A struct or a list.
  case container
}
