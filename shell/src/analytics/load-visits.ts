import { createElement } from 'react';
import { httpAnalytics } from './http-analytics.js';
import { Visits } from './visits.js';

/** The counter of page views for this address. To count another way, replace it here. */
export const visitsAt = (url: string) => {
  const analytics = httpAnalytics(url);
  return () => createElement(Visits, { analytics });
};
