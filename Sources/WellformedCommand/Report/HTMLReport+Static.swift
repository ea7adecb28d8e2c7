extension HTMLReport {
  /// The style of the page.
  static let style = """
    :root { color-scheme: light dark; --text: #1b1d21; --ground: #fff; --line: #7d828c; --bar: #b3261e; --focus: #0b57d0 }
    @media (prefers-color-scheme: dark) {
      :root { --text: #e9e9ec; --ground: #17181b; --line: #8d929c; --bar: #ff8a80; --focus: #a8c7fa }
    }
    body { margin: 0; color: var(--text); background: var(--ground); font: 1rem/1.5 system-ui, sans-serif }
    main { max-width: 70rem; margin: 0 auto; padding: 1rem }
    h1 { font-size: 1.6rem }
    h2 { font-size: 1.2rem; margin: 2rem 0 .5rem }
    dl { display: flex; flex-wrap: wrap; gap: .5rem 2rem; margin: 0 }
    dd { margin: 0; font-size: 1.4rem; font-variant-numeric: tabular-nums }
    li, td { overflow-wrap: break-word }
    td { max-width: 30rem }
    svg { display: block; width: 100%; max-width: 42.5rem; height: auto; font-size: .875rem }
    svg text { fill: var(--text) }
    svg rect { fill: var(--bar); forced-color-adjust: none }
    .scroll { overflow-x: auto }
    table { border-collapse: collapse; width: 100% }
    th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top }
    .number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap }
    th button { all: unset; cursor: pointer; font: inherit; font-weight: bold; min-height: 1.5rem }
    th button::after { content: " \\2195" }
    th[aria-sort=ascending] button::after { content: " \\2191" }
    th[aria-sort=descending] button::after { content: " \\2193" }
    :focus-visible, th button:focus-visible { outline: .2rem solid var(--focus); outline-offset: .1rem }
    @media print { .scroll { overflow: visible } }

    """

  /// Turns the heads of tables into buttons that sort by their columns.
  static let script = """
    for (const table of document.querySelectorAll("table")) {
      const heads = [...table.tHead.rows[0].cells]
      const order = new Intl.Collator("en", { numeric: true })
      heads.forEach((head, column) => {
        const button = document.createElement("button")
        button.type = "button"
        button.textContent = head.textContent
        head.replaceChildren(button)
        button.addEventListener("click", () => {
          const isNumber = head.classList.contains("number")
          const old = head.getAttribute("aria-sort")
          const isDown = old ? old === "ascending" : isNumber
          for (const other of heads) other.removeAttribute("aria-sort")
          head.setAttribute("aria-sort", isDown ? "descending" : "ascending")
          const value = (row) => isNumber ? Number(row.cells[column].dataset.number) : row.cells[column].textContent
          const rows = [...table.tBodies[0].rows].map((row) => [value(row), row])
          rows.sort(([one], [other]) => (isNumber ? one - other : order.compare(one, other)) * (isDown ? -1 : 1))
          table.tBodies[0].append(...rows.map(([, row]) => row))
        })
      })
    }

    """
}
