import { z } from 'zod';
import { id } from '../../common/index.js';
import {
  adminOrderFilter,
  adminOrderPage,
  adminOrderQuery,
  foundOrder,
  orderNumbers,
  ordersChange,
  ordersChanged,
  ordersSummary,
  ordersUndo,
} from '../../orders/admin-orders.js';
import { filterToSave, savedFilter } from '../../orders/saved-filters.js';
import { defineCalls } from '../definition/call.js';

/** The catalogue's calls for admins who handle many orders. */
export const adminOrderCalls = defineCalls('catalogue', {
  'GET /admin/orders': {
    summary:
      'A page of the orders that a filter finds, without their products; `next` is the start of the next page',
    access: ['admin'],
    permissions: ['orders'],
    query: adminOrderQuery,
    response: adminOrderPage,
  },
  'GET /admin/orders/summary': {
    summary:
      'How many orders a filter finds in each state, and the total in the state of the filter',
    access: ['admin'],
    permissions: ['orders'],
    query: adminOrderFilter,
    response: ordersSummary,
  },
  'GET /admin/orders/filters': {
    summary:
      'Filters of orders that admins have saved, by name; a campaign may be sent to what one finds',
    access: ['admin'],
    permissions: ['orders', 'mails'],
    response: z.array(savedFilter),
  },
  'PUT /admin/orders/filters': {
    summary: 'Saves a filter of orders for all admins; one of the same name is replaced',
    access: ['admin'],
    permissions: ['orders'],
    body: filterToSave,
    response: savedFilter,
    refusals: ['FILTERS_FULL'],
  },
  'DELETE /admin/orders/filters/:id': {
    summary: 'Deletes a saved filter',
    access: ['admin'],
    permissions: ['orders'],
    params: z.object({ id }),
    response: savedFilter,
    refusals: ['NOT_FOUND'],
  },
  'POST /admin/orders/find': {
    summary: 'The orders of these numbers, as people write them',
    access: ['admin'],
    permissions: ['orders'],
    body: orderNumbers,
    response: z.array(foundOrder),
  },
  'POST /admin/orders/verify': {
    summary:
      'Records that many orders are paid: a list of orders, payments of exactly their totals, or the orders that a filter found at an instant. At most 1,000 at once; `remaining` are left',
    access: ['admin'],
    permissions: ['orders'],
    body: ordersChange,
    response: ordersChanged,
    refusals: ['ORDERS_CHANGED', 'PAYMENTS_DIFFER'],
  },
  'POST /admin/orders/unverify': {
    summary: 'Undoes the verification of many orders; a repeat changes nothing',
    access: ['admin'],
    permissions: ['orders'],
    body: ordersUndo,
    response: ordersChanged,
  },
});
