import type { Listing } from './listing.js';

export const food: Listing[] = [
  {
    key: 'pineapple-tarts',
    vendor: 'kuehandkin',
    name: 'Grandma’s Pineapple Tarts',
    description:
      'Open-faced, hand-pinched, jam cooked for six hours. A tub of twenty. Baked the night before you collect, so we need five days’ notice.',
    alt: 'A plate of golden open-faced pineapple tarts.',
    priceCents: 1880,
    options: { Tub: ['20 pieces', '40 pieces'] },
    stock: [30, 12],
    preOrderDays: 5,
    only: 'collect',
    listed: '2021-01-04T08:00',
  },
  {
    key: 'kaya-jar',
    vendor: 'kuehandkin',
    name: 'Pandan Kaya, 220 g',
    description:
      'Coconut, duck eggs, gula melaka and patience. Greener than the supermarket’s, and it tastes of leaves rather than colour. Keeps two weeks in the fridge.',
    alt: 'A glass jar of green kaya with a cloth lid.',
    priceCents: 850,
    stock: 24,
    listed: '2021-01-16T08:00',
  },
  {
    key: 'pandan-chiffon',
    vendor: 'kuehandkin',
    name: 'Pandan Chiffon, Whole',
    description:
      'Tall, damp, impossibly light. One cake feeds eight polite people or three honest ones. Carry it flat.',
    alt: 'A pale green chiffon cake on a stand, with one slice cut.',
    priceCents: 1600,
    stock: 8,
    preOrderDays: 3,
    only: 'collect',
    listed: '2021-01-23T08:00',
  },
  {
    key: 'bandung-syrup',
    vendor: 'kuehandkin',
    name: 'Rose Bandung Syrup, 500 ml',
    description:
      'Real rose, a little cardamom. One part syrup, three parts cold milk, plenty of ice. The pink is from beetroot and nobody can tell.',
    alt: 'A tall bottle of rose-pink syrup beside a glass.',
    priceCents: 1200,
    stock: 18,
    listed: '2020-12-30T08:00',
  },
  {
    key: 'exam-cookies',
    vendor: 'hallsixbakes',
    name: 'Exam Season Cookies, Box of 8',
    description:
      'Brown butter, sea salt, dark chocolate in lumps too big to be legal. They travel well and share badly.',
    alt: 'A stack of chocolate-chip cookies on parchment.',
    priceCents: 1280,
    options: { Flavour: ['Brown butter', 'Miso', 'Double chocolate'] },
    stock: [15, 9, 12],
    preOrderDays: 2,
    listed: '2021-01-12T22:30',
  },
  {
    key: 'granola',
    vendor: 'hallsixbakes',
    name: 'Eight O’Clock Granola',
    description:
      'Oats, pumpkin seeds, gula melaka and toasted coconut, for tutorials that should not be legal at that hour. 300 g.',
    alt: 'A jar of toasted granola with a checked lid.',
    priceCents: 1050,
    options: { Size: ['300 g', '600 g'] },
    stock: [22, 10],
    listed: '2021-01-19T22:30',
  },
  {
    key: 'banana-loaf',
    vendor: 'hallsixbakes',
    name: 'Ugly Banana Loaf',
    description:
      'Sunken in the middle, splendid inside. Made from the bananas everybody in the hall gave up on. Collect on the day, it does not like the post.',
    alt: 'A dark banana loaf with two slices cut from one end.',
    priceCents: 900,
    stock: 3,
    preOrderDays: 2,
    only: 'collect',
    listed: '2021-02-02T23:10',
  },
  {
    key: 'night-owl-tea',
    vendor: 'hallsixbakes',
    name: 'Night Owl Masala Tea, Tin',
    description:
      'Assam, ginger, black pepper and a warning. Thirty cups, all of them after midnight. Blended by our one resident who sleeps.',
    alt: 'A round plum tea tin with a star pattern.',
    priceCents: 1450,
    stock: 27,
    listed: '2021-01-06T23:45',
  },
];
