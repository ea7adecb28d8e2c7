extension Schema {
  /// Returns the members that a live form of these rules leaves out because no field can hold them, such as arrays.
  ///
  /// Their requirements are judged by ``check(_:)``, once they are added to the texts of the fields.
  ///
  /// - Throws: `SchemaError` if the rules are not about objects with members by name.
  public func membersLeftByForms() throws(SchemaError) -> [LeftMember] { try compiled.membersLeftByForms() }
}
