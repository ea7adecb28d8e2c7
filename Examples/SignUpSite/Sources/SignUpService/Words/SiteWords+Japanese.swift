import Wellformed
import WellformedLanguages

extension SiteWords {
  /// The Japanese words.
  public static let japanese = SiteWords(
    catalogue: .japanese,
    fields: FieldWords(
      email: "メールアドレス", name: "氏名", country: "国", mobile: "携帯電話番号",
      userName: "ユーザー名", password: "パスワード", confirmation: "パスワード（確認用）",
      terms: "規約に同意する",
      emailHint: "例：name@example.com", countryChoice: "国を選択してください",
      countrySearch: "国を検索", countriesFound: "見つかった国：{count}", noCountry: "その名前の国はありません",
      mobileHint: "その国の中でかけるときの番号、または+と国番号から始まる番号",
      userNameHint: "文字、数字、記号で3～32文字（スペースなし）",
      passwordAgainHint: "もう一度入力してください。パスワードは送り返されません",
      emailTaken: "このメールアドレスのアカウントはすでにあります。別のアドレスを入力してください",
      userNameTaken: "このユーザー名はすでに使われています。別のものにしてください",
      passwordsDiffer: "パスワードが一致しません。同じものを2回入力してください",
      termsUnticked: "規約に同意するには、チェックを入れてください",
      userNameFree: "このユーザー名は使えます"),
    pages: PageWords(
      signUp: "アカウントの作成",
      lead: "国と携帯電話番号は任意です。それ以外の項目はすべて入力してください。",
      button: "アカウントを作成",
      summary: "問題があります", errorPrefix: "エラー：", termsTitle: "規約",
      termsText: """
        このサイトは、お使いのコンピューターで動くサンプルです。入力した内容は、\
        このサイトのデータベースファイルだけに保存されます。ファイルを削除すると、すべて消えます。
        """,
      created: "アカウントを作成しました", welcome: "ようこそ、",
      stored: "さん。パスワードのハッシュ値のほかに、次の内容を保存しました。",
      another: "別のアカウントを作成",
      footer: "サンプル：キー入力からデータベースまで同じルール。このコンピューターの外には何も送られません。"),
    problems: ProblemWords(
      fromElsewhere: "これは別のサイトから送信されました。このサイトでページを開き、そこから送信してください。",
      unsealed: """
        このフォームを確認できませんでした。Cookieが無効になっているのかもしれません。何も保存していません。\
        もう一度送信してください。
        """,
      outdated: """
        このフォームを確認できませんでした。Cookieが無効になっているのかもしれません。何も保存していません。\
        ページを再読み込みしてください。
        """,
      unreachable: "現在、アカウントの作成や表示ができません。",
      unstored: "何も保存していません。"))
}
