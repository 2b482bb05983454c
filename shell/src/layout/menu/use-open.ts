import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether a part of the menu is open. A navigation closes it. */
export const useOpen = (): [boolean, (isOpen: boolean) => void] => {
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [seenKey, setSeenKey] = useState(key);
  if (seenKey !== key) {
    setSeenKey(key);
    setOpen(false);
  }
  return [isOpen, setOpen];
};
