import { type RenderAreaOptions, renderArea } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyTheCart } from '../../../test/cart.js';
import { pageOf, tee, vendor } from '../../../test/examples.js';
import { MarketplacePage } from '../../routes/marketplace.js';

beforeEach(emptyTheCart);

const open = (at: string, answer: NonNullable<RenderAreaOptions['api']>['GET /vendors']) =>
  renderArea(<MarketplacePage />, {
    at,
    path: '/marketplace',
    api: { 'GET /vendors': answer, 'GET /products/:id': () => tee() },
  });

const many = ({ query }: { query: Record<string, unknown> }) =>
  pageOf([vendor({ _id: `v${query.page}`, displayName: `Stall ${query.page}` })], 21);

describe('the vendors of a large market', () => {
  it('come ten at a time, with only as many products as are shown', async () => {
    const area = open('/marketplace?view=vendors&page=2', many);
    expect(await screen.findByRole('heading', { name: 'Stall 2' })).toBeVisible();
    expect(screen.getByText('21 vendors')).toBeVisible();
    expect(area.requests.map(({ query }) => query)).toEqual([
      { limit: '10', page: '2', products: '4' },
    ]);
  });

  it('are turned in the address, and the focus goes to their beginning', async () => {
    const area = open('/marketplace?view=vendors', many);
    await userEvent.click(await screen.findByRole('link', { name: 'Page 3' }));
    expect(area.location()).toBe('/marketplace?view=vendors&page=3');
    expect(screen.getByText('21 vendors')).toHaveFocus();
    expect(await screen.findByRole('heading', { name: 'Stall 3' })).toBeVisible();
  });

  it('are shown from the last page when the address is beyond it', async () => {
    const area = open('/marketplace?view=vendors&page=9', ({ query }) =>
      query.page === '9' ? pageOf([], 21) : many({ query }),
    );
    expect(await screen.findByRole('heading', { name: 'Stall 3' })).toBeVisible();
    await waitFor(() => expect(area.location()).toBe('/marketplace?view=vendors&page=3'));
  });
});

describe('a stall', () => {
  it('opens a product over the list', async () => {
    const area = open('/marketplace?view=vendors', () => pageOf([vendor({ products: [tee()] })]));
    const list = await screen.findByRole('list', { name: 'Products of Festival Booth' });
    await userEvent.click(within(list).getByRole('link', { name: 'Medley Tee' }));
    expect(area.location()).toBe('/marketplace?view=vendors&product=tee');
    expect(await screen.findByRole('dialog', { name: 'Medley Tee' })).toBeVisible();
  });

  it('says when it has nothing for sale', async () => {
    open('/marketplace?view=vendors', () => pageOf([vendor({ products: [] })]));
    expect(await screen.findByText('Nothing for sale at the moment.')).toBeVisible();
  });
});
