extension Schema {
  /// The names of the members that must not be shown.
  ///
  /// - Complexity: O(*n*) in the schemas of the file.
  package var secretNames: SecretNames { compiled.secretNames }
}
