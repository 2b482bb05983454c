import { useSyncExternalStore } from 'react';

const TOLD = 'festival:stored';

/** Keys that were told of in this page, also where the browser refuses to store anything. */
const told = new Set<string>();

const hasStored = (key: string): boolean => {
  if (told.has(key)) return true;
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

const subscribe = (listener: () => void) => {
  // The browser's own event comes from the other tabs alone.
  for (const event of ['storage', TOLD]) addEventListener(event, listener);
  return () => {
    for (const event of ['storage', TOLD]) removeEventListener(event, listener);
  };
};

const stay = () => () => undefined;

/** Tells the page that an area now keeps something under a key of its `loadWhenStored`. */
export const tellStored = (key: string): void => {
  told.add(key);
  dispatchEvent(new Event(TOLD));
};

/** Whether an area keeps something under this key; true where there is none to wait for. */
export const useIsStored = (key: string | undefined): boolean =>
  useSyncExternalStore(
    key === undefined ? stay : subscribe,
    () => key === undefined || hasStored(key),
    () => key === undefined,
  );
