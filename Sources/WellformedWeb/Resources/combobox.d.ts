/**
 * Opens a search instead of the list of a select: `<select data-wellformed-search="Search countries">`. You only have
 * to load it. It also works for selects that are added to the page later.
 */
export {};
