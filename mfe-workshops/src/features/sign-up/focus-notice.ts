import { LIST_ID, summaryOf } from '../list/use-open-at-hash.js';

/** Moves the focus to the notice of a workshop, or to the list when the notice is gone. */
export const focusNotice = (workshopId: string): void => {
  (summaryOf(workshopId) ?? document.getElementById(LIST_ID))?.focus();
};
