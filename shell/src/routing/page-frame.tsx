import type { PageMeta } from '@festival/mfe-kit/area';
import { type Edition, showMeta, useHost } from '@festival/mfe-kit/host';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The element that holds the page, for the skip link and the focus. */
export const MAIN_ID = 'main';

let shownPath: string | undefined;

/** Whether the page has already moved the focus to the target of the address's hash. */
const isFocusAtHash = (): boolean => {
  const place = document.getElementById(location.hash.slice(1));
  return place?.contains(document.activeElement) ?? false;
};

/** Moves the focus to the heading of a new page, or else to its start. */
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

/** The common part of every page: its metadata, and the focus once it is shown. */
export function PageFrame({ title, description, art, children }: Props) {
  const { pathname } = useLocation();
  const { edition, server } = useHost();
  const ownTitle = pathname === '/' ? '' : title;
  const ownDescription = description ?? describeSite(edition);
  server?.describe({ title: ownTitle, description: ownDescription, art });
  // Runs before the effects of the page, so that the page can override it.
  useLayoutEffect(() => {
    // The HTML of the first page already has its canonical address.
    const address = shownPath && pathname.toLowerCase();
    showMeta(edition, { title: ownTitle, description: ownDescription, address });
  }, [edition, ownTitle, ownDescription, pathname]);
  useEffect(() => {
    const isFirst = shownPath === undefined;
    if (shownPath === pathname) return;
    shownPath = pathname;
    if (isFirst) return;
    // A dialog of the previous page must be gone first, because nothing behind it can take the focus.
    requestAnimationFrame(focusPage);
  }, [pathname]);
  return children;
}
