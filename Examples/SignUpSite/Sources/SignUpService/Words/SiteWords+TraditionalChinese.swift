import Wellformed
import WellformedLanguages

extension SiteWords {
  /// The Traditional Chinese words.
  public static let traditionalChinese = SiteWords(
    catalogue: .traditionalChinese,
    fields: FieldWords(
      email: "電子郵件地址", name: "姓名", country: "國家", mobile: "手機號碼",
      userName: "使用者名稱", password: "密碼", confirmation: "確認密碼",
      terms: "我同意條款",
      emailHint: "例如 name@example.com", countryChoice: "請選擇國家",
      countrySearch: "搜尋國家", countriesFound: "找到的國家：{count}", noCountry: "沒有這個名稱的國家",
      mobileHint: "依當地撥打的方式填寫，或以 + 和國碼開頭",
      userNameHint: "3 到 32 個中文字、字母、數字和標點符號，不含空格",
      passwordAgainHint: "請再次輸入：密碼不會傳回",
      emailTaken: "這個電子郵件地址已有帳號，請輸入其他地址",
      userNameTaken: "這個使用者名稱已有人使用，請換一個",
      passwordsDiffer: "兩次輸入的密碼不一致，請輸入相同的密碼",
      termsUnticked: "如同意條款，請勾選",
      userNameFree: "這個使用者名稱可以使用"),
    pages: PageWords(
      signUp: "建立帳號",
      lead: "國家與手機號碼可以不填，其他欄位都請填寫。",
      button: "建立帳號",
      summary: "有問題需要處理", errorPrefix: "錯誤：", termsTitle: "條款",
      termsText: """
        本網站是在您自己的電腦上執行的範例。您填寫的內容只儲存在網站的資料庫檔案中，不會儲存在其他任何地方。\
        刪除這個檔案，內容就會全部消失。
        """,
      created: "帳號已建立", welcome: "歡迎您，",
      stored: "。除了密碼的雜湊值，還儲存了以下內容。",
      another: "再建立一個帳號",
      footer: "範例：從按鍵到資料庫，規則只有一套。任何內容都不會離開這台電腦。"),
    problems: ProblemWords(
      fromElsewhere: "這是從其他網站送出的。請在這裡開啟頁面，再從該頁面送出。",
      unsealed: "無法辨識這份表單，可能是因為 Cookie 已停用。未儲存任何內容。請重新送出。",
      outdated: "無法辨識這份表單，可能是因為 Cookie 已停用。未儲存任何內容。請重新載入頁面。",
      unreachable: "目前無法建立或顯示帳號。",
      unstored: "未儲存任何內容。"))
}
