import type { ServiceName } from '../upstreams/service-names.js';

export interface Route {
  /** Below `/api`, with everything below it; `:name` stands for any one segment. */
  path: string;
  service: ServiceName;
  /** Cookies go to, and come from, the service that makes sessions; no other sees them. */
  hasCookies?: boolean;
}

/** Which service owns which paths. What is not here does not exist for the public. */
export const routingTable: readonly Route[] = [
  { path: '/auth', service: 'auth', hasCookies: true },
  { path: '/products', service: 'catalogue' },
  { path: '/vendors', service: 'catalogue' },
  { path: '/search', service: 'catalogue' },
  { path: '/orders', service: 'catalogue' },
  { path: '/payments', service: 'catalogue' },
  { path: '/admin/vendors', service: 'catalogue' },
  { path: '/admin/:id/orderVerify', service: 'catalogue' },
  { path: '/admin/:id/orderUnverify', service: 'catalogue' },
  { path: '/workshops', service: 'workshops' },
  { path: '/home/workshops', service: 'workshops' },
  { path: '/admin/workshops', service: 'workshops' },
  { path: '/admin/bumpWaitlist', service: 'workshops' },
  { path: '/mails', service: 'mailer' },
];
