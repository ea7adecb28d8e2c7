/**
 * Opens a search in the place of a select: `<select data-wellformed-search="Search countries">`. Loading it is all there is to
 * do, also for selects that are put on the page later.
 */
export {};
