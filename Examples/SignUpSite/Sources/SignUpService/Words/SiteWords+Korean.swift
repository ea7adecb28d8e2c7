import Wellformed
import WellformedLanguages

extension SiteWords {
  /// The Korean words.
  public static let korean = SiteWords(
    catalogue: .korean,
    fields: FieldWords(
      email: "이메일 주소", name: "성명", country: "국가", mobile: "휴대전화 번호",
      userName: "사용자 이름", password: "비밀번호", confirmation: "비밀번호 확인",
      terms: "약관에 동의합니다",
      emailHint: "예: name@example.com", countryChoice: "국가 선택",
      countrySearch: "국가 검색", countriesFound: "찾은 국가: {count}", noCountry: "해당 이름의 국가가 없습니다",
      mobileHint: "그 나라 안에서 거는 번호 그대로, 또는 + 기호와 국가 번호를 붙여서",
      userNameHint: "글자, 숫자, 문장 부호로 3~32자(공백 없이)",
      passwordAgainHint: "다시 입력해 주세요. 비밀번호는 돌려보내지 않습니다",
      emailTaken: "이 이메일 주소로 만든 계정이 이미 있습니다. 다른 주소를 입력해 주세요",
      userNameTaken: "이미 사용 중인 사용자 이름입니다. 다른 이름으로 정해 주세요",
      passwordsDiffer: "비밀번호가 서로 다릅니다. 같은 비밀번호를 두 번 입력해 주세요",
      termsUnticked: "약관에 동의하려면 체크해 주세요",
      userNameFree: "사용할 수 있는 사용자 이름입니다"),
    pages: PageWords(
      signUp: "계정 만들기",
      lead: "국가와 휴대전화 번호는 선택 사항입니다. 나머지 항목은 모두 입력해 주세요.",
      button: "계정 만들기",
      summary: "문제가 있습니다", errorPrefix: "오류: ", termsTitle: "약관",
      termsText: """
        이 사이트는 사용자의 컴퓨터에서 실행되는 예제입니다. 입력한 내용은 사이트의 데이터베이스 파일에만 저장되고 \
        다른 곳에는 저장되지 않습니다. 파일을 지우면 모두 사라집니다.
        """,
      created: "계정을 만들었습니다", welcome: "환영합니다, ",
      stored: " 님. 비밀번호의 해시 외에 다음 내용을 저장했습니다.",
      another: "다른 계정 만들기",
      footer: "예제: 키 입력부터 데이터베이스까지 규칙은 하나입니다. 이 컴퓨터 밖으로는 아무것도 나가지 않습니다."),
    problems: ProblemWords(
      fromElsewhere: "다른 사이트에서 보낸 내용입니다. 여기에서 페이지를 열고 그 페이지에서 보내 주세요.",
      unsealed: """
        이 양식을 확인하지 못했습니다. 쿠키가 꺼져 있을 수 있습니다. 아무것도 저장하지 않았습니다. 다시 보내 주세요.
        """,
      outdated: """
        이 양식을 확인하지 못했습니다. 쿠키가 꺼져 있을 수 있습니다. 아무것도 저장하지 않았습니다. 페이지를 새로 \
        고쳐 주세요.
        """,
      unreachable: "지금은 계정을 만들거나 표시할 수 없습니다.",
      unstored: "아무것도 저장하지 않았습니다."))
}
