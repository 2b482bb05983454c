import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const STORAGE_KEY = 'festival.scroll';
const REMEMBERED = 50;

type Positions = Map<string, number>;

const read = (): Positions => {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return new Map();
  }
};

/** The scroll position of each history entry of the tab. It survives a reload. */
const createScrollMemory = () => {
  const positions = read();
  const save = () => {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-REMEMBERED)));
    } catch {
      // Private windows may refuse to store. Then a reload starts at the top.
    }
  };
  return {
    /** Undefined for a new entry. */
    recall: (entry: string) => positions.get(entry),
    remember: (entry: string, top: number) => {
      positions.delete(entry);
      positions.set(entry, top);
    },
    save,
  };
};

const memory = createScrollMemory();

/** A page that is still loading is too short to scroll, and grows above the place. One that has not grown for this long is whole. */
const WHOLE_AFTER_MS = 3_000;
/** Who scrolls by the scroll bar, the page's search or a screen reader does none of `MOVES`. */
const GIVE_UP_MS = 20_000;
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Whether the tab shows an earlier entry again, not a new one. */
const isReload = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && (entry as PerformanceNavigationTiming).type !== 'navigate';
};

/** People type and truncate addresses. A text with an invalid encoding is returned as it is. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const elementOf = (hash: string) => document.getElementById(decoded(hash.slice(1)));

/** Never done, because parts that load above would move the place. */
const toTop = (top: number) => (): boolean => {
  scrollTo(0, top);
  return false;
};

const toElement = (hash: string) => (): boolean => {
  const element = elementOf(hash);
  element?.scrollIntoView();
  return element !== null;
};

/** Scrolls to a place that may not exist yet, until it is done. Gives up when the visitor may want to scroll, or the page is whole. */
const scrollWhenThere = (scroll: () => boolean): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    clearTimeout(limit);
    for (const event of MOVES) removeEventListener(event, stop, { capture: true });
  };
  const attempt = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, WHOLE_AFTER_MS);
    if (scroll()) stop();
  };
  const observer = new ResizeObserver(attempt);
  const limit = setTimeout(stop, GIVE_UP_MS);
  for (const event of MOVES) addEventListener(event, stop, { capture: true, passive: true });
  observer.observe(document.body);
  attempt();
  return stop;
};

/** A new page starts at its top. Back and a reload restore the position. A change of only the query moves nothing. */
export const useScroll = (): void => {
  const location = useLocation();
  const { key: historyKey, pathname, hash } = location;
  const [arrival] = useState(location);
  // Every freshly loaded page has the same history key.
  const key = `${historyKey} ${pathname}`;
  const isReturning = useNavigationType() === 'POP';
  const entry = useRef(key);
  const shownPath = useRef<string>(undefined);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => memory.remember(entry.current, scrollY);
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', memory.save);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', memory.save);
    };
  }, []);

  useLayoutEffect(() => {
    entry.current = key;
    const isNewPage = shownPath.current !== pathname;
    shownPath.current = pathname;
    const isArriving = location === arrival;
    // If the place is in the page's HTML, the browser has already scrolled there, and the visitor may have scrolled on.
    if (isArriving && !isReload())
      return hash && !elementOf(hash) ? scrollWhenThere(toElement(hash)) : undefined;
    // Parts below the first screen get their own heights, which are guesses until then: see `belowFold` of ui.
    document.documentElement.dataset['whole'] = '';
    const recalled = isReturning ? memory.recall(key) : undefined;
    if (recalled !== undefined) return scrollWhenThere(toTop(recalled));
    if (isNewPage || isReturning) scrollTo(0, 0);
    if (hash) return scrollWhenThere(toElement(hash));
  }, [key, pathname, hash, isReturning, location, arrival]);
};
