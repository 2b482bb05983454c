import type { Listing } from './listing.js';

export const masks: Listing[] = [
  {
    key: 'everyday-mask',
    vendor: 'hushmasks',
    name: 'Everyday Mask',
    description:
      'The one we wear ourselves. Three layers of washed cotton, nose wire, filter pocket, no seam down the middle.',
    alt: 'A plain sage cotton mask with adjustable loops.',
    priceCents: 800,
    options: { Colour: ['Sage', 'Oat', 'Ink'], Size: ['S', 'M', 'L'] },
    stock: [
      [40, 60, 35],
      [38, 52, 30],
      [44, 71, 28],
    ],
    listed: '2020-12-03T12:00',
  },
  {
    key: 'tile-mask',
    vendor: 'hushmasks',
    name: 'Shophouse Tile Mask',
    description:
      'A tile from Emerald Hill, redrawn so that it meets at the seams. Prints on organic cotton, softer every wash.',
    alt: 'A teal mask with a scalloped tile pattern.',
    priceCents: 1100,
    options: { Size: ['S', 'M', 'L'] },
    stock: [18, 23, 9],
    listed: '2021-01-09T12:00',
  },
  {
    key: 'petal-mask',
    vendor: 'hushmasks',
    name: 'Frangipani Mask',
    description: 'Loose petals on peach. Bring it out when the corridor smells of the real thing.',
    alt: 'A peach mask scattered with cream petals.',
    priceCents: 1100,
    options: { Size: ['S', 'M', 'L'] },
    stock: [12, 16, 1],
    listed: '2021-01-22T12:00',
  },
  {
    key: 'performer-mask',
    vendor: 'hushmasks',
    name: 'Singer’s Mask',
    description:
      'Cut deep so that your mouth can open without the cloth coming along. Designed with the campus choir, who are picky. Made to order in a week.',
    alt: 'A deep-cut plum mask with star print.',
    priceCents: 1500,
    stock: 30,
    preOrderDays: 7,
    listed: '2021-01-14T12:00',
  },
  {
    key: 'kids-mask',
    vendor: 'hushmasks',
    name: 'Little Sibling Mask',
    description:
      'For ages four to eight. A smaller nose, softer loops, and suns they will insist are pizzas.',
    alt: 'A small butter-yellow mask printed with suns.',
    priceCents: 700,
    stock: 33,
    listed: '2021-02-08T12:00',
  },
  {
    key: 'denim-mask',
    vendor: 'loosethreads',
    name: 'Second-hand Denim Mask',
    description:
      'Old jeans outside, bamboo jersey inside. The faded spot is where a knee used to be.',
    alt: 'An indigo denim mask with visible stripes of stitching.',
    priceCents: 950,
    options: { Wash: ['Dark', 'Faded'] },
    stock: [10, 14],
    listed: '2020-12-16T18:30',
  },
];
