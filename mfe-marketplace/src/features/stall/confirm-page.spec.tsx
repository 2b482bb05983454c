import { refuse } from '@festival/mfe-kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  dialog,
  fragment,
  made,
  openStall,
  openVendorLogin,
  press,
  vendorProfile,
} from '../../../test/vendor-account.js';

const TOKEN = 'c'.repeat(43);
const AT = { at: `/VendorLogin#confirm=${TOKEN}` };
const CONFIRM = 'POST /vendors/confirm';

afterEach(() => sessionStorage.clear());

describe('the link that confirms a stall', () => {
  it('confirms it at a press, and leads to the login', async () => {
    const area = openVendorLogin({ [CONFIRM]: { displayName: 'Festival Booth' } }, AT);
    await waitFor(() => expect(fragment()).toBe(''));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(made(area, CONFIRM)).toEqual([]);
    await press('Confirm my stall');
    expect(await screen.findByText('Festival Booth is public now.')).toBeVisible();
    expect(dialog('Vendor Login').getByText(/Your stall is confirmed/)).toBeVisible();
    expect(made(area, CONFIRM).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('leads a signed-in vendor back to its stall, which no longer says that it is hidden', async () => {
    let confirmed = false;
    openStall(
      {
        'GET /vendors/profile': () => vendorProfile({ confirmed }),
        [CONFIRM]: () => {
          confirmed = true;
          return { displayName: 'Festival Booth' };
        },
      },
      AT,
    );
    await press('Confirm my stall');
    expect(await screen.findByRole('link', { name: 'Your page in the market' })).toBeVisible();
    expect(screen.queryByText('Nobody but you sees your stall yet')).not.toBeInTheDocument();
  });

  it.each([
    ['was not copied whole', '/VendorLogin#confirm=abc', false],
    ['confirms nobody', AT.at, true],
  ])('that %s says so', async (_, at, isSent) => {
    openVendorLogin({ [CONFIRM]: refuse('CONFIRMATION_LINK_DEAD') }, { at });
    if (isSent) await press('Confirm my stall');
    expect(await screen.findByText('This link does not work')).toBeVisible();
    await press('To your stall');
    expect(dialog('Vendor Login').getByLabelText('Password')).toBeVisible();
  });
});

describe('a stall that is not confirmed', () => {
  const hidden = { 'GET /vendors/profile': vendorProfile({ confirmed: false }) };

  it('says so, and has no link to its hidden page', async () => {
    openStall(hidden);
    expect(await screen.findByText('Nobody but you sees your stall yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Your page in the market' })).not.toBeInTheDocument();
  });

  it('has its link sent again, and says when that was too often', async () => {
    let times = 0;
    openStall({
      ...hidden,
      'POST /vendors/confirmation': () => {
        times += 1;
        return times === 1
          ? { emailAddress: 'booth@festival.example' }
          : refuse('TOO_MANY_CONFIRMATIONS');
      },
    });
    await screen.findByText('Nobody but you sees your stall yet');
    await press('Send the link again');
    expect(
      await screen.findByText('A new link is on its way to booth@festival.example.'),
    ).toBeVisible();
    await press('Send the link again');
    expect(await screen.findByText(/The link was sent several times\./)).toBeVisible();
  });
});
