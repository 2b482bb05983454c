import { line, type OrderSlip } from './order-slip.js';

/** Orders from 5 February until the morning when the demo starts. */
export const laterDays: OrderSlip[] = [
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
