import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';

export type When = 'now' | 'idle' | 'visible';

/** How far below the screen something counts as near. */
const NEAR = '300px';

/** Phones without requestIdleCallback get this much of a rest after the page has loaded. */
const REST_MS = 1_500;

const whenIdle = (run: () => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: 3 * REST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, REST_MS);
  return () => clearTimeout(timer);
};

const whenNear = (element: Element, run: () => void) => {
  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && run(),
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
};

const never = () => () => undefined;

/** False while the server renders and while its HTML is taken over: contributions are not loaded yet. */
const useIsTakenOver = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Whether it is time to load something, and an element to put in its place for as long as it is not. */
export const useTurn = (when: When): { hasCome: boolean; anchor: ReactNode } => {
  const isTakenOver = useIsTakenOver();
  const [hasCome, setHasCome] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (when === 'now') return;
    const come = () => setHasCome(true);
    return when === 'visible' && anchor.current ? whenNear(anchor.current, come) : whenIdle(come);
  }, [when]);
  return { hasCome: hasCome || (isTakenOver && when === 'now'), anchor: <span ref={anchor} /> };
};
