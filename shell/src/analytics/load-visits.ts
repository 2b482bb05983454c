import { createElement } from 'react';
import type { Analytics } from './analytics.js';
import { Visits } from './visits.js';

/** The counter of page views for this address. To count another way, replace it here. */
export const visitsAt = (url: string) => {
  const analytics = httpAnalytics(url);
  return () => createElement(Visits, { analytics });
};

/** Posts every page view as JSON to this address. It does not use `sendBeacon`, which sends the session cookie and the full address of the page. */
const httpAnalytics = (url: string): Analytics => ({
  pageViewed(view) {
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(view),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    }).catch(() => undefined);
  },
});
