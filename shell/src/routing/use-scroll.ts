import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { createScrollMemory } from './scroll-memory.js';

const memory = createScrollMemory();

/** A page that is still loading is too short to be scrolled down; it gets this long to grow. */
const GROWING_MS = 3_000;

/** Scrolls to a place that may not be there yet. Gives up when the visitor scrolls, or after a while. */
const scrollWhenThere = (top: number): (() => void) => {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of ['wheel', 'touchstart', 'keydown'])
      removeEventListener(event, stop, { capture: true });
  };
  const attempt = () => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) < 2) stop();
  };
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(stop, GROWING_MS);
  for (const event of ['wheel', 'touchstart', 'keydown'])
    addEventListener(event, stop, { capture: true, passive: true });
  observer.observe(document.body);
  attempt();
  return stop;
};

/** A new page starts at its top; Back and a reload return to where one was. A change of the query alone moves nothing. */
export const useScroll = (): void => {
  const { key: historyKey, pathname, hash } = useLocation();
  // Every page that is loaded afresh has the same history key.
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
    if (isReturning) return scrollWhenThere(memory.recall(key));
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView();
    else if (isNewPage) scrollTo(0, 0);
  }, [key, pathname, hash, isReturning]);
};
