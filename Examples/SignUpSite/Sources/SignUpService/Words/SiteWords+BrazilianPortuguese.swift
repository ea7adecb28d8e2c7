import Wellformed
import WellformedLanguages

extension SiteWords {
  /// The Brazilian Portuguese words.
  public static let brazilianPortuguese = SiteWords(
    catalogue: .brazilianPortuguese,
    fields: FieldWords(
      email: "E-mail", name: "Nome completo", country: "País", mobile: "Número de celular",
      userName: "Nome de usuário", password: "Senha", confirmation: "Confirmação da senha",
      terms: "Aceito os termos",
      emailHint: "Por exemplo, name@example.com", countryChoice: "Escolha um país",
      countrySearch: "Pesquisar países", countriesFound: "Países encontrados: {count}",
      noCountry: "Nenhum país tem esse nome",
      mobileHint: "Como se disca dentro do país, ou com + e o código do país",
      userNameHint: "De 3 a 32\u{A0}letras, dígitos e sinais de pontuação, sem espaços",
      passwordAgainHint: "Digite-a de novo: as senhas não são enviadas de volta",
      emailTaken: "Já existe uma conta com este endereço de e-mail; digite outro",
      userNameTaken: "Este nome de usuário já está em uso; escolha outro",
      passwordsDiffer: "As senhas não são iguais; digite a mesma duas vezes",
      termsUnticked: "Marque a caixa para aceitar os termos",
      userNameFree: "Este nome de usuário está disponível"),
    pages: PageWords(
      signUp: "Criar uma conta",
      lead: "Preencha todos os campos, exceto o país e o número de celular, que são opcionais.",
      button: "Criar conta",
      summary: "Há um problema", errorPrefix: "Erro: ", termsTitle: "Os termos",
      termsText: """
        Este site é um exemplo que funciona no seu próprio computador. O que você digita fica salvo no arquivo do \
        banco de dados do site, e em nenhum outro lugar. Se você apagar o arquivo, tudo desaparece.
        """,
      created: "Conta criada", welcome: "Boas-vindas, ",
      stored: ". Isto é o que foi salvo, além de um hash da sua senha.",
      another: "Criar outra conta",
      footer: "Um exemplo: as mesmas regras, da tecla ao banco de dados. Nada sai deste computador."),
    problems: ProblemWords(
      fromElsewhere: "Isto foi enviado de outro site. Abra a página aqui e envie o formulário por ela.",
      unsealed: """
        Não foi possível reconhecer este formulário, talvez porque os cookies estejam desativados. Nada foi salvo. \
        Envie-o de novo.
        """,
      outdated: """
        Não foi possível reconhecer este formulário, talvez porque os cookies estejam desativados. Nada foi salvo. \
        Recarregue a página.
        """,
      unreachable: "No momento não é possível criar nem mostrar contas.",
      unstored: "Nada foi salvo."))
}
