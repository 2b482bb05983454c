import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` once, after `duration` ms of not being paused. */
export function usePausableTimer(duration: number, isPaused: boolean, onEnd: () => void) {
  const left = useRef(duration);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}
