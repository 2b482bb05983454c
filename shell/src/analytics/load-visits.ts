import { createElement } from 'react';
import { httpAnalytics } from './http-analytics.js';
import { Visits } from './visits.js';

/** What counts page views on this site, for this address. Another way of counting is put in here. */
export const visitsAt = (url: string) => {
  const analytics = httpAnalytics(url);
  return () => createElement(Visits, { analytics });
};
