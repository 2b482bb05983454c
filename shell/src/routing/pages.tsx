import { findOwner } from '@festival/contracts/areas';
import { useLocation } from 'react-router-dom';
import { AreaPages } from '../areas/area-pages.js';
import type { ShellAreas } from '../areas/create-registry.js';
import { NotFoundPage } from '../pages/not-found-page.js';
import { useLinkWarming } from './use-link-warming.js';
import { useScroll } from './use-scroll.js';

/** The page of the current address, by the area that owns it. */
export function Pages({ areas }: { areas: ShellAreas }) {
  const { pathname } = useLocation();
  useScroll();
  useLinkWarming(areas);
  const owner = findOwner(areas.all, pathname);
  return owner ? <AreaPages key={owner.name} area={owner} areas={areas} /> : <NotFoundPage />;
}
