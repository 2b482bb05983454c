import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Analytics } from './analytics.js';

/** By then a page has its title, and who was only passing through is gone. */
const LOOKED_AT_MS = 1_000;

let isFirst = true;

/** The other site that led to the first page. */
const takeReferrer = (): { referrer?: string } => {
  if (!isFirst) return {};
  isFirst = false;
  const from = URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined;
  return from && from !== location.origin ? { referrer: from } : {};
};

/** Tells of every page that is looked at, once. Another query on the same page is not another page. */
export const usePageViews = (analytics: Analytics, isAllowed: boolean): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isAllowed) return;
    const timer = setTimeout(
      () => analytics.pageViewed({ path: pathname, title: document.title, ...takeReferrer() }),
      LOOKED_AT_MS,
    );
    return () => clearTimeout(timer);
  }, [analytics, isAllowed, pathname]);
};
