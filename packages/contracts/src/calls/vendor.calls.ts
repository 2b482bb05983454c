import { z } from 'zod';
import { adminsWith, anyone, defineCalls, only } from '../call.js';
import { flag } from '../common.js';
import { CATALOGUE_CHANGED } from '../products.js';
import * as vendors from '../vendors.js';

export const vendorCalls = defineCalls('catalogue', {
  'GET /vendors': anyone(
    'Vendors with their newest products, at most 1,000 in all; a page of them, and X-Total-Count, when `limit` is given',
    {
      query: vendors.vendorQuery,
      response: z.array(vendors.vendor),
      cachedFor: 'everybody',
      invalidatedBy: [CATALOGUE_CHANGED],
    },
  ),
  'POST /vendors': anyone(
    'Signs a vendor up; it is public once it is confirmed by a mailed link or an admin (in demo mode at once)',
    {
      body: vendors.vendorSignUp,
      response: vendors.vendorProfile,
      refusals: ['ACCOUNT_TAKEN', 'NAME_TAKEN', 'TOO_MANY_VENDORS', 'TOO_MANY_REQUESTS'],
    },
  ),
  'POST /vendors/confirm': anyone(
    'Confirms a vendor by the link that was mailed to it; repeating it changes nothing',
    {
      body: z.object({ token: vendors.confirmationToken }),
      response: z.object({ displayName: z.string() }),
      refusals: ['CONFIRMATION_LINK_DEAD'],
    },
  ),
  'POST /vendors/confirmation': only(
    'vendor',
    'Mails the confirmation link to the logged-in vendor again',
    { response: z.object({ emailAddress: z.string() }), refusals: ['TOO_MANY_CONFIRMATIONS'] },
  ),
  'PATCH /vendors': only('vendor', "Changes parts of the logged-in vendor's profile", {
    body: vendors.vendorEdit,
    response: vendors.vendorProfile,
    refusals: ['ACCOUNT_TAKEN', 'NAME_TAKEN'],
  }),
  'GET /vendors/profile': only('vendor', "A vendor's own profile", {
    response: vendors.vendorProfile,
  }),
  'GET /vendors/:id': anyone('One vendor with its products', {
    response: vendors.vendor,
    cachedFor: 'everybody',
    invalidatedBy: [CATALOGUE_CHANGED],
    refusals: ['NOT_FOUND'],
  }),
  'GET /admin/vendors': adminsWith(
    'orders',
    'The vendors by name; with `confirmed=false` the vendors that wait for confirmation',
    { query: z.object({ confirmed: flag.optional() }), response: z.array(vendors.adminVendor) },
  ),
  'POST /admin/vendors/:id/confirm': adminsWith(
    'orders',
    'Confirms a vendor; repeating it changes nothing',
    { response: vendors.adminVendor, refusals: ['NOT_FOUND'] },
  ),
  'GET /internal/vendor-confirmations/:id': only(
    'service',
    'The data of the mail with a confirmation link; not found once the vendor is confirmed',
    { response: vendors.vendorConfirmationMail, refusals: ['NOT_FOUND'] },
  ),
});
