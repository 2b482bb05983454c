import { renderArea } from '@festival/mfe-kit/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { tee, vendor } from '../../test/examples.js';
import { openStall, openVendorLogin } from '../../test/vendor-account.js';
import { VendorPage } from './vendor-page.js';

test.each([
  [
    "a vendor's page",
    () =>
      renderArea(<VendorPage />, {
        at: '/vendorpage/booth',
        path: '/vendorpage/:vendorId',
        api: { 'GET /vendors/:id': vendor({ products: [tee()] }) },
      }),
    'Festival Booth',
  ],
  ['the login of vendors', () => openVendorLogin(), 'Vendor Login'],
  ['a stall', () => openStall(), /^Welcome/],
])('%s has no choice between products and vendors', async (_, open, heading) => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'Vendors' })).not.toBeInTheDocument();
  expect(screen.queryByRole('searchbox', { name: 'Search products' })).not.toBeInTheDocument();
});
