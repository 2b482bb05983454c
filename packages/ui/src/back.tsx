/**
 * Browsers call the listeners of the window in the order in which they were added. Dialogs must handle Back before the router, and load after it.
 */
let listener: ((event: PopStateEvent) => void) | undefined;
let isWatched = false;

/** To be called before the router starts. */
export const watchBack = (): void => {
  if (isWatched) return;
  isWatched = true;
  window.addEventListener('popstate', (event) => listener?.(event), { capture: true });
};

/** Gives the dialogs' listener its place before the router's. */
export const handleBackFirst = (given: (event: PopStateEvent) => void): void => {
  listener = given;
  watchBack();
};

/** Marks the entries of dialogs in their state. After a reload such an entry is still there, but the dialogs are not. */
export const MARK = 'isDialog';

/** Whether the tab is on the entry of a dialog. */
export const isOnDialogEntry = (): boolean => Boolean(history.state?.[MARK]);
