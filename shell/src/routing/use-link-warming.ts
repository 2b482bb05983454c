import { findOwner } from '@festival/contracts/areas';
import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import type { ShellAreas } from '../areas/create-registry.js';

const pageOf = async (areas: ShellAreas, pathname: string) => {
  const owner = findOwner(areas.all, pathname);
  if (!owner) return;
  const { routes } = await areas.load(owner.name);
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (route) await areas.page(route).load();
};

/** Fetches the code of the page that a link leads to as soon as somebody points at the link. */
export const useLinkWarming = (areas: ShellAreas): void => {
  useEffect(() => {
    const warm = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
      if (link && !link.target) pageOf(areas, link.pathname).catch(() => undefined);
    };
    const events = ['pointerover', 'focusin', 'touchstart'];
    for (const event of events) addEventListener(event, warm, { passive: true });
    return () => {
      for (const event of events) removeEventListener(event, warm);
    };
  }, [areas]);
};
