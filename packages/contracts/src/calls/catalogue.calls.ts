import { z } from 'zod';
import {
  adminOrderFilter,
  adminOrderPage,
  adminOrderQuery,
  filterToSave,
  foundOrder,
  orderNumbers,
  ordersChange,
  ordersChanged,
  ordersSummary,
  ordersUndo,
  savedFilter,
} from '../admin-orders.js';
import { defineCalls } from '../call.js';
import { orderRecipientsQuery, orderSubject, recipientPage, subjectIds } from '../campaigns.js';
import { id } from '../common.js';
import { eventPageOf, eventPageQuery, orderEvent } from '../events.js';
import { MAX_PRODUCTS_PER_ORDER } from '../limits.js';
import {
  checkedLine,
  mailedOrder,
  order,
  orderQuery,
  placeOrderBody,
  shortage,
  slotTotals,
} from '../orders.js';
import { payee, payNowQuery } from '../payments.js';
import { CATALOGUE_CHANGED, product, productForm, productQuery } from '../products.js';
import { catalogueProfilePart } from '../profile.js';
import { vendorCalls } from './vendor.calls.js';

/** The catalogue's calls for admins who handle many orders. */
const adminOrderCalls = defineCalls('catalogue', {
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

const byId = z.object({ id });

export const catalogueCalls = defineCalls('catalogue', {
  'GET /products': {
    summary: 'Products; a page of them, and X-Total-Count, when `limit` or a text is given',
    access: 'public',
    query: productQuery,
    response: z.array(product),
    cachedFor: 'everybody',
    invalidatedBy: [CATALOGUE_CHANGED],
  },
  'GET /products/:id': {
    summary: 'One product',
    access: 'public',
    params: byId,
    response: product,
    cachedFor: 'everybody',
    invalidatedBy: [CATALOGUE_CHANGED],
    refusals: ['NOT_FOUND'],
  },
  'POST /products': {
    summary: "Adds a product to the logged-in vendor's",
    access: ['vendor'],
    body: productForm,
    files: 'newImages',
    response: product,
    isIdempotent: true,
    refusals: ['IDEMPOTENCY_KEY_REUSED', 'UPLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  },
  'PUT /products/:id': {
    summary: "Changes one of the logged-in vendor's products",
    access: ['vendor'],
    params: byId,
    body: productForm,
    files: 'newImages',
    response: product,
    refusals: ['NOT_FOUND', 'PRODUCT_CHANGED', 'UPLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  },
  'DELETE /products/:id': {
    summary: "Takes one of the logged-in vendor's products off the market; orders keep it",
    access: ['vendor'],
    params: byId,
    response: z.object({ _id: id }),
    refusals: ['NOT_FOUND'],
  },
  'GET /search/products': {
    summary: 'Products found by text, the best first: the same as `GET /products` with it',
    access: 'public',
    query: productQuery,
    response: z.array(product),
    cachedFor: 'everybody',
    invalidatedBy: [CATALOGUE_CHANGED],
  },
  'POST /products/checkQuantity': {
    summary:
      'The options of a cart that no longer fit the stock; `_id` and `quantity` stand for `productId` and `quantityBought` too',
    access: 'public',
    isForPreviews: true,
    body: z.array(checkedLine).max(MAX_PRODUCTS_PER_ORDER),
    response: z.array(shortage),
  },
  'POST /products/current': {
    summary:
      'The current state of these products, without any cache; products no longer for sale are left out',
    access: 'public',
    isForPreviews: true,
    body: z.array(id).max(MAX_PRODUCTS_PER_ORDER),
    response: z.array(product),
  },
  ...vendorCalls,
  'GET /payments/paynow': {
    summary: 'A PayNow QR code for an exact amount, as an SVG image',
    access: 'public',
    query: payNowQuery,
    produces: 'image/svg+xml',
  },
  'GET /payments/payee': {
    summary: 'Who is paid for an order, for a transfer without the QR code',
    access: 'public',
    response: payee,
  },
  'GET /payments/donation': {
    summary: 'A PayNow QR code for a donation of any amount, as an SVG image',
    access: 'public',
    produces: 'image/svg+xml',
  },
  'GET /orders': {
    summary:
      "A student's own orders; for a vendor, its own lines of orders; for an admin, all orders",
    access: ['student', 'vendor', 'admin'],
    permissions: ['orders'],
    query: orderQuery,
    response: z.array(order),
  },
  'GET /orders/totals': {
    summary: 'What the logged-in vendor must prepare for each collection slot',
    access: ['vendor'],
    response: z.array(slotTotals),
  },
  'GET /orders/download': {
    summary: "The vendor's own lines of all orders, as orders.csv",
    access: ['vendor'],
    produces: 'text/csv',
    refusals: ['ORDERS_NONE'],
  },
  'GET /orders/admindownload': {
    summary: 'All orders, cancelled ones too, as orders.csv',
    access: ['admin'],
    permissions: ['orders'],
    produces: 'text/csv',
    refusals: ['ORDERS_NONE'],
  },
  'GET /orders/vendordownload/:id': {
    summary: "One vendor's lines of all orders, as orders.csv",
    access: ['admin'],
    permissions: ['orders'],
    params: byId,
    produces: 'text/csv',
    refusals: ['ORDERS_NONE'],
  },
  'GET /orders/:id': {
    summary: 'One order',
    access: ['student', 'vendor', 'admin'],
    permissions: ['orders'],
    params: byId,
    response: order,
    refusals: ['NOT_FOUND'],
  },
  'POST /orders': {
    summary: 'Places an order: takes all of its stock, or none',
    access: ['student'],
    body: placeOrderBody,
    response: order,
    isIdempotent: true,
    refusals: [
      'IDEMPOTENCY_KEY_REUSED',
      'ORDER_PRODUCT_GONE',
      'ORDER_OPTIONS_CHANGED',
      'ORDER_COLLECTION_NOT_OFFERED',
      'ORDER_SLOT_UNKNOWN',
      'ORDER_SLOT_TOO_EARLY',
      'ORDER_TOTAL_CHANGED',
      'ORDER_OUT_OF_STOCK',
      'TOO_MANY_ADDRESSES',
    ],
  },
  'DELETE /orders/:id': {
    summary: 'Cancels an unverified order and returns its stock',
    access: ['admin'],
    permissions: ['orders'],
    params: byId,
    response: order,
    refusals: ['NOT_FOUND', 'ORDER_VERIFIED'],
  },
  'POST /admin/:id/orderVerify': {
    summary: 'Records that an order is paid; repeating it changes nothing',
    access: ['admin'],
    permissions: ['orders'],
    params: byId,
    response: order,
    refusals: ['NOT_FOUND', 'ORDER_CANCELLED'],
  },
  'POST /admin/:id/orderUnverify': {
    summary: 'Undoes a verification; repeating it changes nothing',
    access: ['admin'],
    permissions: ['orders'],
    params: byId,
    response: order,
    refusals: ['NOT_FOUND', 'ORDER_CANCELLED'],
  },
  ...adminOrderCalls,
  'GET /internal/orders/:id': {
    summary: 'One order, for a service that must tell its buyer',
    access: ['service'],
    params: byId,
    response: mailedOrder,
    refusals: ['NOT_FOUND'],
  },
  'GET /internal/recipients/orders': {
    summary: 'The buyers of the orders that a filter finds, a page at a time',
    access: ['service'],
    query: orderRecipientsQuery,
    response: recipientPage,
  },
  'POST /internal/orders/current': {
    summary: 'The current state of these orders, for mails about them; missing ones are left out',
    access: ['service'],
    body: subjectIds,
    response: z.array(orderSubject),
  },
  'GET /internal/events/order': {
    summary: 'The state of orders, a page at a time, for a service that consumes their events',
    access: ['service'],
    query: eventPageQuery,
    response: eventPageOf(orderEvent),
  },
  'GET /internal/students/me': {
    summary: "The catalogue's part of the student's profile",
    access: ['student'],
    response: catalogueProfilePart,
  },
});
