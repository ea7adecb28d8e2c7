#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  @main
  struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      ValidatedMacro.self, FieldMacro.self, TextFieldMacro.self, PreparedFieldMacro.self,
      MisplacedPreparationMacro.self, MisplacedLabelMacro.self, ValueFieldMacro.self, FormattedFieldMacro.self,
      EachMacro.self, EachTextMacro.self, EachValueMacro.self, RuleMacro.self,
    ]
  }
#else
  /// Without the trait, there are no macros to expand.
  @main
  enum Plugin {
    static func main() {}
  }
#endif
