import { useEffect } from 'react';
import type { ShellAreas } from '../areas/create-registry.js';
import { loadPage } from './find-page.js';

/** Loads the code of a link's page as soon as the pointer is over the link. */
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
