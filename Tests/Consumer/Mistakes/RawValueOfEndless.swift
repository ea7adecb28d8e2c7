// The compiler says: A choice by raw values needs an enumeration of texts or whole numbers that is CaseIterable
import Wellformed

enum Plan: String { case free, paid }

struct Person { var plan = Plan.free }

let form = Form<Person>(
  .field("plan", \.plan, as: .rawValue)
)
