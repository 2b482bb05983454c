import { useState } from 'react';

const STORAGE_KEY = 'festival.desk.single-keys';

const isOff = (): boolean => {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'off';
  } catch {
    return false;
  }
};

/** Whether keys without Ctrl or Alt are on, and a function to switch them. The device remembers "off": speech input types characters. */
export const useSingleKeys = (): [areOn: boolean, turn: (on: boolean) => void] => {
  const [areOn, setAreOn] = useState(() => !isOff());
  const turn = (on: boolean) => {
    setAreOn(on);
    try {
      if (on) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, 'off');
    } catch {
      // Without storage, the setting lasts until the page is left.
    }
  };
  return [areOn, turn];
};
