public import WellformedCore

extension Rule {
  /// The text must have the shape of a phone number in international form.
  ///
  /// The module `WellformedPhones` has `.phone(region:)`, which uses the numbering plans of countries.
  public static var phone: Rule { .format(.phone) }

  /// The text must have the shape of a mobile number.
  ///
  /// The module `WellformedPhones` has `.phone(region:kinds:)` with the kind `.mobile`, which uses the numbering plans
  /// of countries and distinguishes mobile numbers from others.
  public static var mobile: Rule { .format(.mobile) }
}
