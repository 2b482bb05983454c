import type { ServiceName } from '../upstreams/service-names.js';

export interface CacheableCall {
  /** Below `/api`; `:id` stands for one segment. */
  path: string;
  service: ServiceName;
  /** Segments in the place of `:id` that are calls of their own. */
  except?: readonly string[];
  /** Somebody who is signed in may be answered otherwise. */
  isForVisitors?: boolean;
}

/** Public GETs whose answer is the same for everybody until something changes. */
export const cacheableCalls: readonly CacheableCall[] = [
  { path: '/products', service: 'catalogue' },
  { path: '/products/:id', service: 'catalogue', except: ['checkQuantity'] },
  { path: '/vendors', service: 'catalogue' },
  { path: '/vendors/:id', service: 'catalogue', except: ['profile'] },
  { path: '/search/products', service: 'catalogue' },
  { path: '/workshops', service: 'workshops', isForVisitors: true },
  { path: '/home/workshops', service: 'workshops' },
];
