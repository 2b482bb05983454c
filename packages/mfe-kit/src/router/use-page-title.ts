import { useEffect } from 'react';
import { useHost } from '../host/host-context.js';

/** Names the page in the browser's tab, before the festival's name. Undefined leaves the route's own title. */
export const usePageTitle = (title: string | undefined): void => {
  const { edition } = useHost();
  useEffect(() => {
    if (title) document.title = `${title} · ${edition.name}`;
  }, [title, edition.name]);
};
