import { createHash } from 'node:crypto';
import { demoId } from '../ids.js';
import { student } from '../people/people.js';
import { buyer } from './orders/buyers.js';
import { firstDays } from './orders/first-days.js';
import { line, type OrderLine, type OrderSlip, type SlotCode } from './orders/order-slip.js';
import { type DemoProduct, product } from './products.js';
import { vendor } from './vendors.js';

/** Orders from 5 February until the morning when the demo starts. */
const laterDays: OrderSlip[] = [
  {
    by: 1,
    at: '05T09:16',
    verified: '05T17:30',
    lines: [
      line('monsoon-jacket', '11marslot2', { M: 1 }),
      line('east-coast-riso', '11marslot2', { A4: 1 }),
    ],
  },
  {
    by: 4,
    at: '05T11:52',
    verified: '05T17:33',
    lines: [
      line('small-talk-deck', '25marslot2'),
      line('chope-pin', '25marslot2', 3),
      line('fruit-stall-poster', 'delivery', { Matt: 1 }),
    ],
  },
  {
    by: 6,
    at: '05T14:21',
    verified: '06T11:15',
    lines: [line('wrap-skirt', '25marslot1', { 'Lobby/Knee': 1 }, 'Waist 71 cm, please.')],
  },
  {
    by: 3,
    at: '05T19:40',
    lines: [line('paper-lantern', '18febslot2', { Coral: 2 }), line('soap-stack', '18febslot2')],
  },
  {
    by: 8,
    at: '06T10:03',
    verified: '06T16:00',
    lines: [
      line('laptop-sleeve', '18febslot2', { '14"': 1 }, 'It is a 2019 ThinkPad, rather thick.'),
      line('sling', '18febslot2', { Sage: 1 }),
    ],
  },
  {
    by: 9,
    at: '06T11:45',
    verified: '06T16:02',
    lines: [
      line('crane-earrings', '11marslot1', { Indigo: 1 }),
      line('origami-pack', '11marslot1', 2),
      line('sticker-sheet', '11marslot1', { Sea: 3, Garden: 2 }),
    ],
  },
  {
    by: 11,
    at: '06T15:30',
    lines: [line('medley-hoodie', '25marslot2', { S: 1, M: 1 })],
  },
  {
    by: 12,
    at: '06T21:18',
    verified: '07T10:44',
    lines: [
      line('performer-mask', '25marslot1', 8, 'For the alto section of the choir.'),
      line('tile-mask', '25marslot1', { M: 2 }),
    ],
  },
  {
    by: 5,
    at: '07T09:27',
    verified: '07T18:05',
    lines: [
      line('block-commission', 'delivery', 1, 'The photograph is on its way by e-mail.'),
      line('batik-bandana', 'delivery', { Rust: 1 }),
    ],
  },
  {
    by: 2,
    at: '07T12:12',
    verified: '07T18:08',
    lines: [
      line('barnacle-ring', '25marslot2', { 'Brass/7': 1, 'Silver/9': 1 }),
      line('moon-snail-pendant', '25marslot2'),
    ],
  },
  {
    by: 14,
    at: '07T16:39',
    lines: [line('desk-planter', '11marslot2', 2), line('supper-candle', '11marslot2')],
  },
  {
    by: 7,
    at: '07T23:51',
    verified: '08T09:12',
    lines: [
      line('letter-set', '11marslot2', { Blush: 1 }),
      line('thank-you-cards', '11marslot2', 6),
      line('pencil-set', '11marslot2'),
    ],
  },
  {
    by: 13,
    at: '08T08:33',
    lines: [
      line(
        'pineapple-tarts',
        '18febslot1',
        { '20 pieces': 3 },
        'Office reunion, please tie with string.',
      ),
    ],
  },
  {
    by: 15,
    at: '08T12:20',
    verified: '08T18:30',
    lines: [
      line('medley-tote', '18febslot1'),
      line('medley-tee', '18febslot1', { 'Dusk/S': 1, 'Dusk/M': 1 }),
      line('petal-mask', 'delivery', { L: 1 }),
    ],
  },
  {
    by: 10,
    at: '08T17:05',
    lines: [
      line('hawker-puzzle', 'delivery'),
      line('void-deck-tee', 'delivery', { M: 1 }),
      line('drawstring', 'delivery'),
    ],
  },
  {
    by: 17,
    at: '08T21:56',
    lines: [line('kelp-claw', '25marslot1', { Oyster: 2 }), line('full-moon-lino', '25marslot1')],
  },
  {
    by: 16,
    at: '09T10:10',
    verified: '09T17:50',
    lines: [
      line('bento-bag', '18febslot2', { Pinstripe: 1 }),
      line('denim-mask', '18febslot2', { Faded: 2 }),
    ],
  },
  {
    by: 19,
    at: '09T13:43',
    lines: [
      line('picnic-mat', 'delivery', { Marigold: 1 }),
      line('kids-mask', 'delivery', 2),
      line('banana-loaf', '18febslot2', 2),
    ],
  },
  {
    by: 18,
    at: '09T19:08',
    lines: [line('pocket-trio', '11marslot1', 2), line('medley-tote', '11marslot1')],
  },
  {
    by: 20,
    at: '10T08:25',
    lines: [
      line('everyday-mask', 'delivery', { 'Oat/M': 2 }),
      line('first-rain-candle', '25marslot2', { Small: 1 }),
    ],
  },
];

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
