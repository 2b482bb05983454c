import { useEffect, useRef } from 'react';

/** Where one page takes the place of another at the same address, and what had the focus went with it, the focus goes to its heading. */
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
