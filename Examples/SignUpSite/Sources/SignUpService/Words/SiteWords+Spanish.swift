import Wellformed
import WellformedLanguages

extension SiteWords {
  /// The Spanish words.
  public static let spanish = SiteWords(
    catalogue: .spanish,
    fields: FieldWords(
      email: "Correo electrónico", name: "Nombre y apellidos", country: "País", mobile: "Número de móvil",
      userName: "Nombre de usuario", password: "Contraseña", confirmation: "Confirmación de la contraseña",
      terms: "Acepto las condiciones",
      emailHint: "Por ejemplo, name@example.com", countryChoice: "Elija un país",
      countrySearch: "Buscar países", countriesFound: "Países encontrados: {count}",
      noCountry: "Ningún país tiene ese nombre",
      mobileHint: "Como se marca dentro del país, o con + y el prefijo del país",
      userNameHint: "De 3 a 32\u{A0}letras, dígitos y signos de puntuación, sin espacios",
      passwordAgainHint: "Escríbala de nuevo: las contraseñas no se envían de vuelta",
      emailTaken: "Ya hay una cuenta con este correo electrónico; escriba otro",
      userNameTaken: "Este nombre de usuario ya está en uso; elija otro",
      passwordsDiffer: "Las contraseñas no coinciden; escriba la misma dos veces",
      termsUnticked: "Marque la casilla para aceptar las condiciones",
      userNameFree: "Este nombre de usuario está disponible"),
    pages: PageWords(
      signUp: "Crear una cuenta",
      lead: "Rellene todos los campos, excepto el país y el número de móvil, que son opcionales.",
      button: "Crear cuenta",
      summary: "Hay un problema", errorPrefix: "Error: ", termsTitle: "Las condiciones",
      termsText: """
        Este sitio es un ejemplo que funciona en su propio ordenador. Lo que escriba se guarda en el archivo de la \
        base de datos del sitio y en ningún otro lugar. Si borra el archivo, todo desaparece.
        """,
      created: "Cuenta creada", welcome: "Le damos la bienvenida, ",
      stored: ". Esto es lo que se ha guardado, además de un hash de su contraseña.",
      another: "Crear otra cuenta",
      footer: "Un ejemplo: las mismas reglas, de la tecla a la base de datos. Nada sale de este ordenador."),
    problems: ProblemWords(
      fromElsewhere: "Esto se ha enviado desde otro sitio. Abra la página aquí y envíelo desde ella.",
      unsealed: """
        No se ha podido reconocer este formulario, quizá porque las cookies están desactivadas. No se ha guardado \
        nada. Envíelo de nuevo.
        """,
      outdated: """
        No se ha podido reconocer este formulario, quizá porque las cookies están desactivadas. No se ha guardado \
        nada. Vuelva a cargar la página.
        """,
      unreachable: "En este momento no se pueden crear ni mostrar cuentas.",
      unstored: "No se ha guardado nada."))
}
