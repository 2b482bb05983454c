import type { Listing } from './listing.js';

export const apparel: Listing[] = [
  {
    key: 'medley-tee',
    vendor: 'festivalbooth',
    name: 'Midsummer Medley Tee',
    description:
      'This year’s festival shirt: a sun that is also a cymbal, printed in two colours on heavy combed cotton. Unisex cut, boxy on purpose.',
    alt: 'A cream T-shirt with a marigold sun printed across the chest.',
    priceCents: 2200,
    options: { Colour: ['Cream', 'Dusk'], Size: ['XS', 'S', 'M', 'L', 'XL'] },
    stock: [
      [12, 30, 34, 28, 11],
      [9, 26, 31, 22, 4],
    ],
    listed: '2020-12-07T09:00',
  },
  {
    key: 'medley-hoodie',
    vendor: 'festivalbooth',
    name: 'Midsummer Medley Hoodie',
    description:
      'For lecture theatres kept at 17 degrees. Brushed inside, embroidered sun on the chest. We order when you do, so allow two weeks.',
    alt: 'An indigo hoodie with a small marigold sun on the chest.',
    priceCents: 4500,
    options: { Size: ['S', 'M', 'L', 'XL'] },
    stock: [40, 40, 40, 20],
    preOrderDays: 14,
    listed: '2021-01-05T09:00',
  },
  {
    key: 'void-deck-tee',
    vendor: 'rojakstudio',
    name: 'Void Deck Champion Tee',
    description:
      'Screen-printed in honour of everybody who learnt chess from a stranger’s grandfather. Soft grey-green, prints only on the front so you can slouch.',
    alt: 'A sage-green T-shirt with a chequered stone-table print.',
    priceCents: 2600,
    options: { Size: ['S', 'M', 'L', 'XL'] },
    stock: [6, 9, 2, 0],
    listed: '2021-01-14T19:30',
  },
  {
    key: 'kopitiam-socks',
    vendor: 'rojakstudio',
    name: 'Kopitiam Floor Socks',
    description:
      'Mosaic tiles from the floor of a coffee shop that is now a bank. Combed cotton, no holes promised for one academic year.',
    alt: 'A pair of coral socks with a tile pattern.',
    priceCents: 1190,
    options: { Colour: ['Brick', 'Jade'], Size: ['36–40', '41–45'] },
    stock: [
      [16, 13],
      [18, 7],
    ],
    listed: '2021-01-21T15:00',
  },
  {
    key: 'patchwork-overshirt',
    vendor: 'loosethreads',
    name: 'Patchwork Overshirt',
    description:
      'Eleven shirts with one bad elbow each, now a single good one. Corozo buttons, deep pockets, french seams you will want to show people.',
    alt: 'An open overshirt patched together in clay, sky and butter cotton.',
    priceCents: 6800,
    options: { Size: ['S', 'M', 'L'] },
    stock: [1, 2, 1],
    listed: '2021-01-29T22:10',
  },
  {
    key: 'wrap-skirt',
    vendor: 'loosethreads',
    name: 'Curtain Call Wrap Skirt',
    description:
      'Sewn to your measurements from retired hotel curtains. It ties twice round, has two real pockets, and takes us three weeks.',
    alt: 'A flowing rose wrap skirt with a petal pattern.',
    priceCents: 5200,
    options: { Cloth: ['Garden', 'Lobby'], Length: ['Knee', 'Midi'] },
    stock: [
      [5, 5],
      [5, 5],
    ],
    preOrderDays: 21,
    listed: '2021-01-08T14:25',
  },
  {
    key: 'batik-bandana',
    vendor: 'loosethreads',
    name: 'Batik Offcut Bandana',
    description:
      'Hand-stamped cotton from a workshop in Johor that saves us its ends. Sweatband, lunch wrap, dog scarf, flag of surrender in week 13.',
    alt: 'A square teal bandana with a leaf batik print, loosely folded.',
    priceCents: 1400,
    options: { Colour: ['Teal', 'Rust', 'Plum'] },
    stock: [9, 12, 6],
    listed: '2020-12-29T17:55',
  },
  {
    key: 'monsoon-jacket',
    vendor: 'afterhours',
    name: 'Monsoon Coach Jacket',
    description:
      'Packs into its own pocket. Screen-printed rain on the inside, so you only see the storm when you take it off.',
    alt: 'A sky-blue coach jacket with a fine rain print.',
    priceCents: 5800,
    options: { Size: ['S', 'M', 'L', 'XL'] },
    stock: [4, 7, 7, 3],
    listed: '2021-01-27T10:45',
  },
];
