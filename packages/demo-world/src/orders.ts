import { createHash } from 'node:crypto';
import { buyer, demoId, student } from './people.js';
import { type DemoProduct, product } from './products.js';
import { vendor } from './vendors.js';

type SlotCode =
  | '18febslot1'
  | '18febslot2'
  | '11marslot1'
  | '11marslot2'
  | '25marslot1'
  | '25marslot2';

/** A product of an order: its key, its destination, and the quantities (by `Colour/Size`). */
interface OrderLine {
  product: string;
  to: SlotCode | 'delivery';
  pick: number | Record<string, number>;
  comments?: string;
}

/** An order as its buyer entered it. `toOrder` adds the prices. */
interface OrderSlip {
  /** The student's number, 1–20. */
  by: number;
  /** Singapore wall time in February 2021, e.g. `01T12:40`. */
  at: string;
  /** When an admin verified or cancelled it, in the same format. Without either, it is unverified. */
  verified?: string;
  cancelled?: string;
  lines: OrderLine[];
}

const order = (
  by: number,
  at: string,
  done: Pick<OrderSlip, 'verified' | 'cancelled'>,
  lines: OrderLine[],
): OrderSlip => ({ by, at, ...done, lines });

const line = (
  product: string,
  to: OrderLine['to'],
  pick: OrderLine['pick'] = 1,
  comments = '',
): OrderLine => ({ product, to, pick, comments });

/** From 1 February until the morning when the demo starts. */
const slips: readonly OrderSlip[] = [
  order(1, '01T09:04', { verified: '01T18:20' }, [
    line('medley-tee', '18febslot1', { 'Cream/M': 1 }),
    line('medley-tote', '18febslot1', 2),
    line('academic-planner', '18febslot1'),
  ]),
  order(2, '01T09:31', { verified: '01T18:22' }, [
    line('patchwork-overshirt', 'delivery', { M: 1 }),
    line('offcut-scrunchie', 'delivery', { Mystery: 2 }),
  ]),
  order(3, '01T12:47', { verified: '02T10:05' }, [
    line('hibiscus-lino', '18febslot2'),
    line('academic-planner', '18febslot2', 2),
    line('library-candle', '18febslot2'),
  ]),
  order(4, '01T20:15', { verified: '02T10:07' }, [
    line('medley-hoodie', '11marslot1', { L: 1 }),
    line('kopi-peng-pin', '11marslot1', 2),
  ]),
  order(5, '01T22:58', { verified: '02T10:11' }, [
    line('pineapple-tarts', '18febslot1', { '40 pieces': 1 }, 'Less sweet if Grandma allows.'),
    line('bandung-syrup', 'delivery', 2),
  ]),
  order(6, '02T08:40', { verified: '02T17:45' }, [
    line('tide-line-earrings', '18febslot2', { 'High tide': 1 }),
    line('foam-bracelet', '18febslot2', { S: 1 }),
  ]),
  order(7, '02T11:20', { verified: '02T17:48' }, [
    line('roll-top', '11marslot2', { Ink: 1 }),
    line('everyday-mask', '11marslot2', { 'Ink/L': 3, 'Sage/L': 1 }),
  ]),
  order(8, '02T13:02', { verified: '03T09:30' }, [
    line('tall-vase', '25marslot1', 1, 'A birthday present, please wrap it.'),
    line('trinket-dish', '25marslot1', { Rose: 1 }),
  ]),
  order(9, '02T19:26', { cancelled: '04T11:00' }, [
    line('picnic-mat', 'delivery', { Lagoon: 2 }),
    line('hawker-puzzle', '25marslot1'),
  ]),
  order(10, '02T23:14', { verified: '03T09:33' }, [
    line('wrap-skirt', '25marslot2', { 'Garden/Midi': 1 }, 'Waist 66 cm, hip 92 cm.'),
  ]),
  order(11, '03T07:55', { verified: '03T16:10' }, [
    line('marigold-notebook', '18febslot1', { Dotted: 2, Lined: 1 }),
    line('washi-trio', '18febslot1', { Kueh: 1, Umbrellas: 1 }),
  ]),
  order(12, '03T10:09', { verified: '03T16:12' }, [
    line('midsummer-riso', 'delivery'),
    line('block-88-riso', 'delivery', { A3: 1 }),
    line('first-rain-candle', 'delivery', { Large: 1 }),
  ]),
  order(13, '03T12:33', { verified: '03T16:15' }, [
    line('exam-cookies', '18febslot2', { 'Brown butter': 1, Miso: 1 }),
    line('night-owl-tea', '18febslot2'),
  ]),
  order(14, '03T15:48', { verified: '04T09:20' }, [
    line('void-deck-tee', '11marslot1', { L: 1, XL: 1 }),
    line('kopitiam-socks', '11marslot1', { 'Jade/41–45': 2 }),
  ]),
  order(15, '03T21:37', { verified: '04T09:22' }, [
    line('sea-glass-pendant', '11marslot2'),
    line('felt-garland', '11marslot2'),
    line('gift-wrap', 'delivery'),
  ]),
  order(16, '04T08:12', {}, [
    line('market-tote', 'delivery', { Clay: 1 }),
    line('pencil-pouch', 'delivery', { Sage: 1 }),
  ]),
  order(17, '04T12:50', { verified: '04T18:41' }, [
    line('bud-vase', '25marslot2', { Celadon: 1 }),
    line('seed-packets', '25marslot2', { Brave: 2 }),
  ]),
  order(18, '04T13:28', { verified: '04T18:43' }, [
    line('lino-kit', '25marslot1'),
    line('rain-tree-riso', '25marslot1', 3),
    line('academic-planner', '18febslot1'),
  ]),
  order(19, '04T20:05', { verified: '05T10:02' }, [
    line('shrink-art-kit', '11marslot1', 4, 'For our tutorial group.'),
  ]),
  order(20, '04T22:44', {}, [
    line('granola', 'delivery', { '600 g': 1 }),
    line('kaya-jar', 'delivery', 2),
    line('pandan-chiffon', '18febslot1'),
  ]),
  order(1, '05T09:16', { verified: '05T17:30' }, [
    line('monsoon-jacket', '11marslot2', { M: 1 }),
    line('east-coast-riso', '11marslot2', { A4: 1 }),
  ]),
  order(4, '05T11:52', { verified: '05T17:33' }, [
    line('small-talk-deck', '25marslot2'),
    line('chope-pin', '25marslot2', 3),
    line('fruit-stall-poster', 'delivery', { Matt: 1 }),
  ]),
  order(6, '05T14:21', { verified: '06T11:15' }, [
    line('wrap-skirt', '25marslot1', { 'Lobby/Knee': 1 }, 'Waist 71 cm, please.'),
  ]),
  order(3, '05T19:40', {}, [
    line('paper-lantern', '18febslot2', { Coral: 2 }),
    line('soap-stack', '18febslot2'),
  ]),
  order(8, '06T10:03', { verified: '06T16:00' }, [
    line('laptop-sleeve', '18febslot2', { '14"': 1 }, 'It is a 2019 ThinkPad, rather thick.'),
    line('sling', '18febslot2', { Sage: 1 }),
  ]),
  order(9, '06T11:45', { verified: '06T16:02' }, [
    line('crane-earrings', '11marslot1', { Indigo: 1 }),
    line('origami-pack', '11marslot1', 2),
    line('sticker-sheet', '11marslot1', { Sea: 3, Garden: 2 }),
  ]),
  order(11, '06T15:30', {}, [line('medley-hoodie', '25marslot2', { S: 1, M: 1 })]),
  order(12, '06T21:18', { verified: '07T10:44' }, [
    line('performer-mask', '25marslot1', 8, 'For the alto section of the choir.'),
    line('tile-mask', '25marslot1', { M: 2 }),
  ]),
  order(5, '07T09:27', { verified: '07T18:05' }, [
    line('block-commission', 'delivery', 1, 'The photograph is on its way by e-mail.'),
    line('batik-bandana', 'delivery', { Rust: 1 }),
  ]),
  order(2, '07T12:12', { verified: '07T18:08' }, [
    line('barnacle-ring', '25marslot2', { 'Brass/7': 1, 'Silver/9': 1 }),
    line('moon-snail-pendant', '25marslot2'),
  ]),
  order(14, '07T16:39', {}, [
    line('desk-planter', '11marslot2', 2),
    line('supper-candle', '11marslot2'),
  ]),
  order(7, '07T23:51', { verified: '08T09:12' }, [
    line('letter-set', '11marslot2', { Blush: 1 }),
    line('thank-you-cards', '11marslot2', 6),
    line('pencil-set', '11marslot2'),
  ]),
  order(13, '08T08:33', {}, [
    line(
      'pineapple-tarts',
      '18febslot1',
      { '20 pieces': 3 },
      'Office reunion, please tie with string.',
    ),
  ]),
  order(15, '08T12:20', { verified: '08T18:30' }, [
    line('medley-tote', '18febslot1'),
    line('medley-tee', '18febslot1', { 'Dusk/S': 1, 'Dusk/M': 1 }),
    line('petal-mask', 'delivery', { L: 1 }),
  ]),
  order(10, '08T17:05', {}, [
    line('hawker-puzzle', 'delivery'),
    line('void-deck-tee', 'delivery', { M: 1 }),
    line('drawstring', 'delivery'),
  ]),
  order(17, '08T21:56', {}, [
    line('kelp-claw', '25marslot1', { Oyster: 2 }),
    line('full-moon-lino', '25marslot1'),
  ]),
  order(16, '09T10:10', { verified: '09T17:50' }, [
    line('bento-bag', '18febslot2', { Pinstripe: 1 }),
    line('denim-mask', '18febslot2', { Faded: 2 }),
  ]),
  order(19, '09T13:43', {}, [
    line('picnic-mat', 'delivery', { Marigold: 1 }),
    line('kids-mask', 'delivery', 2),
    line('banana-loaf', '18febslot2', 2),
  ]),
  order(18, '09T19:08', {}, [
    line('pocket-trio', '11marslot1', 2),
    line('medley-tote', '11marslot1'),
  ]),
  order(20, '10T08:25', {}, [
    line('everyday-mask', 'delivery', { 'Oat/M': 2 }),
    line('first-rain-candle', '25marslot2', { Small: 1 }),
  ]),
];

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
    comments: line.comments ?? '',
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

function toOrder(slip: OrderSlip) {
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
export const orders: readonly DemoOrder[] = slips.map(toOrder);

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
