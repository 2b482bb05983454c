import type { Product } from '@festival/contracts/products';
import type { VendorProfile } from '@festival/contracts/vendors';
import { useSession } from '@festival/mfe-kit/session';
import { enter, type RenderAreaOptions, renderArea } from '@festival/mfe-kit/testing';
import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// The dialog is a chunk that loads later. It is imported here, so that no test waits while it compiles.
import '../src/features/stall-products/product-form-dialog.js';
import { useVendorProfile } from '../src/features/stall/stall.js';
import { StallProducts } from '../src/features/stall-products/stall-products.js';
import { tee, vendor } from './examples.js';

export const profileOf = (products: Product[]): VendorProfile => ({
  ...vendor({ products }),
  username: 'booth',
  confirmed: true,
});

/** Like the dashboard: shown while a vendor is signed in. */
function Stall() {
  const { data } = useVendorProfile();
  const { role } = useSession();
  return data && role === 'vendor' ? <StallProducts profile={data} /> : null;
}

const booth = { _id: 'booth', role: 'vendor', displayName: 'Festival Booth' } as const;

/** "My Products" of a vendor with these products. Saving and deleting changes the vendor's profile. */
export const openProducts = async (
  products: Product[],
  api: RenderAreaOptions['api'] = {},
): Promise<ReturnType<typeof renderArea>> => {
  const stock = [...products];
  const page = renderArea(<Stall />, {
    at: '/VendorLogin',
    session: booth,
    api: {
      'GET /vendors/profile': () => profileOf(stock),
      'POST /products': () => {
        stock.unshift(tee({ _id: 'new', name: 'Lino print' }));
        return stock[0] as Product;
      },
      'PUT /products/:id': ({ params }) => stock.find(({ _id }) => _id === params.id) as Product,
      'DELETE /products/:id': ({ params: { id = '' } }) => {
        stock.splice(
          stock.findIndex(({ _id }) => _id === id),
          1,
        );
        return { _id: id };
      },
      ...api,
    },
  });
  await screen.findByRole('heading', { name: 'My Products' });
  return page;
};

/** The open form. */
export const form = () => within(screen.getByRole('dialog', { name: /^(?:Add Product|Edit )/ }));

const SAVE = /^(?:Add to the market|Save changes)$/;

/** The dialog opens immediately. The form in it appears once its code has loaded. */
const untilOpen = () => screen.findByRole('button', { name: SAVE });

export const openAdd = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Add Product' }));
  await screen.findByRole('dialog', { name: 'Add Product' });
  await untilOpen();
};

export const openEdit = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Edit ${name}` }));
  await screen.findByRole('dialog', { name: `Edit ${name}` });
  await untilOpen();
};

export const save = () => userEvent.click(form().getByRole('button', { name: SAVE }));

export const type = (label: string | RegExp, text: string) =>
  enter(form().getByLabelText(label), text);

/** Fills in all that a product without options needs. */
const fillIn = async () => {
  await type('Name', 'Lino print');
  await type('Price', '12.50');
  await userEvent.selectOptions(form().getByLabelText('Category'), 'Decor');
  await type('Stock', '5');
  await userEvent.click(form().getByRole('checkbox', { name: 'Self-Collection at NTU' }));
};

/** The number of requests that create or change a product. */
export const countSent = ({ requests }: Awaited<ReturnType<typeof openProducts>>) =>
  requests.filter(({ name }) => /^(?:POST|PUT) /.test(name)).length;

const lastForm = ({ requests }: Awaited<ReturnType<typeof openProducts>>): FormData => {
  const body = requests.filter(({ name }) => /^(?:POST|PUT) /.test(name)).at(-1)?.body;
  if (!(body instanceof FormData)) throw new Error('Nothing was sent');
  return body;
};

/** The fields of the last request that created or changed a product. */
export const sentForm = (page: Awaited<ReturnType<typeof openProducts>>) =>
  Object.fromEntries(lastForm(page).entries());

/** The file names in that request. */
export const sentImages = (page: Awaited<ReturnType<typeof openProducts>>): string[] =>
  lastForm(page)
    .getAll('newImages')
    .map((image) => (image as File).name);

/** What a field of the sent form says, which is JSON. */
export const jsonOf = (value: FormDataEntryValue | undefined) => JSON.parse(String(value));

export const tick = (name: string | RegExp) =>
  userEvent.click(form().getByRole('checkbox', { name }));
export const closed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
/** Saves, and waits until the dialog has closed. */
export const saved = async () => {
  await save();
  await closed();
};

/** The form for a new product, filled in. */
export const openFilledIn = async (api?: RenderAreaOptions['api']) => {
  const page = await openProducts([], api);
  await openAdd();
  await fillIn();
  return page;
};

/** The form for a product that is on the market. */
export const openSaved = async (product: Product, api?: RenderAreaOptions['api']) => {
  const page = await openProducts([product], api);
  await openEdit(product.name);
  return page;
};

export const findSummary = () => form().findByRole('region', { name: /Please check these/ });

export const listProblems = async (role: 'listitem' | 'link') =>
  within(await findSummary())
    .getAllByRole(role)
    .map(({ textContent }) => textContent);
