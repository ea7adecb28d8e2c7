// Only generators make up values, so a module for the web does not contain this.
#if !hasFeature(Embedded)
  import Wellformed

  extension Schema {
    /// What each schema object of the file requires.
    package var demands: [SchemaDemands] { graph.nodes.map { SchemaDemands($0) } }

    /// Returns whether a value whose texts are already normalised is valid by one of the schemas.
    ///
    /// - Parameter parent: The object that the value is a member of.
    package func isValid(_ value: JSONValue, by index: Int, beside parent: JSONObject?) -> Bool {
      var evaluation = Evaluation(graph, .validity, JudgementBudget(for: value, by: graph))
      return evaluation.verdict(on: value, by: index, beside: parent) == .valid
    }
  }
#endif
