/** The tab that an address names, in any case. Without a name, the first tab. Undefined when there is no such tab. */
export const findTab = <Tab extends { id: string }>(
  tabs: readonly Tab[],
  asked: string | undefined,
): Tab | undefined =>
  asked === undefined ? tabs[0] : tabs.find(({ id }) => id.toLowerCase() === asked.toLowerCase());
