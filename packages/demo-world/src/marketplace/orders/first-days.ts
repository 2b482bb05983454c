import { line, type OrderSlip } from './order-slip.js';

/** Orders placed from 1 to 4 February. */
export const firstDays: OrderSlip[] = [
  {
    by: 1,
    at: '01T09:04',
    verified: '01T18:20',
    lines: [
      line('medley-tee', '18febslot1', { 'Cream/M': 1 }),
      line('medley-tote', '18febslot1', 2),
      line('academic-planner', '18febslot1'),
    ],
  },
  {
    by: 2,
    at: '01T09:31',
    verified: '01T18:22',
    lines: [
      line('patchwork-overshirt', 'delivery', { M: 1 }),
      line('offcut-scrunchie', 'delivery', { Mystery: 2 }),
    ],
  },
  {
    by: 3,
    at: '01T12:47',
    verified: '02T10:05',
    lines: [
      line('hibiscus-lino', '18febslot2'),
      line('academic-planner', '18febslot2', 2),
      line('library-candle', '18febslot2'),
    ],
  },
  {
    by: 4,
    at: '01T20:15',
    verified: '02T10:07',
    lines: [line('medley-hoodie', '11marslot1', { L: 1 }), line('kopi-peng-pin', '11marslot1', 2)],
  },
  {
    by: 5,
    at: '01T22:58',
    verified: '02T10:11',
    lines: [
      line('pineapple-tarts', '18febslot1', { '40 pieces': 1 }, 'Less sweet if Grandma allows.'),
      line('bandung-syrup', 'delivery', 2),
    ],
  },
  {
    by: 6,
    at: '02T08:40',
    verified: '02T17:45',
    lines: [
      line('tide-line-earrings', '18febslot2', { 'High tide': 1 }),
      line('foam-bracelet', '18febslot2', { S: 1 }),
    ],
  },
  {
    by: 7,
    at: '02T11:20',
    verified: '02T17:48',
    lines: [
      line('roll-top', '11marslot2', { Ink: 1 }),
      line('everyday-mask', '11marslot2', { 'Ink/L': 3, 'Sage/L': 1 }),
    ],
  },
  {
    by: 8,
    at: '02T13:02',
    verified: '03T09:30',
    lines: [
      line('tall-vase', '25marslot1', 1, 'A birthday present, please wrap it.'),
      line('trinket-dish', '25marslot1', { Rose: 1 }),
    ],
  },
  {
    by: 9,
    at: '02T19:26',
    cancelled: '04T11:00',
    lines: [line('picnic-mat', 'delivery', { Lagoon: 2 }), line('hawker-puzzle', '25marslot1')],
  },
  {
    by: 10,
    at: '02T23:14',
    verified: '03T09:33',
    lines: [line('wrap-skirt', '25marslot2', { 'Garden/Midi': 1 }, 'Waist 66 cm, hip 92 cm.')],
  },
  {
    by: 11,
    at: '03T07:55',
    verified: '03T16:10',
    lines: [
      line('marigold-notebook', '18febslot1', { Dotted: 2, Lined: 1 }),
      line('washi-trio', '18febslot1', { Kueh: 1, Umbrellas: 1 }),
    ],
  },
  {
    by: 12,
    at: '03T10:09',
    verified: '03T16:12',
    lines: [
      line('midsummer-riso', 'delivery'),
      line('block-88-riso', 'delivery', { A3: 1 }),
      line('first-rain-candle', 'delivery', { Large: 1 }),
    ],
  },
  {
    by: 13,
    at: '03T12:33',
    verified: '03T16:15',
    lines: [
      line('exam-cookies', '18febslot2', { 'Brown butter': 1, Miso: 1 }),
      line('night-owl-tea', '18febslot2'),
    ],
  },
  {
    by: 14,
    at: '03T15:48',
    verified: '04T09:20',
    lines: [
      line('void-deck-tee', '11marslot1', { L: 1, XL: 1 }),
      line('kopitiam-socks', '11marslot1', { 'Jade/41–45': 2 }),
    ],
  },
  {
    by: 15,
    at: '03T21:37',
    verified: '04T09:22',
    lines: [
      line('sea-glass-pendant', '11marslot2'),
      line('felt-garland', '11marslot2'),
      line('gift-wrap', 'delivery'),
    ],
  },
  {
    by: 16,
    at: '04T08:12',
    lines: [
      line('market-tote', 'delivery', { Clay: 1 }),
      line('pencil-pouch', 'delivery', { Sage: 1 }),
    ],
  },
  {
    by: 17,
    at: '04T12:50',
    verified: '04T18:41',
    lines: [
      line('bud-vase', '25marslot2', { Celadon: 1 }),
      line('seed-packets', '25marslot2', { Brave: 2 }),
    ],
  },
  {
    by: 18,
    at: '04T13:28',
    verified: '04T18:43',
    lines: [
      line('lino-kit', '25marslot1'),
      line('rain-tree-riso', '25marslot1', 3),
      line('academic-planner', '18febslot1'),
    ],
  },
  {
    by: 19,
    at: '04T20:05',
    verified: '05T10:02',
    lines: [line('shrink-art-kit', '11marslot1', 4, 'For our tutorial group.')],
  },
  {
    by: 20,
    at: '04T22:44',
    lines: [
      line('granola', 'delivery', { '600 g': 1 }),
      line('kaya-jar', 'delivery', 2),
      line('pandan-chiffon', '18febslot1'),
    ],
  },
];
