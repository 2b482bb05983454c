import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Analytics } from './analytics.js';

/** By then a page has its title, and who was only passing through is gone. */
const LOOKED_AT_MS = 1_000;

/** The other site that led here. */
const otherSite = (): { referrer?: string } => {
  const [from] = /^https?:\/\/[^/]+/.exec(document.referrer) ?? [];
  return from && from !== location.origin ? { referrer: from } : {};
};

/** Reports every page view once. Another query or spelling of the address is the same page. */
export const usePageViews = (analytics: Analytics, isAllowed: boolean): void => {
  const { pathname } = useLocation();
  const path = pathname.toLowerCase().replace(/\/$/, '') || '/';
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isAllowed) return;
    const report = () => {
      const from = isFirst.current ? otherSite() : {};
      isFirst.current = false;
      analytics.pageViewed({ path, title: document.title, ...from });
    };
    const timer = setTimeout(report, LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, [analytics, isAllowed, path]);
};
