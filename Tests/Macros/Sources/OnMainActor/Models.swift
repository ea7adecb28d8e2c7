public import Wellformed
public import WellformedMacros

// Types of the main actor, whose forms are used elsewhere.

@Validated public struct Destination: Equatable {
  @Field(.trimmed, .required) public var street = ""
  @Field(.required) public var city = ""

  public init(street: String = "", city: String = "") { (self.street, self.city) = (street, city) }
}

@Validated public struct Parcel: Equatable {
  @Field(.trimmed, .required, .email) public var email = ""
  @Field(as: .decimal, .range(0.1...30)) public var weight = 1.0
  @Field public var destination = Destination()
  @Field(.count(...9)) @Each(.trimmed, .slug) public var tags: [String] = []

  @Rule("parcel.home", reads: "email", on: "weight") var isSent: Bool { email != "home@example.com" }

  public init() {}
}

@Validated public final class Account {
  @Field(.required, .email) public var email = ""
  @Field public var age = 18

  public init() {}
}
