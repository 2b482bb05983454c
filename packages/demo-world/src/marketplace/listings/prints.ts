import type { Listing } from './listing.js';

export const prints: Listing[] = [
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
