/** What every query key of the marketplace begins with. */
export const catalogueKey = ['marketplace'] as const;
