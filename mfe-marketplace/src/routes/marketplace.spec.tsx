import { type RenderAreaOptions, refuse, renderArea } from '@festival/mfe-kit/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyTheCart } from '../../test/cart.js';
import { mug, pageOf, tee, vendor } from '../../test/examples.js';
import { MarketplacePage } from './marketplace.js';

beforeEach(emptyTheCart);

const open = (at = '/marketplace', api: RenderAreaOptions['api'] = {}) =>
  renderArea(<MarketplacePage />, {
    at,
    path: '/marketplace',
    api: { 'GET /products': () => pageOf([tee(), mug()], 40), ...api },
  });

const lastList = ({ requests }: ReturnType<typeof open>) =>
  requests.filter(({ name }) => name === 'GET /products').at(-1)?.query;

const cards = () =>
  within(screen.getByRole('list', { name: 'Products' }))
    .getAllByRole('heading')
    .map((heading) => heading.textContent);

const loaded = () => screen.findByRole('list', { name: 'Products' });

describe('the list of products', () => {
  it('requests fifteen and shows the count, with skeletons until then', async () => {
    const area = open();
    expect(screen.getByText('Loading products…')).toBeInTheDocument();
    await loaded();
    expect(cards()).toEqual(['Medley Tee', 'Wonky Mug']);
    expect(screen.getByText('40 products')).toBeInTheDocument();
    expect(lastList(area)).toEqual({ limit: '15', page: '1' });
  });

  it('describes charity and lucky draw, with the edition’s numbers', () => {
    open();
    expect(
      screen.getByText(/10% of proceeds go to two charities, and every \$10 you spend/),
    ).toBeInTheDocument();
  });

  it('shows price and vendor, and marks what is sold out, running out, made to order or new', async () => {
    const products = [
      mug({ totalQty: 0 }),
      mug({ _id: 'few', totalQty: 5 }),
      tee({ _id: 'later', isPreOrder: true }),
      tee({ _id: 'new', date_uploaded: '2021-02-04T10:00:00+08:00' }),
      tee(),
    ];
    open('/marketplace', { 'GET /products': pageOf(products, 5) });
    const items = within(await loaded()).getAllByRole('listitem');
    expect(items[0]).toHaveTextContent('Wonky MugClay Day$18.50Sold out');
    expect(items.slice(1).map((item) => item.textContent?.split(/\$\d+\.\d\d/)[1])).toEqual([
      'Only 5 left',
      'Pre-order',
      'New',
      '',
    ]);
  });

  it('takes everything from the address', async () => {
    const area = open('/marketplace?q=tee&category=Masks&category=Apparel&sort=-date&page=2');
    await loaded();
    expect(lastList(area)).toEqual({
      limit: '15',
      page: '2',
      sort: '-date',
      category: ['Apparel', 'Masks'],
      q: 'tee',
    });
    expect(screen.getByRole('searchbox')).toHaveValue('tee');
    expect(screen.getByRole('checkbox', { name: 'Masks' })).toBeChecked();
    expect(screen.getByLabelText('Sort by')).toHaveValue('-date');
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });

  it('offers the seven ways to sort', async () => {
    open();
    const options = within(screen.getByLabelText('Sort by')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Not Sorted',
      'A-Z',
      'Z-A',
      'Most to least recent',
      'Least to most recent',
      'Price low to high',
      'Price high to low',
    ]);
  });

  it('goes back to page 1 when it is sorted or filtered', async () => {
    const area = open('/marketplace?page=3');
    await loaded();
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price low to high');
    expect(area.location()).toBe('/marketplace?sort=price');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Masks' }));
    expect(area.location()).toBe('/marketplace?category=Masks&sort=price');
    await waitFor(() => expect(lastList(area)).toMatchObject({ page: '1', category: 'Masks' }));
  });

  it('turns pages in the address', async () => {
    const area = open('/marketplace?sort=name');
    await loaded();
    await userEvent.click(screen.getByRole('link', { name: 'Page 3' }));
    expect(area.location()).toBe('/marketplace?sort=name&page=3');
    expect(screen.getByText('40 products')).toHaveFocus();
  });

  it('searches after a pause in typing, from page 1', async () => {
    const area = open('/marketplace?page=2');
    await loaded();
    await userEvent.type(screen.getByRole('searchbox'), ' mug ');
    await waitFor(() => expect(area.location()).toBe('/marketplace?q=mug'));
    await waitFor(() => expect(lastList(area)).toMatchObject({ q: 'mug', page: '1' }));
  });

  it('searches at once on Enter, and empties with the list', async () => {
    const area = open();
    await loaded();
    await userEvent.type(screen.getByRole('searchbox'), 'mug{Enter}');
    expect(area.location()).toBe('/marketplace?q=mug');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(area.location()).toBe('/marketplace');
  });

  it('shows the last page when the address is beyond it', async () => {
    const area = open('/marketplace?page=9', {
      'GET /products': ({ query }) => pageOf(query.page === '9' ? [] : [mug()], 31),
    });
    await loaded();
    await waitFor(() => expect(area.location()).toBe('/marketplace?page=3'));
  });

  it('says that nothing matches, and shows all again', async () => {
    const area = open('/marketplace?q=submarine&category=Masks', {
      'GET /products': ({ query }) => (query.q ? pageOf([], 0) : pageOf([mug()], 1)),
    });
    expect(
      await screen.findByRole('heading', { name: 'Nothing matches “submarine”' }),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all products' }));
    expect(area.location()).toBe('/marketplace');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  });

  it('announces the results, and shows the previous ones until then', async () => {
    let answer: (() => void) | undefined;
    open('/marketplace?q=tee&category=Apparel', {
      'GET /products': ({ query }) =>
        query.q === 'tee'
          ? pageOf([tee()], 1)
          : new Promise<Response>((resolve) => {
              answer = () => resolve(pageOf([tee(), mug()], 2));
            }),
    });
    expect(await screen.findByText('1 product for “tee” in Apparel')).toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox'), 's{Enter}');
    await waitFor(() => expect(screen.getByRole('list', { busy: true })).toBeInTheDocument());
    expect(screen.getByText('1 product for “tee” in Apparel')).toBeInTheDocument();
    answer?.();
    expect(await screen.findByText('2 products for “tees” in Apparel')).toBeInTheDocument();
  });

  it('offers every category, and shows new products, when a search in some categories finds nothing', async () => {
    const area = open('/marketplace?q=mug&category=Masks', {
      'GET /products': ({ query }) =>
        query.q && query.category ? pageOf([], 0) : pageOf([mug()], 1),
    });
    const newest = await screen.findByRole('list', { name: 'New at the stalls' });
    expect(within(newest).getByRole('link', { name: 'Wonky Mug' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Search every category' }));
    expect(area.location()).toBe('/marketplace?q=mug');
    expect(await screen.findByText('1 product for “mug”')).toBeInTheDocument();
  });

  it('says when it cannot be loaded, and why, and tries again', async () => {
    let isDown = true;
    open('/marketplace', {
      'GET /products': () => (isDown ? refuse('TOO_MANY_REQUESTS') : pageOf([mug()], 1)),
    });
    expect(await screen.findByText('Error loading products :(')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Too many requests.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await loaded();
  });
});

describe('the vendors', () => {
  it('replace the products; then there is no search', async () => {
    const area = open('/marketplace?q=tee', { 'GET /vendors': () => pageOf([vendor()]) });
    await userEvent.click(screen.getByRole('radio', { name: 'Vendors' }));
    expect(area.location()).toContain('view=vendors');
    await screen.findByRole('list', { name: 'Vendors' });
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Sort by')).not.toBeInTheDocument();
  });

  it('show some of their products and lead to their page', async () => {
    const products = ['a', 'b', 'c', 'd', 'e'].map((_id) => tee({ _id, name: `Tee ${_id}` }));
    open('/marketplace?view=vendors', {
      'GET /vendors': () => pageOf([vendor({ products })]),
    });
    const list = await screen.findByRole('list', { name: 'Products of Festival Booth' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('link', { name: /^See More/ })).toHaveAttribute(
      'href',
      '/VendorPage/booth',
    );
  });

  it('say when they cannot be loaded', async () => {
    open('/marketplace?view=vendors', { 'GET /vendors': refuse('TOO_MANY_REQUESTS') });
    expect(await screen.findByText('Error loading vendors :(')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});
