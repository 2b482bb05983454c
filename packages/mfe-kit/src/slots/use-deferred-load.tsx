import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';

export type When = 'now' | 'idle' | 'visible';

/** The distance below the screen that counts as near. */
const NEAR = '300px';

/** The delay after the page has loaded, on phones without requestIdleCallback. */
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

/** False on the server and during hydration, when contributions are not loaded yet. */
const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Whether it is time to load something, and an element to render in its place until then. */
export const useDeferredLoad = (when: When): { isDue: boolean; anchor: ReactNode } => {
  const isHydrated = useIsHydrated();
  const [isDue, setDue] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (when === 'now') return;
    const load = () => setDue(true);
    return when === 'visible' && anchor.current ? whenNear(anchor.current, load) : whenIdle(load);
  }, [when]);
  return { isDue: isDue || (isHydrated && when === 'now'), anchor: <span ref={anchor} /> };
};
