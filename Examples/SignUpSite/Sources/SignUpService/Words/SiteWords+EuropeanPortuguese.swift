import Wellformed
import WellformedLanguages

extension SiteWords {
  /// The European Portuguese words.
  public static let europeanPortuguese = SiteWords(
    catalogue: .europeanPortuguese,
    fields: FieldWords(
      email: "Correio eletrónico", name: "Nome completo", country: "País", mobile: "Número de telemóvel",
      userName: "Nome de utilizador", password: "Palavra-passe", confirmation: "Confirmação da palavra-passe",
      terms: "Aceito as condições",
      emailHint: "Por exemplo, name@example.com", countryChoice: "Escolha um país",
      countrySearch: "Procurar países", countriesFound: "Países encontrados: {count}",
      noCountry: "Nenhum país tem esse nome",
      mobileHint: "Como se marca dentro do país, ou com + e o indicativo do país",
      userNameHint: "De 3 a 32\u{A0}letras, dígitos e sinais de pontuação, sem espaços",
      passwordAgainHint: "Introduza-a novamente: as palavras-passe não são enviadas de volta",
      emailTaken: "Já existe uma conta com este endereço de correio eletrónico; introduza outro",
      userNameTaken: "Este nome de utilizador já está a ser usado; escolha outro",
      passwordsDiffer: "As palavras-passe não coincidem; introduza a mesma duas vezes",
      termsUnticked: "Assinale a caixa para aceitar as condições",
      userNameFree: "Este nome de utilizador está disponível"),
    pages: PageWords(
      signUp: "Criar uma conta",
      lead: "Preencha todos os campos, exceto o país e o número de telemóvel, que são facultativos.",
      button: "Criar conta",
      summary: "Há um problema", errorPrefix: "Erro: ", termsTitle: "As condições",
      termsText: """
        Este site é um exemplo que funciona no seu próprio computador. O que introduzir fica guardado no ficheiro \
        da base de dados do site, e em mais lado nenhum. Se apagar o ficheiro, tudo desaparece.
        """,
      created: "Conta criada", welcome: "Damos-lhe as boas-vindas, ",
      stored: ". Isto é o que foi guardado, além de um hash da sua palavra-passe.",
      another: "Criar outra conta",
      footer: "Um exemplo: as mesmas regras, da tecla à base de dados. Nada sai deste computador."),
    problems: ProblemWords(
      fromElsewhere:
        "Isto foi enviado a partir de outro site. Abra a página aqui e envie o formulário a partir dela.",
      unsealed: """
        Não foi possível reconhecer este formulário, talvez porque os cookies estejam desativados. Nada foi \
        guardado. Envie-o novamente.
        """,
      outdated: """
        Não foi possível reconhecer este formulário, talvez porque os cookies estejam desativados. Nada foi \
        guardado. Recarregue a página.
        """,
      unreachable: "De momento, não é possível criar nem mostrar contas.",
      unstored: "Nada foi guardado."))
}
