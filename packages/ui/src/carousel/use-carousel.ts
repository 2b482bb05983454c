import { useCallback, useEffect, useRef, useState } from 'react';

interface Ends {
  isStart: boolean;
  isEnd: boolean;
}

/** A scrolling strip, and whether it can scroll further either way. Its text direction decides which way is forward. */
export function useCarousel() {
  const strip = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState<Ends>({ isStart: true, isEnd: false });

  const measure = useCallback(() => {
    const element = strip.current;
    if (!element) return;
    const gone = Math.abs(element.scrollLeft);
    const left = element.scrollWidth - element.clientWidth - gone;
    const next = { isStart: gone < 2, isEnd: left < 2 };
    setEnds((now) => (now.isStart === next.isStart && now.isEnd === next.isEnd ? now : next));
  }, []);

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [measure]);

  const go = (way: 1 | -1) => {
    const element = strip.current;
    if (!element) return;
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: way * forward * element.clientWidth });
  };
  return { strip, ...ends, measure, go };
}
