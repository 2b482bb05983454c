import type { Product } from '@festival/contracts/products';
import { useSession } from '@festival/mfe-kit/session';
import { type RenderAreaOptions, renderArea } from '@festival/mfe-kit/testing';
import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// The dialog is a chunk that loads later. It is imported here, so that no test waits while it compiles.
import '../src/features/stall-products/product-form.js';
import { useVendorProfile } from '../src/features/stall/stall.js';
import { StallProducts } from '../src/features/stall-products/stall-products.js';
import { tee } from './examples.js';
import { vendorProfile, vendorSession } from './vendor-account.js';

/** Like the dashboard: shown while a vendor is signed in. */
function Stall() {
  const { data } = useVendorProfile();
  const { role } = useSession();
  return data && role === 'vendor' ? <StallProducts profile={data} /> : null;
}

/** "My Products" of a vendor with these products. Saving and deleting changes the vendor's profile. */
export const openProducts = async (
  products: Product[],
  api: RenderAreaOptions['api'] = {},
): Promise<ReturnType<typeof renderArea>> => {
  const stock = [...products];
  const page = renderArea(<Stall />, {
    at: '/VendorLogin',
    session: vendorSession,
    api: {
      'GET /vendors/profile': () => vendorProfile({ products: stock }),
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

export const openEdit = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Edit ${name}` }));
  await screen.findByRole('dialog', { name: `Edit ${name}` });
  await untilOpen();
};

export const save = () => userEvent.click(form().getByRole('button', { name: SAVE }));

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

export const tick = (name: string | RegExp) =>
  userEvent.click(form().getByRole('checkbox', { name }));
export const closed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
/** Saves, and waits until the dialog has closed. */
export const saved = async () => {
  await save();
  await closed();
};
