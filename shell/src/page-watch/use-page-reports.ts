import { findOwner } from '@festival/contracts/areas';
import type { PageReport } from '@festival/contracts/releases';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ShellHost } from '../host/page-host.js';
import { appsOfPage } from './apps-of-page.js';
import { watchLargestPaint } from './largest-paint.js';
import { followErrors } from './page-errors.js';
import { PageReporter } from './page-reporter.js';

const createReporter = (host: ShellHost): PageReporter =>
  new PageReporter({
    releases: host.site?.releases ?? {},
    appsOf: (area) => appsOfPage(host, area),
    paint: watchLargestPaint(),
    // Sent even while the page is left.
    send: (report: PageReport) => {
      const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
      navigator.sendBeacon(host.api.url('POST /page-reports'), body);
    },
  });

/** Reports every page view to the gateway: the areas whose code is in the page and their errors, and nothing about the visitor. */
export const usePageReports = (host: ShellHost): void => {
  const [reporter] = useState(() => createReporter(host));
  const { pathname } = useLocation();
  const path = pathname.toLowerCase();
  useEffect(() => {
    reporter.view(findOwner(host.areas.all, path)?.name ?? 'shell');
  }, [reporter, host, path]);
  useEffect(() => {
    const flush = () => document.hidden && reporter.flush();
    document.addEventListener('visibilitychange', flush);
    const unfollow = followErrors((error) => reporter.fail(error));
    return () => {
      document.removeEventListener('visibilitychange', flush);
      unfollow();
    };
  }, [reporter]);
};
