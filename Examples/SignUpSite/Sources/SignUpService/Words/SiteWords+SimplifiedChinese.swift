import Wellformed
import WellformedLanguages

extension SiteWords {
  /// The Simplified Chinese words.
  public static let simplifiedChinese = SiteWords(
    catalogue: .simplifiedChinese,
    fields: FieldWords(
      email: "电子邮件地址", name: "姓名", country: "国家或地区", mobile: "手机号码",
      userName: "用户名", password: "密码", confirmation: "确认密码",
      terms: "我同意条款",
      emailHint: "例如 name@example.com", countryChoice: "请选择国家或地区",
      countrySearch: "搜索国家或地区", countriesFound: "找到的国家或地区：{count}", noCountry: "没有这个名称的国家或地区",
      mobileHint: "按当地拨打的方式填写，或以 + 和国家或地区代码开头",
      userNameHint: "3 到 32 个汉字、字母、数字和标点，不含空格",
      passwordAgainHint: "请再次输入：密码不会发回",
      emailTaken: "这个电子邮件地址已有账号，请输入其他地址",
      userNameTaken: "这个用户名已有人使用，请换一个",
      passwordsDiffer: "两次输入的密码不一致，请输入相同的密码",
      termsUnticked: "如同意条款，请勾选",
      userNameFree: "这个用户名可以使用"),
    pages: PageWords(
      signUp: "创建账号",
      lead: "国家或地区与手机号码可以不填，其他各项都请填写。",
      button: "创建账号",
      summary: "存在问题", errorPrefix: "错误：", termsTitle: "条款",
      termsText: """
        本网站是在您自己的计算机上运行的示例。您填写的内容只保存在网站的数据库文件中，不会保存在其他任何地方。\
        删除这个文件，内容就会全部消失。
        """,
      created: "账号已创建", welcome: "欢迎您，",
      stored: "。除密码的哈希值外，还保存了以下内容。",
      another: "再创建一个账号",
      footer: "示例：从按键到数据库，规则只有一套。任何内容都不会离开这台计算机。"),
    problems: ProblemWords(
      fromElsewhere: "这是从其他网站发送的。请在此处打开页面，再从该页面发送。",
      unsealed: "无法识别这份表单，可能是因为 Cookie 已关闭。未保存任何内容。请重新发送。",
      outdated: "无法识别这份表单，可能是因为 Cookie 已关闭。未保存任何内容。请重新加载页面。",
      unreachable: "目前无法创建或显示账号。",
      unstored: "未保存任何内容。"))
}
