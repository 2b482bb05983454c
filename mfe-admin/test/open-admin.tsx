import { type ApiHandlers, type AreaUnderTest, renderArea } from '@festival/mfe-kit/testing';
import { AdminManagePage } from '../src/routes/admin-manage.js';

export const admin = {
  _id: 'admin',
  role: 'admin',
  displayName: 'Festival Admin',
  email: 'admin@ntu.edu.sg',
  picture: null,
} as const;

export const noOrders = { unverified: 0, verified: 0, cancelled: 0, total: 0, until: null };

type Options = Omit<NonNullable<Parameters<typeof renderArea>[1]>, 'at' | 'path' | 'api'>;

/** The admin area at an address, for its admin. The counts of the tabs have defaults; a test can override them. */
export const openAdmin = (at: string, api: ApiHandlers, options: Options = {}): AreaUnderTest =>
  renderArea(<AdminManagePage />, {
    at,
    path: '/AdminManage/:page?/:id?',
    session: admin,
    api: {
      'GET /admin/orders': { orders: [], next: null },
      'GET /admin/orders/summary': noOrders,
      'GET /admin/vendors': [],
      'GET /admin/orders/filters': [],
      ...api,
    },
    ...options,
  });
