import type { PageMeta } from '@festival/mfe-kit/area';
import { type Edition, showMeta, useHost } from '@festival/mfe-kit/host';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { MAIN_ID } from '../layout/main-id.js';

let shownPath: string | undefined;

/** Whether the page itself has put the focus where the address leads, within the page. */
const isFocusAtHash = (): boolean => {
  const place = document.getElementById(location.hash.slice(1));
  return place?.contains(document.activeElement) ?? false;
};

/** Where the eye goes on a new page, the focus goes too: to its heading, or else to its beginning. */
const focusPage = () => {
  if (isFocusAtHash()) return;
  const main = document.getElementById(MAIN_ID);
  const target = main?.querySelector('h1') ?? main;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

const describeSite = ({ name, organiser }: Edition) =>
  `${name}, the arts festival of the ${organiser}.`;

interface Props extends PageMeta {
  title: string;
  children: ReactNode;
}

/** What every page has: what its head says of it, and the focus once it is there. */
export function PageFrame({ title, description, picture, children }: Props) {
  const { pathname } = useLocation();
  const { edition, server } = useHost();
  const ownTitle = pathname === '/' ? '' : title;
  const ownDescription = description ?? describeSite(edition);
  server?.describe({ title: ownTitle, description: ownDescription, picture });
  // Before the effects of the page, which may know better.
  useLayoutEffect(() => {
    // The first page's HTML has its one address already.
    const address = shownPath && pathname.toLowerCase();
    showMeta(edition, { title: ownTitle, description: ownDescription, address });
  }, [edition, ownTitle, ownDescription, pathname]);
  useEffect(() => {
    const isFirst = shownPath === undefined;
    if (shownPath === pathname) return;
    shownPath = pathname;
    if (isFirst) return;
    // A dialog that goes with the page before must be gone: behind it nothing takes the focus.
    requestAnimationFrame(focusPage);
  }, [pathname]);
  return children;
}
