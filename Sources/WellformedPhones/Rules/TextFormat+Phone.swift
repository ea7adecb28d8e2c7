#if !hasFeature(Embedded)
  public import Wellformed

  extension TextFormat where Value == PhoneNumber {
    /// A phone number with its calling code: `.phone(region: "GB")` reads `020 7946 0958` and `+44 20 7946 0958`.
    ///
    /// The parameters are those of ``Wellformed/Rule/phone(region:regions:kinds:isStrict:)``.
    public static func phone(
      region: PhoneRegion?, regions: [PhoneRegion] = [], kinds: [PhoneNumber.Kind] = [], isStrict: Bool = false
    ) -> TextFormat {
      TextFormat(
        .phone(region: region, regions: regions, kinds: kinds, isStrict: isStrict),
        read: { try? PhoneNumber($0, region: region) }, write: { $0.description })
    }
  }

  extension PhoneNumber: TextFormatted {
    /// The text format of a number with its calling code.
    public static var textFormat: TextFormat<PhoneNumber> { .phone(region: nil) }
  }
#endif
