import { randomUUID } from 'node:crypto';

export const PASSWORD = 'correct horse battery';
export const PRICE = 12.5;

const toForm = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

export const vendorSignUp = () => {
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
