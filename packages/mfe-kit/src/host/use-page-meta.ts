import { useEffect } from 'react';
import type { PageMeta } from '../area/index.js';
import { useHost } from './host-context.js';
import { showMeta } from './page-head.js';

/**
 * Says what the page is about better than its route can: in the browser's tab, and to search engines and link previews. What is
 * undefined stays as the route has it.
 */
export const usePageMeta = ({ title, description, picture }: PageMeta): void => {
  const { edition, server } = useHost();
  server?.describe({ title, description, picture });
  useEffect(() => showMeta(edition, { title, description }), [edition, title, description]);
};
