import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Analytics } from './analytics.js';

/** By then the page has its title, and visitors who only pass through are gone. */
const LOOKED_AT_MS = 1_000;

/** The other site that linked here. */
const otherSite = (): { referrer?: string } => {
  const [from] = /^https?:\/\/[^/]+/.exec(document.referrer) ?? [];
  return from && from !== location.origin ? { referrer: from } : {};
};

/** Reports every page view once. The same path with another query or in another case is the same page. */
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
