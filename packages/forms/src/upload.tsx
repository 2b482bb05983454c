import { useCallback, useRef, useState } from 'react';

/** A slow request: its progress, and a way to cancel it. */
export const useUpload = () => {
  const [progress, setProgress] = useState(0);
  const stopper = useRef<AbortController>(null);
  /** The options for the next call. */
  const begin = useCallback(() => {
    stopper.current = new AbortController();
    setProgress(0);
    return { signal: stopper.current.signal, onUpload: setProgress };
  }, []);
  const stop = useCallback(() => stopper.current?.abort(), []);
  return {
    begin,
    /** The part that has been sent, from 0 to 1. */
    progress,
    stop,
  };
};
