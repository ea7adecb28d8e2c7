extension Schema {
  /// The members that a live form of these rules leaves out because no field can hold them, such as arrays.
  ///
  /// What is asked of them is judged where they are put beside the texts of the fields, by ``check(_:)``.
  ///
  /// - Throws: `SchemaError` where the rules are not about objects with members by name.
  public func membersLeftByForms() throws(SchemaError) -> [LeftMember] { try compiled.membersLeftByForms() }
}
