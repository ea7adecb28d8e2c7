extension Schema {
  /// The names of the members that nobody is to see.
  ///
  /// - Complexity: O(*n*) in the schemas of the file.
  package var secretNames: SecretNames { compiled.secretNames }
}
