import type { Listing } from './listing.js';

export const accessories: Listing[] = [
  {
    key: 'tide-line-earrings',
    vendor: 'tidepool',
    name: 'Tide Line Earrings',
    description:
      'Three thin resin waves, layered the way the water leaves its marks on the sand at Changi. Light enough to forget you are wearing them. Surgical-steel hooks.',
    alt: 'A pair of teal wave-striped drop earrings hanging from steel hooks.',
    priceCents: 1800,
    options: { Colour: ['Low tide', 'High tide', 'Storm'] },
    stock: [6, 4, 9],
    listed: '2021-01-18T20:15',
  },
  {
    key: 'barnacle-ring',
    vendor: 'tidepool',
    name: 'Barnacle Stacking Ring',
    description:
      'Cast from a real barnacle found on a broken slipper. Wear one for texture, three for trouble. It tarnishes a little; so do we.',
    alt: 'A slim ring set with a rough round barnacle, standing on a pale block.',
    priceCents: 2450,
    options: { Metal: ['Silver', 'Brass'], Size: ['6', '7', '8', '9'] },
    stock: [
      [2, 3, 1, 0],
      [4, 2, 2, 1],
    ],
    listed: '2021-01-11T18:40',
  },
  {
    key: 'moon-snail-pendant',
    vendor: 'tidepool',
    name: 'Moon Snail Pendant',
    description:
      'A palm-polished moon snail in brass, on a 45 cm chain. Hold it to your ear for the sound of somebody’s aircon.',
    alt: 'A spiral brass pendant on a fine chain against a lilac wall.',
    priceCents: 2600,
    stock: 12,
    listed: '2020-12-22T12:05',
  },
  {
    key: 'sea-glass-pendant',
    vendor: 'tidepool',
    name: 'Sea Glass Pendant, One of Two',
    description:
      'A bottle that spent about thirty years at sea and came back softer. We only ever find this green in pairs; the other one has gone already.',
    alt: 'A smooth green drop of sea glass hanging from a dark cord.',
    priceCents: 3200,
    stock: 1,
    listed: '2021-02-03T09:20',
  },
  {
    key: 'kelp-claw',
    vendor: 'tidepool',
    name: 'Kelp Hair Claw',
    description:
      'Holds a full head of wet hair through a three-hour lab. Plant-based acetate, so it bends before it snaps.',
    alt: 'A curved hair claw in speckled moss green.',
    priceCents: 1250,
    options: { Colour: ['Kelp', 'Amber', 'Oyster'] },
    stock: [14, 11, 3],
    listed: '2021-01-25T21:00',
  },
  {
    key: 'foam-bracelet',
    vendor: 'tidepool',
    name: 'Foam Bead Bracelet',
    description:
      'Glass beads in the colours of the last wave of the day, strung on elastic that has survived two orientation camps.',
    alt: 'A bracelet of round beads in peach, rose and cream.',
    priceCents: 1500,
    options: { Size: ['S', 'M', 'L'] },
    stock: [8, 10, 5],
    listed: '2021-02-01T13:30',
  },
  {
    key: 'kopi-peng-pin',
    vendor: 'rojakstudio',
    name: 'Kopi Peng Enamel Pin',
    description:
      'Siew dai, in a bag, with the red string. Hard enamel, two clutches at the back so it hangs straight on a lanyard.',
    alt: 'An enamel pin of iced coffee in a tied plastic bag, on a butter-yellow card.',
    priceCents: 950,
    stock: 42,
    listed: '2020-12-14T10:00',
  },
  {
    key: 'chope-pin',
    vendor: 'rojakstudio',
    name: 'Chope! Enamel Pin',
    description:
      'A packet of tissues the size of a thumb. Pin it on your bag and the seat is legally yours (it is not).',
    alt: 'An enamel pin of a tissue packet, on a coral card.',
    priceCents: 950,
    stock: 37,
    listed: '2020-12-14T10:05',
  },
  {
    key: 'crane-earrings',
    vendor: 'papercrane',
    name: 'Paper Crane Earrings',
    description:
      'Folded from 3 cm washi, sealed against sweat and drizzle. Each pair takes our treasurer nineteen minutes and one podcast.',
    alt: 'Two small folded-paper cranes in coral and cream, hanging as earrings.',
    priceCents: 1200,
    options: { Paper: ['Sunrise', 'Indigo', 'Mint'] },
    stock: [7, 0, 4],
    listed: '2021-01-30T16:45',
  },
  {
    key: 'offcut-scrunchie',
    vendor: 'loosethreads',
    name: 'Offcut Scrunchie',
    description:
      'Made from the last strip of whatever was on the table. You choose the mood, we choose the cloth.',
    alt: 'A gathered cotton scrunchie in a plum and peach check.',
    priceCents: 600,
    options: { Mood: ['Calm', 'Loud', 'Mystery'] },
    stock: [20, 26, 31],
    listed: '2021-01-09T11:10',
  },
];
