import { z } from 'zod';
import * as adminOrders from '../admin-orders.js';
import { adminsWith, anyone, defineCalls, everyAccount, only } from '../call.js';
import * as campaigns from '../campaigns.js';
import { id } from '../common.js';
import { eventPageOf, eventPageQuery, orderEvent } from '../events.js';
import { MAX_PRODUCTS_PER_ORDER } from '../limits.js';
import * as orders from '../orders.js';
import { payee, payNowQuery } from '../payments.js';
import * as products from '../products.js';
import { catalogueProfilePart } from '../profile.js';
import { vendorCalls } from './vendor.calls.js';

const adminOrderCalls = defineCalls('catalogue', {
  'GET /admin/orders': adminsWith(
    'orders',
    'A page of the orders that a filter finds, without their products; `next` is the start of the next page',
    { query: adminOrders.adminOrderQuery, response: adminOrders.adminOrderPage },
  ),
  'GET /admin/orders/summary': adminsWith(
    'orders',
    'How many orders a filter finds in each state, and the total in the state of the filter',
    { query: adminOrders.adminOrderFilter, response: adminOrders.ordersSummary },
  ),
  'GET /admin/orders/filters': adminsWith(
    ['orders', 'mails'],
    'Filters of orders that admins have saved, by name; a campaign may be sent to what one finds',
    { response: z.array(adminOrders.savedFilter) },
  ),
  'PUT /admin/orders/filters': adminsWith(
    'orders',
    'Saves a filter of orders for all admins; one of the same name is replaced',
    {
      body: adminOrders.filterToSave,
      response: adminOrders.savedFilter,
      refusals: ['FILTERS_FULL'],
    },
  ),
  'DELETE /admin/orders/filters/:id': adminsWith('orders', 'Deletes a saved filter', {
    response: adminOrders.savedFilter,
    refusals: ['NOT_FOUND'],
  }),
  'POST /admin/orders/find': adminsWith(
    'orders',
    'The orders of these numbers, as people write them',
    {
      body: adminOrders.orderNumbers,
      response: z.array(adminOrders.foundOrder),
    },
  ),
  'POST /admin/orders/verify': adminsWith(
    'orders',
    'Records that many orders are paid: a list of orders, payments of exactly their totals, or the orders that a filter found at an instant. At most 1,000 at once; `remaining` are left',
    {
      body: adminOrders.ordersChange,
      response: adminOrders.ordersChanged,
      refusals: ['ORDERS_CHANGED', 'PAYMENTS_DIFFER'],
    },
  ),
  'POST /admin/orders/unverify': adminsWith(
    'orders',
    'Undoes the verification of many orders; a repeat changes nothing',
    { body: adminOrders.ordersUndo, response: adminOrders.ordersChanged },
  ),
});

export const catalogueCalls = defineCalls('catalogue', {
  'GET /products': anyone(
    'Products; a page of them, and X-Total-Count, when `limit` or a text is given',
    {
      query: products.productQuery,
      response: z.array(products.product),
      cachedFor: 'everybody',
      invalidatedBy: [products.CATALOGUE_CHANGED],
    },
  ),
  'GET /products/:id': anyone('One product', {
    response: products.product,
    cachedFor: 'everybody',
    invalidatedBy: [products.CATALOGUE_CHANGED],
    refusals: ['NOT_FOUND'],
  }),
  'POST /products': only('vendor', "Adds a product to the logged-in vendor's", {
    body: products.productForm,
    files: 'newImages',
    response: products.product,
    isIdempotent: true,
  }),
  'PUT /products/:id': only('vendor', "Changes one of the logged-in vendor's products", {
    body: products.productForm,
    files: 'newImages',
    response: products.product,
    refusals: ['NOT_FOUND', 'PRODUCT_CHANGED'],
  }),
  'DELETE /products/:id': only(
    'vendor',
    "Takes one of the logged-in vendor's products off the market; orders keep it",
    { response: z.object({ _id: id }), refusals: ['NOT_FOUND'] },
  ),
  'GET /search/products': anyone(
    'Products found by text, the best first: the same as `GET /products` with it',
    {
      query: products.productQuery,
      response: z.array(products.product),
      cachedFor: 'everybody',
      invalidatedBy: [products.CATALOGUE_CHANGED],
    },
  ),
  'POST /products/checkQuantity': anyone(
    'The options of a cart that no longer fit the stock; `_id` and `quantity` stand for `productId` and `quantityBought` too',
    {
      isForPreviews: true,
      body: z.array(orders.checkedLine).max(MAX_PRODUCTS_PER_ORDER),
      response: z.array(orders.shortage),
    },
  ),
  'POST /products/current': anyone(
    'The current state of these products, without any cache; products no longer for sale are left out',
    {
      isForPreviews: true,
      body: z.array(id).max(MAX_PRODUCTS_PER_ORDER),
      response: z.array(products.product),
    },
  ),
  ...vendorCalls,
  'GET /payments/paynow': anyone('A PayNow QR code for an exact amount, as an SVG image', {
    query: payNowQuery,
    produces: 'image/svg+xml',
  }),
  'GET /payments/payee': anyone('Who is paid for an order, for a transfer without the QR code', {
    response: payee,
  }),
  'GET /payments/donation': anyone(
    'A PayNow QR code for a donation of any amount, as an SVG image',
    { produces: 'image/svg+xml' },
  ),
  'GET /orders': everyAccount(
    'orders',
    "A student's own orders; for a vendor, its own lines of orders; for an admin, all orders",
    { query: orders.orderQuery, response: z.array(orders.order) },
  ),
  'GET /orders/totals': only(
    'vendor',
    'What the logged-in vendor must prepare for each collection slot',
    { response: z.array(orders.slotTotals) },
  ),
  'GET /orders/download': only('vendor', "The vendor's own lines of all orders, as orders.csv", {
    produces: 'text/csv',
    refusals: ['ORDERS_NONE'],
  }),
  'GET /orders/admindownload': adminsWith(
    'orders',
    'All orders, cancelled ones too, as orders.csv',
    {
      produces: 'text/csv',
      refusals: ['ORDERS_NONE'],
    },
  ),
  'GET /orders/vendordownload/:id': adminsWith(
    'orders',
    "One vendor's lines of all orders, as orders.csv",
    { produces: 'text/csv', refusals: ['ORDERS_NONE'] },
  ),
  'GET /orders/:id': everyAccount('orders', 'One order', {
    response: orders.order,
    refusals: ['NOT_FOUND'],
  }),
  'POST /orders': only('student', 'Places an order: takes all of its stock, or none', {
    body: orders.placeOrderBody,
    response: orders.order,
    isIdempotent: true,
    refusals: [
      'ORDER_PRODUCT_GONE',
      'ORDER_OPTIONS_CHANGED',
      'ORDER_COLLECTION_NOT_OFFERED',
      'ORDER_SLOT_UNKNOWN',
      'ORDER_SLOT_TOO_EARLY',
      'ORDER_TOTAL_CHANGED',
      'ORDER_OUT_OF_STOCK',
      'TOO_MANY_ADDRESSES',
    ],
  }),
  'DELETE /orders/:id': adminsWith('orders', 'Cancels an unverified order and returns its stock', {
    response: orders.order,
    refusals: ['NOT_FOUND', 'ORDER_VERIFIED'],
  }),
  'POST /admin/:id/orderVerify': adminsWith(
    'orders',
    'Records that an order is paid; repeating it changes nothing',
    { response: orders.order, refusals: ['NOT_FOUND', 'ORDER_CANCELLED'] },
  ),
  'POST /admin/:id/orderUnverify': adminsWith(
    'orders',
    'Undoes a verification; repeating it changes nothing',
    { response: orders.order, refusals: ['NOT_FOUND', 'ORDER_CANCELLED'] },
  ),
  ...adminOrderCalls,
  'GET /internal/orders/:id': only('service', 'One order, for a service that must tell its buyer', {
    response: orders.mailedOrder,
    refusals: ['NOT_FOUND'],
  }),
  'GET /internal/recipients/orders': only(
    'service',
    'The buyers of the orders that a filter finds, a page at a time',
    { query: campaigns.orderRecipientsQuery, response: campaigns.recipientPage },
  ),
  'POST /internal/orders/current': only(
    'service',
    'The current state of these orders, for mails about them; missing ones are left out',
    { body: campaigns.subjectIds, response: z.array(campaigns.orderSubject) },
  ),
  'GET /internal/events/order': only(
    'service',
    'The state of orders, a page at a time, for a service that consumes their events',
    { query: eventPageQuery, response: eventPageOf(orderEvent) },
  ),
  'GET /internal/students/me': only('student', "The catalogue's part of the student's profile", {
    response: catalogueProfilePart,
  }),
});
