#if !hasFeature(Embedded)
  import WellformedCore
  public import WellformedFormats
  public import WellformedForms
  public import WellformedInternet
  public import WellformedMail

  extension TextFormat where Value == CalendarDate {
    /// A date, such as 2026-03-31.
    public static var date: TextFormat { standardOfFormat }
  }

  extension TextFormat where Value == TimeOfDay {
    /// A time of day, such as 09:30.
    public static var time: TextFormat { standardOfFormat }
  }

  extension TextFormat where Value == OffsetDateTime {
    /// A date and time with its offset from UTC, such as 2026-03-31T09:30:00Z.
    public static var dateTime: TextFormat { standardOfFormat }
  }

  extension TextFormat where Value == EmailAddress {
    /// An email address.
    public static var email: TextFormat { standardOfFormat }
  }

  extension TextFormat where Value == WebURL {
    /// A URL of any scheme, as browsers read it: `javascript:` and `mailto:` are schemes, too.
    public static var url: TextFormat { standardOfFormat }

    /// The address of a public web page, which begins with `https://` or `http://`; it is safe as a link.
    public static var webURL: TextFormat { .format(.webURL) }
  }

  extension TextFormat where Value == UniqueIdentifier {
    /// A UUID.
    public static var uuid: TextFormat { standardOfFormat }
  }

  extension TextFormat where Value == InternationalPhoneNumber {
    /// A phone number with its calling code, such as +44 20 7946 0958.
    public static var internationalPhone: TextFormat { standardOfFormat }
  }
#endif
