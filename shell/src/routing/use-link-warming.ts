import { useEffect } from 'react';
import type { ShellAreas } from '../areas/create-registry.js';
import { loadPage } from './find-page.js';

/** Fetches the code of the page that a link leads to as soon as somebody points at the link. */
export const useLinkWarming = (areas: ShellAreas): void => {
  useEffect(() => {
    const warm = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
      if (link && !link.target) loadPage(areas, link.pathname).catch(() => undefined);
    };
    const events = ['pointerover', 'focusin', 'touchstart'];
    for (const event of events) addEventListener(event, warm, { passive: true });
    return () => {
      for (const event of events) removeEventListener(event, warm);
    };
  }, [areas]);
};
