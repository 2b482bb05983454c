import { useEffect, useRef } from 'react';
import { useUnsavedWork } from '../../../shared/unsaved-work.js';
import { type Draft, forgetDraft, keepDraft } from './draft.js';

interface Leaving {
  isChanged: boolean;
  /** What there is to come back to. */
  draft: () => Draft;
  /** Lets go of what the draft does not need. */
  release: () => void;
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
      const { isChanged, draft, release } = latest.current;
      if (!isSettled.current && isChanged) return keepDraft(draft());
      forgetDraft();
      release();
    },
    [],
  );
  return () => {
    isSettled.current = true;
  };
};
