import { findOwner } from '@festival/contracts/areas';
import { useLocation } from 'react-router-dom';
import { AreaPages } from '../areas/area-pages.js';
import type { ShellHost } from '../host/page-host.js';
import { LoadingPage } from '../pages/loading-page.js';
import { NothingHere } from './nothing-here.js';
import { isStyleguide, StyleguidePage } from './styleguide-page.js';
import { useIsHeldBack } from './use-is-held-back.js';
import { useLinkWarming } from './use-link-warming.js';
import { useScroll } from './use-scroll.js';

/** The page of the current address, from the area that owns it. */
export function Pages({ host }: { host: ShellHost }) {
  const { areas } = host;
  const { pathname } = useLocation();
  const isHeldBack = useIsHeldBack(host);
  useScroll();
  useLinkWarming(areas);
  if (isHeldBack) return <LoadingPage />;
  const owner = findOwner(areas.all, pathname);
  if (owner) return <AreaPages key={owner.name} area={owner} areas={areas} />;
  return isStyleguide(host.mode, pathname) ? <StyleguidePage /> : <NothingHere />;
}
