import { useEffect, useRef } from 'react';
import { useUnsavedWork } from './unsaved-work.js';

interface Leaving {
  isChanged: boolean;
  /** Keeps what was entered, to come back to. */
  keep: () => void;
  /** Lets go of it, and of all that it holds. */
  discard: () => void;
}

/**
 * Loses nothing that was entered: a session that ends leaves the form where it is, the browser asks before the page is closed, and a
 * form that is taken away, by Back or because nobody signs in again, is kept to come back to. Call what it gives before the form closes by its owner's will.
 */
export const useLeaving = (leaving: Leaving): (() => void) => {
  const latest = useRef(leaving);
  useUnsavedWork(leaving.isChanged);
  const isSettled = useRef(false);
  useEffect(() => {
    latest.current = leaving;
  });
  useEffect(
    () => () => {
      const { isChanged, keep, discard } = latest.current;
      if (isChanged && !isSettled.current) keep();
      else discard();
    },
    [],
  );
  return () => {
    isSettled.current = true;
  };
};
