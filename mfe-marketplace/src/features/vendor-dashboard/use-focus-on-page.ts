import { useEffect, useRef } from 'react';

/** Moves the focus to the heading when one page replaces another at the same address and the focused element is gone. */
export const useFocusOnPage = (page: string) => {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const heading = place.current?.querySelector('h1');
    if (!heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [page]);
  return place;
};
