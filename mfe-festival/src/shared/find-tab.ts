/** The tab that an address asks for, in whatever case; the first one where it asks for none. Undefined: there is no such tab. */
export const findTab = <Tab extends { id: string }>(
  tabs: readonly Tab[],
  asked: string | undefined,
): Tab | undefined =>
  asked === undefined ? tabs[0] : tabs.find(({ id }) => id.toLowerCase() === asked.toLowerCase());
