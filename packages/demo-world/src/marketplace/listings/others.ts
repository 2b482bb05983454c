import type { Listing } from './listing.js';

export const others: Listing[] = [
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
