import { z } from 'zod';
import { defineCalls } from '../call.js';
import { flag, id } from '../common.js';
import { CATALOGUE_CHANGED } from '../products.js';
import {
  adminVendor,
  confirmationToken,
  vendor,
  vendorConfirmationMail,
  vendorEdit,
  vendorProfile,
  vendorQuery,
  vendorSignUp,
} from '../vendors.js';

const byId = z.object({ id });

/** The catalogue's calls for vendors. */
export const vendorCalls = defineCalls('catalogue', {
  'GET /vendors': {
    summary:
      'Vendors with their newest products, at most 1,000 in all; a page of them, and X-Total-Count, when `limit` is given',
    access: 'public',
    query: vendorQuery,
    response: z.array(vendor),
    cachedFor: 'everybody',
    invalidatedBy: [CATALOGUE_CHANGED],
  },
  'POST /vendors': {
    summary:
      'Signs a vendor up; it is public once it is confirmed by a mailed link or an admin (in demo mode at once)',
    access: 'public',
    body: vendorSignUp,
    response: vendorProfile,
    refusals: ['ACCOUNT_TAKEN', 'NAME_TAKEN', 'TOO_MANY_VENDORS', 'TOO_MANY_REQUESTS'],
  },
  'POST /vendors/confirm': {
    summary: 'Confirms a vendor by the link that was mailed to it; repeating it changes nothing',
    access: 'public',
    body: z.object({ token: confirmationToken }),
    response: z.object({ displayName: z.string() }),
    refusals: ['CONFIRMATION_LINK_DEAD'],
  },
  'POST /vendors/confirmation': {
    summary: 'Mails the confirmation link to the logged-in vendor again',
    access: ['vendor'],
    response: z.object({ emailAddress: z.string() }),
    refusals: ['TOO_MANY_CONFIRMATIONS'],
  },
  'PATCH /vendors': {
    summary: "Changes parts of the logged-in vendor's profile",
    access: ['vendor'],
    body: vendorEdit,
    response: vendorProfile,
    refusals: ['ACCOUNT_TAKEN', 'NAME_TAKEN'],
  },
  'GET /vendors/profile': {
    summary: "A vendor's own profile",
    access: ['vendor'],
    response: vendorProfile,
  },
  'GET /vendors/:id': {
    summary: 'One vendor with its products',
    access: 'public',
    params: byId,
    response: vendor,
    cachedFor: 'everybody',
    invalidatedBy: [CATALOGUE_CHANGED],
    refusals: ['NOT_FOUND'],
  },
  'GET /admin/vendors': {
    summary: 'The vendors by name; with `confirmed=false` the vendors that wait for confirmation',
    access: ['admin'],
    permissions: ['orders'],
    query: z.object({ confirmed: flag.optional() }),
    response: z.array(adminVendor),
  },
  'POST /admin/vendors/:id/confirm': {
    summary: 'Confirms a vendor; repeating it changes nothing',
    access: ['admin'],
    permissions: ['orders'],
    params: byId,
    response: adminVendor,
    refusals: ['NOT_FOUND'],
  },
  'GET /internal/vendor-confirmations/:id': {
    summary:
      'The data of the mail with a confirmation link; not found once the vendor is confirmed',
    access: ['service'],
    params: byId,
    response: vendorConfirmationMail,
    refusals: ['NOT_FOUND'],
  },
});
