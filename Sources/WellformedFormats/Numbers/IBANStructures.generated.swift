// Written by Scripts/generate-iban-structures.py from PyPI schwifty 2026.10.1 (MIT). Do not edit.

/// The structures of IBANs, by country: what follows the country and the check digits.
enum IBANStructures {
  /// The structure for the two letters of a country, or nothing where it has no IBANs.
  ///
  /// It is runs of a sort (n a digit, a a letter, c either) and a length (A for 1, B for 2…).
  static func runs(first: UInt8, second: UInt8) -> StaticString? {
    switch UInt16(first) << 8 | UInt16(second) {
    case 0x4144: "nHcL"  // AD, 24 characters
    case 0x4145: "nS"  // AE, 23 characters
    case 0x414C: "nHcP"  // AL, 28 characters
    case 0x4154: "nP"  // AT, 20 characters
    case 0x415A: "aDcT"  // AZ, 28 characters
    case 0x4241: "nP"  // BA, 20 characters
    case 0x4245: "nL"  // BE, 16 characters
    case 0x4247: "aDnFcH"  // BG, 22 characters
    case 0x4248: "aDcN"  // BH, 22 characters
    case 0x4249: "nW"  // BI, 27 characters
    case 0x4252: "cHnOcB"  // BR, 29 characters
    case 0x4259: "cDnDcP"  // BY, 28 characters
    case 0x4348: "nEcL"  // CH, 21 characters
    case 0x4352: "nR"  // CR, 22 characters
    case 0x4359: "nHcP"  // CY, 28 characters
    case 0x435A: "nT"  // CZ, 24 characters
    case 0x4445: "nR"  // DE, 22 characters
    case 0x444A: "nW"  // DJ, 27 characters
    case 0x444B: "nN"  // DK, 18 characters
    case 0x444F: "cDnT"  // DO, 28 characters
    case 0x4545: "nP"  // EE, 20 characters
    case 0x4547: "nY"  // EG, 29 characters
    case 0x4553: "nT"  // ES, 24 characters
    case 0x4649: "nN"  // FI, 18 characters
    case 0x464B: "aBnL"  // FK, 18 characters
    case 0x464F: "nN"  // FO, 18 characters
    case 0x4652: "nJcKnB"  // FR, 27 characters
    case 0x4742: "aDnN"  // GB, 22 characters
    case 0x4745: "aBnP"  // GE, 22 characters
    case 0x4749: "aDcO"  // GI, 23 characters
    case 0x474C: "nN"  // GL, 18 characters
    case 0x4752: "nGcP"  // GR, 27 characters
    case 0x4754: "cX"  // GT, 28 characters
    case 0x484E: "aDnT"  // HN, 28 characters
    case 0x4852: "nQ"  // HR, 21 characters
    case 0x4855: "nX"  // HU, 28 characters
    case 0x4945: "aDnN"  // IE, 22 characters
    case 0x494C: "nS"  // IL, 23 characters
    case 0x4951: "aDnO"  // IQ, 23 characters
    case 0x4953: "nV"  // IS, 26 characters
    case 0x4954: "aAnJcL"  // IT, 27 characters
    case 0x4A4F: "aDnDcR"  // JO, 30 characters
    case 0x4B57: "aDcV"  // KW, 30 characters
    case 0x4B5A: "nCcM"  // KZ, 20 characters
    case 0x4C42: "nDcT"  // LB, 28 characters
    case 0x4C43: "aDcX"  // LC, 32 characters
    case 0x4C49: "nEcL"  // LI, 21 characters
    case 0x4C54: "nP"  // LT, 20 characters
    case 0x4C55: "nCcM"  // LU, 20 characters
    case 0x4C56: "aDcM"  // LV, 21 characters
    case 0x4C59: "nU"  // LY, 25 characters
    case 0x4D43: "nJcKnB"  // MC, 27 characters
    case 0x4D44: "cT"  // MD, 24 characters
    case 0x4D45: "nR"  // ME, 22 characters
    case 0x4D4B: "nCcJnB"  // MK, 19 characters
    case 0x4D4E: "nP"  // MN, 20 characters
    case 0x4D52: "nW"  // MR, 27 characters
    case 0x4D54: "aDnEcR"  // MT, 31 characters
    case 0x4D55: "aDnSaC"  // MU, 30 characters
    case 0x4E49: "aDnT"  // NI, 28 characters
    case 0x4E4C: "aDnJ"  // NL, 18 characters
    case 0x4E4F: "nK"  // NO, 15 characters
    case 0x4F4D: "nCcP"  // OM, 23 characters
    case 0x504B: "aDcP"  // PK, 24 characters
    case 0x504C: "nX"  // PL, 28 characters
    case 0x5053: "aDcU"  // PS, 29 characters
    case 0x5054: "nU"  // PT, 25 characters
    case 0x5141: "aDcU"  // QA, 29 characters
    case 0x524F: "aDcP"  // RO, 24 characters
    case 0x5253: "nR"  // RS, 22 characters
    case 0x5255: "nNcO"  // RU, 33 characters
    case 0x5341: "nBcR"  // SA, 24 characters
    case 0x5343: "aDnTaC"  // SC, 31 characters
    case 0x5344: "nN"  // SD, 18 characters
    case 0x5345: "nT"  // SE, 24 characters
    case 0x5349: "nO"  // SI, 19 characters
    case 0x534B: "nT"  // SK, 24 characters
    case 0x534D: "aAnJcL"  // SM, 27 characters
    case 0x534F: "nS"  // SO, 23 characters
    case 0x5354: "nU"  // ST, 25 characters
    case 0x5356: "aDnT"  // SV, 28 characters
    case 0x544C: "nS"  // TL, 23 characters
    case 0x544E: "nT"  // TN, 24 characters
    case 0x5452: "nFcP"  // TR, 26 characters
    case 0x5541: "nFcS"  // UA, 29 characters
    case 0x5641: "nR"  // VA, 22 characters
    case 0x5647: "aDnP"  // VG, 24 characters
    case 0x584B: "nP"  // XK, 20 characters
    case 0x5945: "aDnDcR"  // YE, 30 characters
    default: nil
    }
  }

  /// Tells whether the country of an IBAN may begin with a capital letter.
  static func mayBegin(with first: UInt8) -> Bool {
    UInt32(0x01BFFFFF) & 1 << UInt32(first &- 65) != 0
  }
}
