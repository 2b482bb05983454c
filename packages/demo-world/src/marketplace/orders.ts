import { createHash } from 'node:crypto';
import { demoId } from '../ids.js';
import { student } from '../people/people.js';
import { buyer } from './orders/buyers.js';
import { firstDays } from './orders/first-days.js';
import { laterDays } from './orders/later-days.js';
import type { OrderLine, OrderSlip, SlotCode } from './orders/order-slip.js';
import { type DemoProduct, product } from './products.js';
import { vendor } from './vendors.js';

/** A product of an order, as it was at the time of the purchase. */
interface DemoPurchase {
  _id: string;
  productId: string;
  productName: string;
  vendorId: string;
  vendorName: string;
  priceCents: number;
  attribute1: string;
  attribute2: string;
  colours: string[];
  sizes: string[];
  /** `[colour][size]`, the size of the product's grid. */
  quantityBought: number[][];
  comments: string;
  collection: 'selfCollection' | 'delivery';
  collectionDate: SlotCode | null;
  deliveryAddress: string | null;
  totalCents: number;
}

/** An order with its lines. The total is the sum of the lines and one surcharge for each delivering vendor. */
export interface DemoOrder {
  _id: string;
  orderNumber: string;
  studentId: string;
  name: string;
  contactNumber: string;
  emailAddress: string;
  deliveryAddress: string | null;
  /** ISO 8601 with Singapore's offset, like the other instants. */
  datetime: string;
  verifiedAt: string | null;
  cancelledAt: string | null;
  purchases: DemoPurchase[];
  surcharges: { vendorId: string; vendorName: string; cents: number }[];
  totalCents: number;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const instant = (wallTime: string) => `2021-02-${wallTime}:00+08:00`;

/** Eight letters and digits that are hard to confuse when spoken or read. */
function orderNumber(key: string): string {
  const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  const bytes = createHash('sha1').update(`order number ${key}`).digest();
  const letters = [...bytes.subarray(0, 8)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

function grid({ key, colours, sizes, quantity }: DemoProduct, pick: OrderLine['pick']): number[][] {
  if (typeof pick === 'number') return [[pick]];
  const bought = quantity.map((row) => row.map(() => 0));
  for (const [option, count] of Object.entries(pick)) {
    const [colour, size] = option.split('/');
    const row = bought[colours.indexOf(colour ?? '')];
    const column = size === undefined ? 0 : sizes.indexOf(size);
    if (row?.[column] === undefined) throw new RangeError(`${key} has no option "${option}".`);
    row[column] = count;
  }
  return bought;
}

function purchase(line: OrderLine, orderId: string, address: string): DemoPurchase {
  const bought = product(line.product);
  const quantityBought = grid(bought, line.pick);
  const isDelivered = line.to === 'delivery';
  return {
    _id: demoId('purchase', `${orderId}/${line.product}`),
    productId: bought._id,
    productName: bought.name,
    vendorId: bought.vendorId,
    vendorName: vendor(bought.vendorUsername).displayName,
    priceCents: bought.priceCents,
    attribute1: bought.attribute1,
    attribute2: bought.attribute2,
    colours: bought.colours,
    sizes: bought.sizes,
    quantityBought,
    comments: line.comments ?? '',
    collection: isDelivered ? 'delivery' : 'selfCollection',
    collectionDate: line.to === 'delivery' ? null : line.to,
    deliveryAddress: isDelivered ? address : null,
    totalCents: bought.priceCents * sum(quantityBought.flat()),
  };
}

function surchargesOf(lines: OrderLine[]): DemoOrder['surcharges'] {
  const delivering = lines
    .filter(({ to }) => to === 'delivery')
    .map((line) => product(line.product).vendorUsername);
  return [...new Set(delivering)].map((username) => {
    const { _id, displayName, surchargeCents } = vendor(username);
    return { vendorId: _id, vendorName: displayName, cents: surchargeCents };
  });
}

function toOrder(slip: OrderSlip): DemoOrder {
  const key = `${slip.by}/${slip.at}`;
  const _id = demoId('order', key);
  const { _id: studentId, name, email } = student(slip.by);
  const { contactNumber, deliveryAddress } = buyer(slip.by);
  const purchases = slip.lines.map((line) => purchase(line, _id, deliveryAddress));
  const surcharges = surchargesOf(slip.lines);
  return {
    _id,
    orderNumber: orderNumber(key),
    studentId,
    name,
    contactNumber,
    emailAddress: email,
    deliveryAddress: surcharges.length > 0 ? deliveryAddress : null,
    datetime: instant(slip.at),
    verifiedAt: slip.verified ? instant(slip.verified) : null,
    cancelledAt: slip.cancelled ? instant(slip.cancelled) : null,
    purchases,
    surcharges,
    totalCents:
      sum(purchases.map(({ totalCents }) => totalCents)) +
      sum(surcharges.map(({ cents }) => cents)),
  };
}

/** Every order of the demo world, oldest first. */
export const orders: readonly DemoOrder[] = [...firstDays, ...laterDays].map(toOrder);

/** The sold quantity of a product, without cancelled orders. */
export function quantitySold(productId: string): number {
  return sum(
    orders
      .filter(({ cancelledAt }) => cancelledAt === null)
      .flatMap(({ purchases }) => purchases)
      .filter((bought) => bought.productId === productId)
      .flatMap(({ quantityBought }) => quantityBought.flat()),
  );
}
