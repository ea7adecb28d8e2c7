/// The value of an array at an index.
@safe
enum ArrowCell {
  case nothing
  /// A value that JSON writes as null although it is not null: a number that is not finite.
  case notANumber
  case bool(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  /// A number as JSON writes it.
  case number(String)
  /// A text in valid UTF-8.
  case text(String)
  /// A text in place.
  case bytes(UnsafeRawBufferPointer)
  /// A struct or a list.
  case container
}
