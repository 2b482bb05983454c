import type { VendorProfile } from '@festival/contracts/vendors';
import { useQueryClient } from '@festival/mfe-kit/query';
import { useLocation } from '@festival/mfe-kit/router';
import { enter, type RenderAreaOptions, renderArea } from '@festival/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VendorLoginPage } from '../src/routes/vendor-login.js';
import { vendor } from './examples.js';

export const vendorSession = {
  _id: 'booth',
  role: 'vendor',
  displayName: 'Festival Booth',
  email: 'booth@festival.example',
  picture: null,
} as const;

export const vendorProfile = (changes: Partial<VendorProfile> = {}): VendorProfile => ({
  ...vendor({ products: [] }),
  username: 'booth',
  confirmed: true,
  ...changes,
});

/** Refreshes the data, as returning to the tab after a while does. */
function Refresh() {
  const queries = useQueryClient();
  return (
    <button type="button" onClick={() => void queries.invalidateQueries()}>
      Come back to the tab
    </button>
  );
}

function Hash() {
  return <output aria-label="Fragment">{useLocation().hash}</output>;
}

/** The vendors' page for any session; by default a visitor's. */
export const openVendorLogin = (
  api: RenderAreaOptions['api'] = {},
  options: RenderAreaOptions = {},
) =>
  renderArea(
    <>
      <VendorLoginPage />
      <Hash />
      <Refresh />
    </>,
    {
      at: '/VendorLogin',
      ...options,
      api: {
        'GET /vendors/profile': vendorProfile(),
        'GET /orders/totals': [],
        'GET /orders': () => Response.json([], { headers: { 'x-total-count': '0' } }),
        ...api,
      },
    },
  );

export const openStall = (api: RenderAreaOptions['api'] = {}, options: RenderAreaOptions = {}) =>
  openVendorLogin(api, { session: vendorSession, ...options });

export const fragment = () => screen.getByLabelText('Fragment').textContent;

export const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

export const press = (name: string | RegExp, place = within(document.body)) =>
  userEvent.click(place.getByRole('button', { name }));

export const type = async (label: string, text: string, place = within(document.body)) => {
  const field = place.getByLabelText(label, { exact: false, selector: 'input, textarea' });
  await enter(field, text);
};

export const chooseTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

export const made = ({ requests }: ReturnType<typeof openVendorLogin>, name: string) =>
  requests.filter((request) => request.name === name);
