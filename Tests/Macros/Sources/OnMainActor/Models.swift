import Observation
package import Wellformed
import WellformedMacros

// Types of the main actor, whose forms are used elsewhere.

@Validated package struct Destination: Equatable {
  @Field(.trimmed, .required) package var street = ""
  @Field(.required) package var city = ""

  package init(street: String = "", city: String = "") { (self.street, self.city) = (street, city) }
}

@Validated package struct Parcel: Equatable {
  @Field(.trimmed, .required, .email) package var email = ""
  @Field(as: .decimal, .range(0.1...30)) package var weight = 1.0
  @Field package var destination = Destination()
  @Field(.count(...9)) @Each(.trimmed, .slug) package var tags: [String] = []

  @Rule("parcel.home", reads: "email", on: "weight") var isSent: Bool { email != "home@example.com" }

  package init() {}
}

@Validated package final class Account {
  @Field(.required, .email) package var email = ""
  @Field package var age = 18

  package init() {}
}

@Validated @Observable package final class Session {
  @Field(.required, .email) package var email = ""
  @Field(.required) package var name = ""

  package init() {}
}

package enum Screen {
  @Observable @Validated package final class Model {
    @Field(.required) package var name = ""

    package init() {}
  }
}
