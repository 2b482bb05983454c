import type { AdminOrder } from '@festival/contracts/admin-orders';
import type { Order } from '@festival/contracts/orders';
import { type ApiHandlers, refuse } from '@festival/mfe-kit/testing';
import { openAdmin } from './open-admin.js';

/** $40 for the first, $12.50 for the others. */
export const order = (index: number, changes: Partial<AdminOrder> = {}): AdminOrder => ({
  _id: `order-${index}`,
  orderNumber: `K7QM-3X${index}A`,
  verified: false,
  cancelled: false,
  datetime: '2021-02-09T16:30:00.000Z',
  total: index === 1 ? 40 : 12.5,
  name: `Buyer ${index}`,
  contactNumber: '91234567',
  emailAddress: `buyer${index}@e.ntu.edu.sg`,
  ...changes,
});

const whole = (row: AdminOrder): Order => ({
  ...row,
  deliveryAddress: null,
  surcharges: [],
  purchases: [],
});

const NEWEST = '2021-02-09T16:30:00.000Z';

/** The admin area, with a server that remembers which orders are verified and cancelled. */
export const openOrders = (
  orders: AdminOrder[],
  handlers: ApiHandlers = {},
  at = '/AdminManage',
) => {
  const all = orders.map((each) => ({ ...each }));
  const inState = (state: unknown) =>
    all.filter((each) =>
      state === 'cancelled'
        ? each.cancelled
        : !each.cancelled && each.verified === (state === 'verified'),
    );
  const set = (verified: boolean) => (ids: readonly string[]) => {
    const changed = all.filter(
      (each) => ids.includes(each._id) && !each.cancelled && each.verified !== verified,
    );
    for (const each of changed) each.verified = verified;
    const told = changed.map(({ _id }) => _id);
    const refused = all.filter((each) => ids.includes(each._id) && each.cancelled);
    return {
      changed: told,
      already: ids.filter((id) => !told.includes(id) && !refused.some(({ _id }) => _id === id)),
      refused: refused.map(({ _id }) => _id),
      remaining: 0,
    };
  };
  const [verify, unverify] = [set(true), set(false)];
  const byId = (id: unknown) => all.find(({ _id }) => _id === id);
  const answer = (id: unknown) => {
    const found = byId(id);
    return found ? whole(found) : refuse('NOT_FOUND');
  };
  return openAdmin(at, {
    'GET /admin/orders': ({ query }) => ({
      orders: inState(query['state']).slice(0, Number(query['limit'])),
      next: null,
    }),
    'GET /admin/orders/summary': ({ query }) => ({
      unverified: inState('unverified').length,
      verified: inState('verified').length,
      cancelled: inState('cancelled').length,
      total: inState(query['state']).reduce((sum, { total }) => sum + total, 0),
      until: NEWEST,
    }),
    'GET /orders/:id': ({ params }) => answer(params['id']),
    'GET /vendors': [],
    'POST /admin/orders/find': ({ body }) =>
      (body as { numbers: string[] }).numbers.map((number) => ({
        number,
        order:
          all.find(({ orderNumber }) => orderNumber === number.toUpperCase().replace(' ', '-')) ??
          null,
      })),
    'POST /admin/orders/verify': ({ body }) => {
      const { ids, payments } = body as { ids?: string[]; payments?: { id: string }[] };
      const named = ids ?? payments?.map(({ id }) => id);
      return verify(named ?? inState('unverified').map(({ _id }) => _id));
    },
    'POST /admin/orders/unverify': ({ body }) => unverify((body as { ids: string[] }).ids),
    ...handlers,
  });
};
