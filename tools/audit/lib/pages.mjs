/** The pages that are measured unless others are named: what most visitors come for. */
export const PAGES = ['/', '/performances', '/exhibitions/Odyssee', '/FAQ'];
