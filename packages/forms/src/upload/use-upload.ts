import { useCallback, useRef, useState } from 'react';

/** A request that takes a while: how far it is, and a way to stop it. */
export const useUpload = () => {
  const [progress, setProgress] = useState(0);
  const stopper = useRef<AbortController>(null);
  /** The options of the call that is about to be made. */
  const begin = useCallback(() => {
    stopper.current = new AbortController();
    setProgress(0);
    return { signal: stopper.current.signal, onUpload: setProgress };
  }, []);
  const stop = useCallback(() => stopper.current?.abort(), []);
  return {
    begin,
    /** What part of it has been sent, from 0 to 1. */
    progress,
    stop,
  };
};
