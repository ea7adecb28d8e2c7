import Wellformed
import WellformedLanguages

extension SiteWords {
  /// The Hebrew words.
  public static let hebrew = SiteWords(
    catalogue: .hebrew,
    fields: FieldWords(
      email: "כתובת דוא״ל", name: "שם מלא", country: "מדינה", mobile: "מספר טלפון נייד",
      userName: "שם משתמש", password: "סיסמה", confirmation: "אימות סיסמה",
      terms: "התנאים מקובלים עליי",
      emailHint: "לדוגמה \u{2066}name@example.com\u{2069}", countryChoice: "בחירת מדינה",
      countrySearch: "חיפוש מדינות", countriesFound: "מדינות שנמצאו: {count}", noCountry: "אין מדינה בשם הזה",
      mobileHint: "כפי שמחייגים בתוך המדינה, או עם \u{2066}+\u{2069} וקידומת המדינה",
      userNameHint: "3 עד 32 אותיות, ספרות וסימני פיסוק, בלי רווחים",
      passwordAgainHint: "יש להזין אותה שוב: סיסמאות אינן נשלחות בחזרה",
      emailTaken: "לכתובת הדוא״ל הזאת כבר יש חשבון; יש להזין כתובת אחרת",
      userNameTaken: "שם המשתמש הזה תפוס; יש לבחור שם אחר",
      passwordsDiffer: "הסיסמאות אינן זהות; יש להזין את אותה הסיסמה פעמיים",
      termsUnticked: "יש לסמן את התיבה כדי להסכים לתנאים",
      userNameFree: "שם המשתמש הזה פנוי"),
    pages: PageWords(
      signUp: "יצירת חשבון",
      lead: "יש למלא את כל השדות מלבד המדינה ומספר הטלפון הנייד, שאינם חובה.",
      button: "יצירת חשבון",
      summary: "יש בעיה", errorPrefix: "שגיאה: ", termsTitle: "התנאים",
      termsText: """
        האתר הזה הוא דוגמה שפועלת במחשב שלך. מה שמוזן כאן נשמר בקובץ מסד הנתונים של האתר ובשום מקום אחר. אם הקובץ \
        נמחק, הכול נעלם.
        """,
      created: "החשבון נוצר", welcome: "ברוכים הבאים, ",
      stored: ". אלה הפרטים שנשמרו, נוסף על גיבוב של הסיסמה.",
      another: "יצירת חשבון נוסף",
      footer: "דוגמה: אותם כללים מהקשת המקש ועד מסד הנתונים. שום דבר אינו יוצא מהמחשב הזה."),
    problems: ProblemWords(
      fromElsewhere: "הטופס נשלח מאתר אחר. יש לפתוח את הדף כאן ולשלוח את הטופס ממנו.",
      unsealed: "לא היה אפשר לזהות את הטופס, אולי משום שהעוגיות בדפדפן מושבתות. לא נשמר דבר. יש לשלוח אותו שוב.",
      outdated: "לא היה אפשר לזהות את הטופס, אולי משום שהעוגיות בדפדפן מושבתות. לא נשמר דבר. יש לטעון את הדף מחדש.",
      unreachable: "כרגע אי אפשר ליצור חשבונות או להציג אותם.",
      unstored: "לא נשמר דבר."))
}
