import { createHash } from 'node:crypto';
import { chooseEdition } from '@festival/edition';
import { z } from 'zod';
import { buyer, demoId, student } from './people.js';
import { type DemoProduct, product } from './products.js';
import { readData } from './read-data.js';
import { vendor } from './vendors.js';

const { collectionSlots } = chooseEdition('2021').marketplace;

const orderLine = z.strictObject({
  /** The product's key. */
  product: z.string(),
  to: z.enum(['delivery', ...collectionSlots.map(({ code }) => code)]),
  pick: z.union([z.number(), z.record(z.string(), z.number())]).default(1),
  comments: z.string().default(''),
});
type OrderLine = z.output<typeof orderLine>;

/** An order as its buyer entered it. `toOrder` adds the prices. */
const orderSlip = z.strictObject({
  /** The student's number, 1–20. */
  by: z.number(),
  at: z.string(),
  verified: z.string().optional(),
  cancelled: z.string().optional(),
  lines: z.array(orderLine),
});

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

/** A product of an order, as it was at the time of the purchase. */
function purchase(line: OrderLine, orderId: string, address: string) {
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
    /** `[colour][size]`, the size of the product's grid. */
    quantityBought,
    comments: line.comments,
    collection: isDelivered ? ('delivery' as const) : ('selfCollection' as const),
    collectionDate: line.to === 'delivery' ? null : line.to,
    deliveryAddress: isDelivered ? address : null,
    totalCents: bought.priceCents * sum(quantityBought.flat()),
  };
}

function surchargesOf(lines: OrderLine[]) {
  const delivering = lines
    .filter(({ to }) => to === 'delivery')
    .map((line) => product(line.product).vendorUsername);
  return [...new Set(delivering)].map((username) => {
    const { _id, displayName, surchargeCents } = vendor(username);
    return { vendorId: _id, vendorName: displayName, cents: surchargeCents };
  });
}

/** An order with its lines. The total is the sum of the lines and one surcharge for each delivering vendor. */
export type DemoOrder = ReturnType<typeof toOrder>;

function toOrder(slip: z.output<typeof orderSlip>) {
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
    /** ISO 8601 with Singapore's offset, like the other instants. */
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
export const orders: readonly DemoOrder[] = readData('orders.yaml', z.array(orderSlip)).map(
  toOrder,
);
