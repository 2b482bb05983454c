import type { Order, Purchase } from '@festival/contracts/orders';
import type { Product } from '@festival/contracts/products';
import type { Vendor } from '@festival/contracts/vendors';
import { tee as plainTee } from '@festival/lifecycles/testing';

/** A shirt in two colours and two sizes; Dusk in M is sold out, Dusk in S has two left. */
export const tee = (changes: Partial<Product> = {}): Product =>
  plainTee({
    description: 'A shirt.\nBoxy on purpose.',
    quantity: [
      [5, 101],
      [2, 0],
    ],
    images: ['/media/tee-front.webp', '/media/tee-back.webp'],
    totalQty: 108,
    ...changes,
  });

/** A mug without options, for collection only, from another vendor. */
export const mug = (changes: Partial<Product> = {}): Product =>
  tee({
    _id: 'mug',
    name: 'Wonky Mug',
    description: 'Thrown by hand.',
    price: 18.5,
    category: 'Others',
    attribute1: '',
    attribute2: '',
    colours: [],
    sizes: [],
    quantity: [[4]],
    totalQty: 4,
    canDeliver: false,
    images: ['/media/mug.webp'],
    vendorId: 'clay',
    vendorName: 'Clay Day',
    vendorSurcharge: 6,
    ...changes,
  });

export const vendor = (changes: Partial<Vendor> = {}): Vendor => ({
  _id: 'booth',
  displayName: 'Festival Booth',
  description: 'The official table.',
  contactNumber: '67905500',
  emailAddress: 'booth@festival.example',
  instagramAccount: 'midsummer.medley',
  website: 'https://festival.example',
  surcharge: 3,
  products: [tee()],
  ...changes,
});

export const purchase = (changes: Partial<Purchase> = {}): Purchase => ({
  productId: 'tee',
  vendorId: 'booth',
  vendorName: 'Festival Booth',
  productName: 'Medley Tee',
  images: [],
  price: 22,
  attribute1: 'Colour',
  attribute2: 'Size',
  colours: ['Cream', 'Dusk'],
  sizes: ['S', 'M'],
  quantityBought: [
    [2, 0],
    [0, 1],
  ],
  comments: '',
  collection: 'selfCollection',
  collectionDate: '18febslot1',
  deliveryAddress: null,
  total: 66,
  ...changes,
});

export const order = (changes: Partial<Order> = {}): Order => ({
  _id: 'order-1',
  orderNumber: 'K7M-2QD',
  verified: false,
  cancelled: false,
  datetime: '2021-02-10T10:05:00+08:00',
  total: 66,
  name: 'Mei Lin Tan',
  contactNumber: '91234567',
  emailAddress: 'student01@e.ntu.edu.sg',
  deliveryAddress: null,
  surcharges: [],
  purchases: [purchase()],
  ...changes,
});

/** One page of a longer list, as the catalogue returns it. */
export const pageOf = (items: readonly (Product | Vendor)[], total = items.length): Response =>
  Response.json(items, { headers: { 'x-total-count': String(total) } });
