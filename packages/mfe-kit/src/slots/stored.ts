import { useSyncExternalStore } from 'react';

const STORED_EVENT = 'festival:stored';

/** Keys that this page has reported as stored, even if the browser refuses to store anything. */
const reported = new Set<string>();

const hasStored = (key: string): boolean => {
  if (reported.has(key)) return true;
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

const subscribe = (listener: () => void) => {
  // The browser's own event only comes from other tabs.
  for (const event of ['storage', STORED_EVENT]) addEventListener(event, listener);
  return () => {
    for (const event of ['storage', STORED_EVENT]) removeEventListener(event, listener);
  };
};

const stay = () => () => undefined;

/** Reports that the area has stored something under a key of its `loadWhenStored`. */
export const tellStored = (key: string): void => {
  reported.add(key);
  dispatchEvent(new Event(STORED_EVENT));
};

/** Whether something is stored under this key; true without a key. */
export const useIsStored = (key: string | undefined): boolean =>
  useSyncExternalStore(
    key === undefined ? stay : subscribe,
    () => key === undefined || hasStored(key),
    () => key === undefined,
  );
