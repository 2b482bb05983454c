import { useEffect } from 'react';
import type { PageMeta } from '../area/index.js';
import { useHost } from './host-context.js';
import { showMeta } from './page-head.js';

/**
 * Says what the page is about better than its route can: in the browser's tab, and to search engines and link previews. What is
 * undefined stays as the route has it.
 */
export const usePageMeta = (meta: PageMeta): void => {
  const { edition, server } = useHost();
  server?.describe(meta);
  const { title, description, address } = meta;
  useEffect(
    () => showMeta(edition, { title, description, address }),
    [edition, title, description, address],
  );
};
