import type { Listing } from './listing.js';

export const bags: Listing[] = [
  {
    key: 'medley-tote',
    vendor: 'festivalbooth',
    name: 'Midsummer Medley Tote',
    description:
      'One hundred of them, one colour, one size. The festival sun in marigold on natural canvas, with an inside pocket for your matric card. Post it with our tag for one more lucky-draw chance.',
    alt: 'A natural canvas tote printed with a large marigold sun.',
    priceCents: 1500,
    stock: 100,
    listed: '2020-12-07T09:10',
  },
  {
    key: 'market-tote',
    vendor: 'tembusu',
    name: 'Wet Market Tote',
    description:
      'Waxed canvas that wipes clean, a flat base, handles long enough for a shoulder and a temper. Carried eleven kilos of durian in testing.',
    alt: 'A teal waxed tote with rolled handles, standing upright.',
    priceCents: 3900,
    options: { Colour: ['Lagoon', 'Clay', 'Ink'] },
    stock: [10, 8, 15],
    listed: '2021-01-13T11:00',
  },
  {
    key: 'roll-top',
    vendor: 'tembusu',
    name: 'Roll-top Backpack',
    description:
      'Nineteen litres, or twenty-four with the top undone. A sleeve for a 15-inch laptop that sits above the puddle line.',
    alt: 'A moss-green roll-top backpack with leather straps.',
    priceCents: 8900,
    options: { Colour: ['Moss', 'Ink'] },
    stock: [5, 2],
    listed: '2021-01-20T11:00',
  },
  {
    key: 'sling',
    vendor: 'tembusu',
    name: 'Two Stop Sling',
    description:
      'Phone, wallet, umbrella, the book you are pretending to read. Worn in front on the MRT, on the back when you get a seat.',
    alt: 'A small marigold sling bag with an ink-blue strap.',
    priceCents: 4500,
    options: { Colour: ['Marigold', 'Ink', 'Sage'] },
    stock: [6, 9, 0],
    listed: '2021-01-28T11:00',
  },
  {
    key: 'laptop-sleeve',
    vendor: 'tembusu',
    name: 'Quilted Laptop Sleeve',
    description:
      'Made to measure from two layers of canvas and one of felt. Tell us your laptop in the comments; ten days at the machine.',
    alt: 'A sky-blue quilted sleeve with a wave stitch.',
    priceCents: 3400,
    options: { Size: ['13"', '14"', '16"'] },
    stock: [20, 20, 20],
    preOrderDays: 10,
    listed: '2021-01-07T11:00',
  },
  {
    key: 'pencil-pouch',
    vendor: 'tembusu',
    name: 'Stubby Pencil Pouch',
    description:
      'Stands open on a lecture-hall table the width of a prata. Fits twelve pens, of which you will lend nine.',
    alt: 'A coral canvas pouch with a dotted lining, zipped shut.',
    priceCents: 1600,
    options: { Colour: ['Coral', 'Sage', 'Butter'] },
    stock: [25, 18, 21],
    listed: '2021-02-03T11:00',
  },
  {
    key: 'drawstring',
    vendor: 'loosethreads',
    name: 'Offcut Drawstring Bag',
    description:
      'Shoes, laundry, a surprise. Lined with somebody’s old striped shirt. Ask us whose.',
    alt: 'A lilac drawstring bag in a petal print.',
    priceCents: 1800,
    stock: 11,
    listed: '2020-12-18T17:20',
  },
  {
    key: 'bento-bag',
    vendor: 'loosethreads',
    name: 'Knotted Bento Bag',
    description:
      'One square of cloth and two knots. Holds a tiffin, a thermos and your dignity in the queue for the microwave.',
    alt: 'A butter-yellow knotted lunch bag in gingham cloth.',
    priceCents: 1350,
    options: { Cloth: ['Picnic', 'Pinstripe'] },
    stock: [13, 2],
    only: 'collect',
    listed: '2021-01-31T17:20',
  },
];
