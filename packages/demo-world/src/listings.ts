import type { VendorUsername } from './people.js';

export type Category =
  | 'Accessories'
  | 'Apparel'
  | 'Food and Beverage'
  | 'Bags'
  | 'Decor'
  | 'Illustrations/Prints/Paintings'
  | 'Masks'
  | 'Stationery'
  | 'Others';

/** A product as a vendor would enter it. `products.ts` converts it. */
export interface Listing {
  key: string;
  vendor: VendorUsername;
  name: string;
  description: string;
  alt: string;
  priceCents: number;
  /** Option dimensions in the order of the grid, e.g. `{ Colour: ['Dusk'], Size: ['S', 'M'] }`. */
  options?: Record<string, string[]>;
  /** The remaining stock: one number, one for each first option, or a row for each first option. */
  stock: number | number[] | number[][];
  /** The lead time of a pre-order; absent for a product in stock. */
  preOrderDays?: number;
  /** Absent for both. */
  only?: 'collect' | 'deliver';
  /** Singapore wall time, before the festival clock's start. */
  listed: string;
}

export const listings: Record<Category, Listing[]> = {
  Accessories: [
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
  ],
  Apparel: [
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
  ],
  'Food and Beverage': [
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
  ],
  Bags: [
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
  ],
  Decor: [
    {
      key: 'library-candle',
      vendor: 'moonmilk',
      name: 'Library at Closing Candle',
      description:
        'Old paper, floor polish, the green tea somebody smuggled in. Burns for about forty hours, or one dissertation.',
      alt: 'A lit candle in a moss-green glass.',
      priceCents: 2400,
      stock: 16,
      listed: '2021-01-10T20:00',
    },
    {
      key: 'first-rain-candle',
      vendor: 'moonmilk',
      name: 'First Rain Candle',
      description:
        'Warm concrete, wet grass, a far-off thunder you can nearly smell. Our best seller and our landlord’s favourite.',
      alt: 'A lit candle in a sky-blue glass with a rain pattern.',
      priceCents: 2400,
      options: { Size: ['Small', 'Large'] },
      stock: [19, 5],
      listed: '2021-01-10T20:05',
    },
    {
      key: 'supper-candle',
      vendor: 'moonmilk',
      name: 'Supper Corridor Candle',
      description: 'Garlic, lemongrass and a warm wok. Divisive. The people who love it buy four.',
      alt: 'A lit candle in a clay-coloured pot with stripes.',
      priceCents: 2400,
      stock: 4,
      listed: '2021-02-06T20:00',
    },
    {
      key: 'paper-lantern',
      vendor: 'moonmilk',
      name: 'Folding Moon Lantern',
      description:
        'Accordion paper on a bamboo ring, with a warm rechargeable light. Folds flat in a drawer until the eighth month.',
      alt: 'A round glowing paper lantern in marigold hanging from a cord.',
      priceCents: 3100,
      options: { Colour: ['Marigold', 'Coral', 'White'] },
      stock: [7, 9, 12],
      listed: '2021-01-17T20:00',
    },
    {
      key: 'felt-garland',
      vendor: 'moonmilk',
      name: 'Medley Felt Garland',
      description:
        'Two metres of felt suns, petals and quavers for the wall you are not allowed to paint. Sewn, never glued.',
      alt: 'A garland of felt pennants in coral, butter and teal.',
      priceCents: 1950,
      stock: 13,
      preOrderDays: 7,
      listed: '2021-01-22T20:00',
    },
    {
      key: 'bud-vase',
      vendor: 'clayday',
      name: 'Wonky Bud Vase',
      description:
        'Thrown on a Sunday, glazed on a whim. Holds one stem from the roadside, honestly acquired.',
      alt: 'A small rounded vase in peach glaze holding two stems.',
      priceCents: 2800,
      options: { Glaze: ['Peach', 'Celadon', 'Oat'] },
      stock: [3, 2, 4],
      only: 'collect',
      listed: '2021-01-24T15:40',
    },
    {
      key: 'tall-vase',
      vendor: 'clayday',
      name: 'Long Neck Vase',
      description:
        'Made to order, thrown by whoever has the steadiest hands that week. Fired twice; please allow a month.',
      alt: 'A tall indigo vase with a scalloped pattern and dried grasses.',
      priceCents: 5600,
      stock: 6,
      preOrderDays: 30,
      only: 'collect',
      listed: '2020-12-27T15:40',
    },
    {
      key: 'trinket-dish',
      vendor: 'clayday',
      name: 'Key and Trinket Dish',
      description:
        'For keys, rings and the one SIM-card pin in the house. Speckled stoneware, signed underneath.',
      alt: 'A shallow speckled dish in sage glaze holding a ring and a key.',
      priceCents: 1700,
      options: { Glaze: ['Sage', 'Rose'] },
      stock: [9, 8],
      listed: '2021-01-15T15:40',
    },
    {
      key: 'desk-planter',
      vendor: 'clayday',
      name: 'Desk Planter with Succulent',
      description:
        'Comes planted with something we promise is hard to kill. A drainage hole, a saucer, and a card with its name (Kevin, usually).',
      alt: 'A terracotta planter with a round succulent.',
      priceCents: 2250,
      stock: 10,
      only: 'collect',
      listed: '2021-02-07T15:40',
    },
  ],
  'Illustrations/Prints/Paintings': [
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
  ],
  Masks: [
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
      description:
        'Loose petals on peach. Bring it out when the corridor smells of the real thing.',
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
  ],
  Stationery: [
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
  ],
  Others: [
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
  ],
};
