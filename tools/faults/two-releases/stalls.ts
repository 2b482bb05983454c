import { randomUUID } from 'node:crypto';
import { eventually } from '@festival/testing/eventually';
import type { SharedFestival } from './shared-festival.js';
import type { Release, Visitor } from './visitor.js';

export const STOCK = 5;

interface Listed {
  _id: string;
  name: string;
  quantity: number[][];
}

export interface Stall {
  vendor: Visitor;
  productId: string;
}

/** Signs a vendor up and in, and adds a product. */
export const openStall = async (festival: SharedFestival, at: Release): Promise<Stall> => {
  const vendor = festival.visitor();
  const signUp = vendorSignUp();
  const credentials = { username: signUp.username, password: PASSWORD };
  await vendor.ask(at, 'POST /vendors/', { body: signUp });
  await vendor.ask(at, 'POST /auth/vendor/login', { body: credentials });
  const form = productForm('Lino print', STOCK);
  const { body } = await vendor.ask<Listed>(at, 'POST /products/', { body: form });
  return { vendor, productId: body._id };
};

/** The stock of a product without options. */
export const stockOf = async (
  { productId, vendor }: Stall,
  at: Release,
): Promise<number | undefined> => {
  const asked = { body: [productId] };
  const { body } = await vendor.ask<Listed[]>(at, 'POST /products/current', asked);
  return body[0]?.quantity[0]?.[0];
};

/** Waits until a product or workshop has this name in a release's public list. With undefined, waits until it is not in the list. */
export const untilListed = (
  visitor: Visitor,
  at: Release,
  [list, id, name]: [list: 'products' | 'workshops', id: string, name: string | undefined],
): Promise<void> =>
  eventually(async () => {
    const { body } = await visitor.ask<Listed[]>(at, `GET /${list}`);
    return body.find(({ _id }) => _id === id)?.name === name;
  });

const PASSWORD = 'correct horse battery';
export const PRICE = 12.5;

const toForm = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const vendorSignUp = () => {
  const username = `stall-${randomUUID().slice(0, 8)}`;
  return {
    username,
    password: PASSWORD,
    displayName: `The ${username}`,
    emailAddress: `${username}@stalls.example`,
    surcharge: 1,
  };
};

export const productForm = (name: string, stock: number): FormData =>
  toForm({
    name,
    price: String(PRICE),
    category: 'Illustrations/Prints/Paintings',
    quantity: JSON.stringify([[stock]]),
    canCollect: 'true',
    canDeliver: 'false',
    isPreOrder: 'false',
  });

/** An order of one item of a product. */
export const orderOf = (productId: string, emailAddress: string) => ({
  name: 'A shopper',
  contactNumber: '91234567',
  emailAddress,
  total: PRICE,
  purchases: [
    {
      productId,
      quantityBought: [[1]],
      collection: 'selfCollection',
      collectionDate: '25marslot1',
    },
  ],
});

export const workshopForm = (name: string): FormData =>
  toForm({
    name,
    organizer: 'A circle',
    description: 'Wax, dye, patience.',
    category: 'Art & Crafts',
    date: '2021-03-06',
    startTime: '14:00',
    duration: '120',
    location: 'ADM Studio 2',
    maxParticipants: '10',
  });

export const signUpForm = (emailAddress: string) => ({
  name: 'A student',
  contactNumber: '91234567',
  emailAddress,
  matricNumber: 'U1234567A',
});
