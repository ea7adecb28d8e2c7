extension Schema {
  /// Returns the members that a live form of these rules leaves out because no field can hold them, such as arrays.
  ///
  /// To judge them, add them to the texts of the fields and call ``check(_:)``.
  ///
  /// - Throws: `SchemaError` if the rules do not describe objects with named members.
  public func membersLeftByForms() throws(SchemaError) -> [LeftMember] { try compiled.membersLeftByForms() }
}
