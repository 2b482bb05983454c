import type { Listing } from './listing.js';

export const stationery: Listing[] = [
  {
    key: 'marigold-notebook',
    vendor: 'inkwell',
    name: 'Layflat Notebook, Marigold',
    description:
      'Sewn by hand, opens flat, forgives fountain pens. 144 pages of 100 gsm cream paper, numbered because you asked.',
    alt: 'A marigold notebook with a letterpress sun pattern and an ink-blue spine.',
    priceCents: 1600,
    options: { Ruling: ['Lined', 'Dotted', 'Plain'] },
    stock: [24, 31, 8],
    listed: '2020-12-05T23:50',
  },
  {
    key: 'pocket-trio',
    vendor: 'inkwell',
    name: 'Pocket Trio',
    description:
      'Three thin notebooks: one for lists, one for lectures, one for things you will never say out loud. Stitched, round corners.',
    alt: 'A slim teal notebook printed with waves.',
    priceCents: 1250,
    stock: 19,
    listed: '2021-01-12T23:10',
  },
  {
    key: 'academic-planner',
    vendor: 'inkwell',
    name: '2021 Academic Planner',
    description:
      'Week on two pages, recess weeks in colour, a page for every module you will regret. We are reprinting; follow us for the day.',
    alt: 'A rose-coloured planner with a petal cover and a plum spine.',
    priceCents: 2200,
    stock: 0,
    listed: '2020-12-01T22:00',
  },
  {
    key: 'letter-set',
    vendor: 'inkwell',
    name: 'Slow Post Letter Set',
    description:
      'Ten sheets, six envelopes lined with misprints, one stamp-shaped sticker that fools nobody. Write to your future roommate.',
    alt: 'Letterpress cards and an envelope in sky blue and cream.',
    priceCents: 1400,
    options: { Colour: ['Sky', 'Blush'] },
    stock: [15, 12],
    listed: '2021-01-07T23:30',
  },
  {
    key: 'thank-you-cards',
    vendor: 'inkwell',
    name: 'Festival Postcards, Set of 5',
    description:
      'We print them each evening of the festival for as long as anybody asks, so we never run out. Five scenes, blank backs.',
    alt: 'A fan of postcards in butter and coral.',
    priceCents: 500,
    stock: 999_999,
    listed: '2021-02-07T21:40',
  },
  {
    key: 'washi-trio',
    vendor: 'inkwell',
    name: 'Washi Tape, Roll of 10 m',
    description:
      'Tears straight, lifts clean, hides every mistake in a bullet journal. Drawn by our intern, who is also somebody’s mother.',
    alt: 'Three rolls of patterned tape in coral, sage and butter.',
    priceCents: 450,
    options: { Pattern: ['Kueh', 'Umbrellas', 'Void deck'] },
    stock: [60, 48, 55],
    listed: '2021-01-19T23:15',
  },
  {
    key: 'pencil-set',
    vendor: 'inkwell',
    name: 'Foil-stamped Pencils, Set of 6',
    description:
      'Six cedar HBs, stamped with the six excuses of our faculty. Sharpened by hand, which took the whole of recess week.',
    alt: 'Six coloured pencils laid in a row.',
    priceCents: 990,
    stock: 26,
    listed: '2021-01-25T23:05',
  },
  {
    key: 'origami-pack',
    vendor: 'papercrane',
    name: 'Beginner’s Origami Pack',
    description:
      'Forty sheets in four sizes, and a booklet drawn by people who also found the frog hard. The big sheets come first.',
    alt: 'Stacked squares of patterned origami paper.',
    priceCents: 880,
    stock: 34,
    listed: '2020-12-24T19:00',
  },
  {
    key: 'sticker-sheet',
    vendor: 'papercrane',
    name: 'Folded Friends Sticker Sheet',
    description:
      'Sixteen origami animals who have seen your grades and love you anyway. Weatherproof, dishwasher proof, not mum proof.',
    alt: 'A sheet of small bright animal-shaped stickers.',
    priceCents: 400,
    options: { Sheet: ['Sea', 'Garden'] },
    stock: [70, 66],
    listed: '2021-02-02T19:00',
  },
  {
    key: 'gift-wrap',
    vendor: 'papercrane',
    name: 'Gift Wrap, Three Rolls',
    description:
      'Paper good enough to iron and use again. Patterns from last year’s thousand cranes, scanned and enlarged.',
    alt: 'Three rolls of patterned gift wrap in plum, peach and cream.',
    priceCents: 1150,
    stock: 14,
    listed: '2021-01-18T19:00',
  },
];
