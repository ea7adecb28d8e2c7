import WellformedMacros

// WellformedMacros brings Wellformed with it.

@Validated struct Alone {
  @Field(.required) var name = ""
}
