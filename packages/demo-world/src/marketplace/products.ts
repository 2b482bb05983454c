import { UNLIMITED_STOCK } from '@festival/contracts/limits';
import { chooseEdition } from '@festival/edition';
import { demoId } from '../ids.js';
import { type VendorUsername, vendorId } from '../people/people.js';
import { accessories } from './listings/accessories.js';
import { apparel } from './listings/apparel.js';
import { bags } from './listings/bags.js';
import { decor } from './listings/decor.js';
import { food } from './listings/food.js';
import type { Category, Listing } from './listings/listing.js';
import { stationery } from './listings/stationery.js';

const prints: Listing[] = [
  {
    key: 'midsummer-riso',
    vendor: 'afterhours',
    name: 'Midsummer, A3 Risograph',
    description:
      'Three inks, two of them fluorescent, on recycled cream. An edition of sixty, numbered in pencil. The sun never lands in quite the same place.',
    alt: 'A framed print of a large sun over layered hills.',
    priceCents: 3800,
    stock: 21,
    listed: '2021-01-03T21:00',
  },
  {
    key: 'block-88-riso',
    vendor: 'afterhours',
    name: 'Block 88 at Seven, Risograph',
    description:
      'Every lit window is a real flat that said yes. Printed in indigo and butter, with the laundry left out on purpose.',
    alt: 'A framed print of a housing block at dusk with lit windows.',
    priceCents: 3200,
    options: { Size: ['A4', 'A3'] },
    stock: [18, 6],
    listed: '2021-01-16T21:00',
  },
  {
    key: 'east-coast-riso',
    vendor: 'afterhours',
    name: 'Ships Waiting, Risograph',
    description:
      'The view from the third breakwater at East Coast, where the whole world queues politely.',
    alt: 'A framed print of ships on a calm sea under a pale sun.',
    priceCents: 3200,
    options: { Size: ['A4', 'A3'] },
    stock: [12, 9],
    listed: '2021-01-29T21:00',
  },
  {
    key: 'rain-tree-riso',
    vendor: 'afterhours',
    name: 'Rain Tree, Open Edition',
    description:
      'We print this one for as long as people want it, on whatever paper the studio has that week. A good first print.',
    alt: 'A framed print of a broad rain tree in moss green.',
    priceCents: 1800,
    stock: 999_999,
    listed: '2020-12-10T21:00',
  },
  {
    key: 'hibiscus-lino',
    vendor: 'inkwell',
    name: 'Hibiscus Lino Print',
    description:
      'Cut by hand during one very long online lecture. Oil ink on washi, and you can feel every gouge.',
    alt: 'A framed lino print of a single rose-red hibiscus.',
    priceCents: 2900,
    stock: 7,
    listed: '2021-02-01T00:40',
  },
  {
    key: 'full-moon-lino',
    vendor: 'inkwell',
    name: 'Full Moon Lino Print',
    description:
      'The moon over Yunnan Garden, in four blues. Signed, numbered, and slightly smudged where the cat helped.',
    alt: 'A framed lino print of a full moon over dark hills.',
    priceCents: 2900,
    stock: 2,
    listed: '2021-01-26T00:20',
  },
  {
    key: 'fruit-stall-poster',
    vendor: 'rojakstudio',
    name: 'Fruit Stall Poster',
    description:
      'Mangosteen, starfruit, papaya and one durian trying to be casual. A2, rolled, in a tube that used to be a fabric roll.',
    alt: 'A framed poster of bright round tropical fruit.',
    priceCents: 2500,
    options: { Paper: ['Matt', 'Canvas'] },
    stock: [17, 5],
    only: 'deliver',
    listed: '2021-01-11T13:15',
  },
  {
    key: 'block-commission',
    vendor: 'rojakstudio',
    name: 'Your Block, Painted',
    description:
      'Send us a photograph of the block you grew up in and we paint it in gouache, A4, laundry included. Twelve days, five at a time.',
    alt: 'A framed painting of a peach-coloured housing block in daylight.',
    priceCents: 7500,
    stock: 5,
    preOrderDays: 12,
    listed: '2020-12-20T13:15',
  },
];

const masks: Listing[] = [
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

const others: Listing[] = [
  {
    key: 'shrink-art-kit',
    vendor: 'festivalbooth',
    name: 'Shrink Art Kit',
    description:
      'Draw, cut, bake, gasp. Six sheets, a key ring, four pins and a card of festival shapes to trace. Share yours for one more lucky-draw chance.',
    alt: 'An open craft kit with coloured shapes and pens in a coral box.',
    priceCents: 1200,
    stock: 85,
    listed: '2020-12-07T09:20',
  },
  {
    key: 'lino-kit',
    vendor: 'afterhours',
    name: 'First Lino Kit',
    description:
      'Two soft blocks, a cutter, a roller, black ink and a plaster. Everything you need to understand why prints cost what they do.',
    alt: 'A print-making kit with a roller and a carved block in an indigo box.',
    priceCents: 3600,
    stock: 9,
    listed: '2021-01-21T21:00',
  },
  {
    key: 'hawker-puzzle',
    vendor: 'rojakstudio',
    name: 'Hawker Centre Puzzle, 500 Pieces',
    description:
      'Twenty-eight stalls, one missing tray, an uncle who appears eleven times. Comes with the picture and no other help.',
    alt: 'A half-finished jigsaw puzzle in teal, coral and butter.',
    priceCents: 2900,
    stock: 16,
    listed: '2021-01-15T13:15',
  },
  {
    key: 'small-talk-deck',
    vendor: 'rojakstudio',
    name: 'Small Talk, a Deck of 52',
    description:
      'Questions for orientation groups, first dates and lifts that stop between floors. Level three is not for family dinners.',
    alt: 'A fan of playing cards with a lilac dotted back.',
    priceCents: 1850,
    stock: 22,
    listed: '2021-01-30T13:15',
  },
  {
    key: 'picnic-mat',
    vendor: 'tembusu',
    name: 'Lawn Concert Mat',
    description:
      'Waterproof underneath, striped on top, rolls up with its own strap. Seats four, or two who are not speaking.',
    alt: 'A rolled picnic mat in marigold and cream stripes.',
    priceCents: 4200,
    options: { Colour: ['Marigold', 'Lagoon'] },
    stock: [8, 6],
    preOrderDays: 4,
    only: 'deliver',
    listed: '2021-01-17T11:00',
  },
  {
    key: 'soap-stack',
    vendor: 'moonmilk',
    name: 'Calamansi Soap Stack',
    description:
      'Three bars, cold-processed, cured for six weeks on top of our fridge. Smells like the good part of a zi char dinner.',
    alt: 'A stack of soap bars in sage and butter.',
    priceCents: 1380,
    stock: 20,
    listed: '2021-02-04T20:00',
  },
  {
    key: 'seed-packets',
    vendor: 'clayday',
    name: 'Corridor Garden Seeds',
    description:
      'Blue pea, basil and one surprise, chosen for shade, neglect and neighbours. Sow on the weekend of the festival, eat by finals.',
    alt: 'Three paper seed packets printed with leaves.',
    priceCents: 720,
    options: { Mix: ['Kitchen', 'Flowers', 'Brave'] },
    stock: [27, 19, 5],
    listed: '2021-01-27T15:40',
  },
];

/** A product as it is stored. `quantity` is the stock after the orders of `orders.ts`. */
export interface DemoProduct {
  _id: string;
  /** Readable and unique; names the product's images. Not stored. */
  key: string;
  vendorId: string;
  vendorUsername: VendorUsername;
  name: string;
  description: string;
  alt: string;
  priceCents: number;
  category: Category;
  attribute1: string;
  attribute2: string;
  colours: string[];
  sizes: string[];
  /** `[colour][size]`; a product without options has a 1×1 grid. */
  quantity: number[][];
  canCollect: boolean;
  canDeliver: boolean;
  isPreOrder: boolean;
  /** In days, including the edition's handling time. */
  leadTime: number;
  /** ISO 8601 with Singapore's offset. */
  dateUploaded: string;
}

const byCategory: Record<Category, Listing[]> = {
  Accessories: accessories,
  Apparel: apparel,
  'Food and Beverage': food,
  Bags: bags,
  Decor: decor,
  'Illustrations/Prints/Paintings': prints,
  Masks: masks,
  Stationery: stationery,
  Others: others,
};

const { handlingDays } = chooseEdition('2021').marketplace;

function stockGrid(stock: Listing['stock']): number[][] {
  if (typeof stock === 'number') return [[stock]];
  return stock.map((row) => (typeof row === 'number' ? [row] : row));
}

function toProduct(listing: Listing, category: Category): DemoProduct {
  const [first, second] = Object.entries(listing.options ?? {});
  const _id = demoId('product', listing.key);
  return {
    _id,
    key: listing.key,
    vendorId: vendorId(listing.vendor),
    vendorUsername: listing.vendor,
    name: listing.name,
    description: listing.description,
    alt: listing.alt,
    priceCents: listing.priceCents,
    category,
    attribute1: first?.[0] ?? '',
    attribute2: second?.[0] ?? '',
    colours: first?.[1] ?? [],
    sizes: second?.[1] ?? [],
    quantity: stockGrid(listing.stock),
    canCollect: listing.only !== 'deliver',
    canDeliver: listing.only !== 'collect',
    isPreOrder: listing.preOrderDays !== undefined,
    leadTime: (listing.preOrderDays ?? 0) + handlingDays,
    dateUploaded: `${listing.listed}:00+08:00`,
  };
}

/** Every product of the demo world, grouped by category. */
export const products: readonly DemoProduct[] = Object.entries(byCategory).flatMap(
  ([category, listings]) => listings.map((listing) => toProduct(listing, category as Category)),
);

const byKey = new Map(products.map((product) => [product.key, product]));

/** The product with this key. Throws a RangeError if there is none. */
export function product(key: string): DemoProduct {
  const found = byKey.get(key);
  if (!found) throw new RangeError(`There is no product "${key}" in the demo world.`);
  return found;
}

/** The remaining stock of a product over all options. */
export function totalStock({ quantity }: Pick<DemoProduct, 'quantity'>): number {
  return quantity.flat().reduce((sum, count) => sum + count, 0);
}

export function isUnlimitedProduct({ quantity }: Pick<DemoProduct, 'quantity'>): boolean {
  return quantity.flat().every((count) => count >= UNLIMITED_STOCK);
}
