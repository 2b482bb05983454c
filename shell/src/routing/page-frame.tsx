import { useEdition } from '@festival/mfe-kit/edition';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { MAIN_ID } from '../layout/main-id.js';

let shownPath: string | undefined;

/** Where the eye goes on a new page, the focus goes too: to its heading, or else to its beginning. */
const focusPage = () => {
  const main = document.getElementById(MAIN_ID);
  const target = main?.querySelector('h1') ?? main;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
};

/** What every page has: its title in the browser's tab, and the focus once it is there. */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const { name } = useEdition();
  // Before the effects of the page, which may know a better title.
  useLayoutEffect(() => {
    document.title = pathname === '/' ? name : `${title} · ${name}`;
  }, [title, name, pathname]);
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
