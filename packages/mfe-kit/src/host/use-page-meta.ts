import { useEffect } from 'react';
import type { PageMeta } from '../area/index.js';
import { useHost } from './host-context.js';
import { showMeta } from './page-head.js';

/**
 * Refines the metadata of the route for the browser's tab, search engines and link previews. Undefined fields stay as the route defines them.
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
