// Written by Scripts/generate-number-styles.py from Unicode CLDR 48 by way of ICU, and from CLDR 47 by way of PyPI
// babel 2.18.0. Do not edit.

/// How languages and regions write numbers.
enum NumberStyles {
  /// The styles by name: language, script and region, a colon, and the number of the symbols in two digits.
  static var names: String {
    """
    aa:00 ab:00 af:01 agq:01 ak:00 am:00 an:00 ann:00 apc:00 ar:18 ar-BH:03 ar-DJ:03 ar-DZ:09 ar-EG:03 ar-ER:03 \
    ar-IL:03 ar-IQ:03 ar-JO:03 ar-KM:03 ar-KW:03 ar-LB:16 ar-LY:09 ar-MA:09 ar-MR:16 ar-OM:03 ar-PS:03 ar-QA:03 \
    ar-SA:03 ar-SD:03 ar-SO:03 ar-SS:03 ar-SY:03 ar-TD:03 ar-TN:09 ar-YE:03 arn:00 as:20 asa:00 ast:02 az:02 \
    az-Arab:07 ba:04 bal:00 bas:01 be:01 bem:00 bew:00 bez:00 bg:01 bgc:11 bgn:50 bho:11 blo:01 blt:00 bm:00 \
    bm-Nkoo:35 bn:20 bo:45 br:01 brx:08 bs:02 bss:00 byn:00 ca:02 cad:00 cch:00 ccp:28 ce:00 ceb:00 cgg:00 cho:00 \
    chr:00 cic:00 ckb:03 co:00 cop:00 cs:01 csw:00 cu:00 cv:01 cy:00 da:02 dav:00 de:02 de-AT:01 de-CH:06 de-LI:06 \
    dje:04 doi:19 dsb:02 dua:01 dv:34 dyo:01 dz:46 ebu:00 ee:00 el:02 en:00 en-AT:02 en-BE:02 en-CH:06 en-CZ:01 \
    en-DE:02 en-DK:02 en-EE:01 en-ES:02 en-FI:01 en-FR:05 en-GE:05 en-HU:01 en-ID:02 en-IN:10 en-IT:02 en-LT:01 \
    en-LV:01 en-NL:02 en-NO:01 en-PL:02 en-PT:01 en-RO:02 en-SE:01 en-SI:02 en-SK:01 en-UA:01 en-ZA:01 eo:05 es:02 \
    es-419:00 es-BR:00 es-BZ:00 es-CR:01 es-CU:00 es-DO:00 es-GT:00 es-HN:00 es-MX:00 es-NI:00 es-PA:00 es-PE:00 \
    es-PR:00 es-SV:00 es-US:00 et:01 eu:02 ewo:01 fa:07 ff:01 ff-Adlm:47 fi:01 fil:00 fo:02 fr:05 fr-CA:01 \
    fr-CH:24 fr-LU:02 fr-MA:02 frr:00 fur:02 fy:02 ga:00 gaa:00 gd:00 gez:00 gl:02 gn:00 gsw:06 gu:40 guz:00 gv:00 \
    ha:00 ha-Arab:18 haw:00 he:00 hi:08 hi-Latn:10 hnj:32 hr:02 hsb:02 ht:05 hu:01 hy:01 ia:02 id:02 ie:01 ig:00 \
    ii:00 io:00 is:02 it:02 it-CH:06 iu:00 ja:12 jbo:00 jgo:02 jmc:00 jv:25 ka:01 kaa:00 kab:01 kaj:00 kam:00 \
    kcg:00 kde:00 kea:01 ken:00 kgp:02 khq:04 ki:00 kk:01 kk-Arab:00 kkj:02 kl:02 kln:00 km:29 kn:42 ko:12 kok:08 \
    kok-Latn:10 kpe:00 ks:48 ks-Deva:00 ksb:00 ksf:01 ksh:01 ku:02 kw:00 kxv:10 kxv-Deva:08 kxv-Orya:21 \
    kxv-Telu:23 ky:01 la:00 lag:00 lb:02 lg:00 lij:02 lkt:00 lld:02 lmo:15 ln:02 lo:26 lrc:07 lt:01 ltg:00 lu:02 \
    luo:00 luy:00 lv:01 mai:19 mas:00 mdf:00 mer:00 mfe:04 mg:00 mgh:02 mgo:00 mhn:00 mi:00 mic:00 mk:02 ml:43 \
    mn:00 mn-Mong:30 mni:36 mni-Mtei:39 moh:00 mr:14 ms:00 ms-Arab-BN:02 ms-BN:02 ms-ID:02 mt:00 mua:02 mus:00 \
    my:27 myv:00 mzn:07 naq:00 nb:01 nd:00 nds:02 ne:14 nl:02 nmg:01 nn:01 nnh:02 no:01 nqo:49 nr:01 nso:00 nus:00 \
    nv:00 ny:00 nyn:00 oc:01 om:00 or:21 os:01 osa:00 pa:38 pa-Arab:07 pap:00 pcm:00 pis:00 pl:01 prg:01 ps:17 \
    pt:02 pt-AO:01 pt-CH:01 pt-CV:01 pt-GQ:01 pt-GW:01 pt-LU:01 pt-MO:01 pt-MZ:01 pt-PT:01 pt-ST:01 pt-TL:01 qu:00 \
    qu-BO:02 quc:00 raj:11 rhg:00 rif:00 rm:05 rn:02 ro:02 rof:00 ru:01 rw:02 rwk:00 sa:14 sah:01 saq:00 sat:31 \
    sat-Deva:11 sbp:00 sc:02 scn:02 sd:33 sd-Deva:00 sdh:03 se:01 seh:02 ses:04 sg:02 shi:01 shn:00 si:00 sid:00 \
    sk:01 skr:00 sl:02 sma:00 smj:00 smn:01 sms:00 sn:00 so:00 sq:01 sr:02 ss:01 ssy:00 st:00 su:02 sv:01 sw:00 \
    sw-CD:02 syr:00 szl:01 ta:41 ta-MY:22 ta-SG:22 te:23 teo:00 tg:01 th:44 ti:00 tig:00 tk:01 tn:06 to:00 tpi:00 \
    tr:02 trv:00 trw:13 ts:01 tt:01 twq:04 tyv:04 tzm:01 ug:13 uk:01 ur:13 ur-IN:07 uz:01 uz-Arab:17 vai:37 ve:01 \
    vec:05 vi:02 vmw:02 vo:00 vun:00 wa:00 wae:15 wal:00 wbp:00 wo:02 xh:04 xnr:08 xog:00 yav:01 yi:00 yo:00 \
    yrl:02 yue:12 za:00 zgh:01 zh:12 zu:00
    """
  }

  /// The symbols with a number.
  static func symbols(_ number: Int) -> NumberSymbols? {
    switch number {
    case 0: NumberSymbols(decimal: 0x2E, group: 0x2C)
    case 1: NumberSymbols(decimal: 0x2C, group: 0xA0)
    case 2: NumberSymbols(decimal: 0x2C, group: 0x2E)
    case 3:
      NumberSymbols(
        decimal: 0x2E, group: 0x2C, nativeZero: 0x660, nativeDecimal: 0x66B, nativeGroup: 0x66C, isNativeFirst: true)
    case 4: NumberSymbols(decimal: 0x2E, group: 0xA0)
    case 5: NumberSymbols(decimal: 0x2C, group: 0x202F)
    case 6: NumberSymbols(decimal: 0x2E, group: 0x27)
    case 7:
      NumberSymbols(
        decimal: 0x2E, group: 0x2C, nativeZero: 0x6F0, nativeDecimal: 0x66B, nativeGroup: 0x66C, isNativeFirst: true)
    case 8:
      NumberSymbols(
        decimal: 0x2E, group: 0x2C, nativeZero: 0x966, nativeDecimal: 0x2E, nativeGroup: 0x2C, leadingGroup: 2)
    case 9: NumberSymbols(decimal: 0x2C, group: 0x2E, nativeZero: 0x660, nativeDecimal: 0x66B, nativeGroup: 0x66C)
    case 10: NumberSymbols(decimal: 0x2E, group: 0x2C, leadingGroup: 2)
    case 11:
      NumberSymbols(
        decimal: 0x2E, group: 0x2C, nativeZero: 0x966, nativeDecimal: 0x2E, nativeGroup: 0x2C, isNativeFirst: true)
    case 12: NumberSymbols(decimal: 0x2E, group: 0x2C, nativeZero: 0xFF10, nativeDecimal: 0xFF0E, nativeGroup: 0xFF0C)
    case 13: NumberSymbols(decimal: 0x2E, group: 0x2C, nativeZero: 0x6F0, nativeDecimal: 0x66B, nativeGroup: 0x66C)
    case 14:
      NumberSymbols(
        decimal: 0x2E, group: 0x2C, nativeZero: 0x966, nativeDecimal: 0x2E,
        nativeGroup: 0x2C, isNativeFirst: true, leadingGroup: 2)
    case 15: NumberSymbols(decimal: 0x2C, group: 0x27)
    case 16:
      NumberSymbols(
        decimal: 0x2C, group: 0x2E, nativeZero: 0x660, nativeDecimal: 0x66B, nativeGroup: 0x66C, isNativeFirst: true)
    case 17:
      NumberSymbols(
        decimal: 0x2C, group: 0x2E, nativeZero: 0x6F0, nativeDecimal: 0x66B, nativeGroup: 0x66C, isNativeFirst: true)
    case 18: NumberSymbols(decimal: 0x2E, group: 0x2C, nativeZero: 0x660, nativeDecimal: 0x66B, nativeGroup: 0x66C)
    case 19: NumberSymbols(decimal: 0x2E, group: 0x2C, nativeZero: 0x966, nativeDecimal: 0x2E, nativeGroup: 0x2C)
    case 20:
      NumberSymbols(
        decimal: 0x2E, group: 0x2C, nativeZero: 0x9E6, nativeDecimal: 0x2E,
        nativeGroup: 0x2C, isNativeFirst: true, leadingGroup: 2)
    case 21:
      NumberSymbols(
        decimal: 0x2E, group: 0x2C, nativeZero: 0xB66, nativeDecimal: 0x2E, nativeGroup: 0x2C, leadingGroup: 2)
    case 22: NumberSymbols(decimal: 0x2E, group: 0x2C, nativeZero: 0xBE6, nativeDecimal: 0x2E, nativeGroup: 0x2C)
    case 23:
      NumberSymbols(
        decimal: 0x2E, group: 0x2C, nativeZero: 0xC66, nativeDecimal: 0x2E, nativeGroup: 0x2C, leadingGroup: 2)
    case 24: NumberSymbols(decimal: 0x2C, group: 0x202F, otherGroup: 0x27)
    case 25: NumberSymbols(decimal: 0x2C, group: 0x2E, nativeZero: 0xA9D0, nativeDecimal: 0x2C, nativeGroup: 0x2E)
    case 26: NumberSymbols(decimal: 0x2C, group: 0x2E, nativeZero: 0xED0, nativeDecimal: 0x2C, nativeGroup: 0x2E)
    case 27:
      NumberSymbols(
        decimal: 0x2E, group: 0x2C, nativeZero: 0x1040, nativeDecimal: 0x2E, nativeGroup: 0x2C, isNativeFirst: true)
    case 28:
      NumberSymbols(
        decimal: 0x2E, group: 0x2C, nativeZero: 0x11136, nativeDecimal: 0x2E,
        nativeGroup: 0x2C, isNativeFirst: true, leadingGroup: 2)
    case 29: NumberSymbols(decimal: 0x2E, group: 0x2C, nativeZero: 0x17E0, nativeDecimal: 0x2C, nativeGroup: 0x2E)
    case 30: NumberSymbols(decimal: 0x2E, group: 0x2C, nativeZero: 0x1810, nativeDecimal: 0x2E, nativeGroup: 0x2C)
    case 31:
      NumberSymbols(
        decimal: 0x2E, group: 0x2C, nativeZero: 0x1C50, nativeDecimal: 0x2E, nativeGroup: 0x2C, isNativeFirst: true)
    case 32:
      NumberSymbols(
        decimal: 0x2E, group: 0x2C, nativeZero: 0x1E140, nativeDecimal: 0x2E, nativeGroup: 0x2C, isNativeFirst: true)
    case 33:
      NumberSymbols(
        decimal: 0x2E, group: 0x2C, nativeZero: 0x660, nativeDecimal: 0x2E, nativeGroup: 0x66C, isNativeFirst: true)
    case 34:
      NumberSymbols(
        decimal: 0x2E, group: 0x2C, nativeZero: 0x660, nativeDecimal: 0x66B, nativeGroup: 0x66C, leadingGroup: 2)
    case 35: NumberSymbols(decimal: 0x2E, group: 0x2C, nativeZero: 0x7C0, nativeDecimal: 0x2E, nativeGroup: 0x2C)
    case 36:
      NumberSymbols(
        decimal: 0x2E, group: 0x2C, nativeZero: 0x9E6, nativeDecimal: 0x2E, nativeGroup: 0x2C, isNativeFirst: true)
    case 37: NumberSymbols(decimal: 0x2E, group: 0x2C, nativeZero: 0xA620, nativeDecimal: 0x2E, nativeGroup: 0x2C)
    case 38:
      NumberSymbols(
        decimal: 0x2E, group: 0x2C, nativeZero: 0xA66, nativeDecimal: 0x2E, nativeGroup: 0x2C, leadingGroup: 2)
    case 39:
      NumberSymbols(
        decimal: 0x2E, group: 0x2C, nativeZero: 0xABF0, nativeDecimal: 0x2E, nativeGroup: 0x2C, isNativeFirst: true)
    case 40:
      NumberSymbols(
        decimal: 0x2E, group: 0x2C, nativeZero: 0xAE6, nativeDecimal: 0x2E, nativeGroup: 0x2C, leadingGroup: 2)
    case 41:
      NumberSymbols(
        decimal: 0x2E, group: 0x2C, nativeZero: 0xBE6, nativeDecimal: 0x2E, nativeGroup: 0x2C, leadingGroup: 2)
    case 42: NumberSymbols(decimal: 0x2E, group: 0x2C, nativeZero: 0xCE6, nativeDecimal: 0x2E, nativeGroup: 0x2C)
    case 43:
      NumberSymbols(
        decimal: 0x2E, group: 0x2C, nativeZero: 0xD66, nativeDecimal: 0x2E, nativeGroup: 0x2C, leadingGroup: 2)
    case 44: NumberSymbols(decimal: 0x2E, group: 0x2C, nativeZero: 0xE50, nativeDecimal: 0x2E, nativeGroup: 0x2C)
    case 45: NumberSymbols(decimal: 0x2E, group: 0x2C, nativeZero: 0xF20, nativeDecimal: 0x2E, nativeGroup: 0x2C)
    case 46:
      NumberSymbols(
        decimal: 0x2E, group: 0x2C, nativeZero: 0xF20, nativeDecimal: 0x2E,
        nativeGroup: 0x2C, isNativeFirst: true, leadingGroup: 2)
    case 47:
      NumberSymbols(
        decimal: 0x2E, group: 0x2E41, nativeZero: 0x1E950, nativeDecimal: 0x2E,
        nativeGroup: 0x2E41, isNativeFirst: true)
    case 48:
      NumberSymbols(
        decimal: 0x2E, group: 0x60C, nativeZero: 0x6F0, nativeDecimal: 0x66B, nativeGroup: 0x66C, isNativeFirst: true)
    case 49:
      NumberSymbols(
        decimal: 0x2E, group: 0x60C, nativeZero: 0x7C0, nativeDecimal: 0x2E, nativeGroup: 0x60C, isNativeFirst: true)
    case 50:
      NumberSymbols(
        decimal: 0x66B, group: 0x60C, nativeZero: 0x6F0, nativeDecimal: 0x66B, nativeGroup: 0x66C, isNativeFirst: true)
    default: nil
    }
  }
}
