import { LIST_ID, summaryOf } from '../list/use-open-at-hash.js';

/** To the notice of a workshop, or to the list where it is not on it any more. */
export const focusNotice = (workshopId: string): void => {
  (summaryOf(workshopId) ?? document.getElementById(LIST_ID))?.focus();
};
