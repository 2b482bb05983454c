import { useState } from 'react';

const STORAGE_KEY = 'festival.desk.single-keys';

const isOff = (): boolean => {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'off';
  } catch {
    return false;
  }
};

/** Whether keys without Ctrl or Alt do anything, and a switch for it. A device remembers that they are off: whoever speaks to it types by speaking. */
export const useSingleKeys = (): [areOn: boolean, turn: (on: boolean) => void] => {
  const [areOn, setAreOn] = useState(() => !isOff());
  const turn = (on: boolean) => {
    setAreOn(on);
    try {
      if (on) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, 'off');
    } catch {
      // A browser that stores nothing has them off until the page is left.
    }
  };
  return [areOn, turn];
};
