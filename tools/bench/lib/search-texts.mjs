import { CATEGORIES } from './catalogue.mjs';

/** Words that are in many products. */
const COMMON =
  'handmade cotton gift print paper small large blue green gold silver linen recycled local student campus festival summer night river garden paint wood clay glass thread pattern colour limited edition set bag card sticker poster mug scarf'.split(
    ' ',
  );

const NOUNS =
  'mug tote poster notebook bookmark scarf brooch necklace earrings lantern candle bowl plate vase cushion blanket keychain sticker print postcard mask coaster bracelet pouch apron teapot planter calendar zine badge patch ring cardigan hat'.split(
    ' ',
  );

const ADJECTIVES =
  'indigo ochre marbled woven folded glazed stitched painted carved printed quilted speckled striped botanical midnight coral jade amber velvet rustic'.split(
    ' ',
  );

/** Each with the spelling that people type without accents. */
const ACCENTED = [
  ['Café', 'cafe'],
  ['Crème', 'creme'],
  ['Façade', 'facade'],
  ['Jalapeño', 'jalapeno'],
  ['Über', 'uber'],
  ['Señorita', 'senorita'],
  ['Zoë', 'zoe'],
  ['Łódź', 'lodz'],
];

/** Names in other local languages. */
const LOCAL = ['Kain Batik', 'Kuih Lapis', 'Wayang Kulit', 'Baju Kurung', 'Bunga Raya'];
const CHINESE = ['手工明信片', '剪纸灯笼', '水彩海报', '陶瓷茶杯', '刺绣书签'];

/** The number of made-up words. The last ones are in the fewest texts. */
const RARE_WORDS = 6_000;

const SYLLABLES =
  'ba ce di fo gu ha ji ka lo mi nu pe qua ri so tu va we xi yo zan ber cor del fin gor hal'.split(
    ' ',
  );

/**
 * A generator of numbers between 0 and 1. The same seed gives the same numbers.
 * @param {number} seed
 */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param {number} count how many different made-up words, of three or four syllables each */
function rareWords(count) {
  const random = seeded(7);
  const words = new Set();
  while (words.size < count) {
    const length = random() < 0.5 ? 3 : 4;
    words.add(
      Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)] ?? '').join(
        '',
      ),
    );
  }
  return /** @type {string[]} */ ([...words]);
}

const DESCRIPTION_WORDS = 24;
/** The share of common words in a description. Each common word is then in a sixth to a third of all descriptions. */
const COMMONNESS = 0.4;

/** @typedef {{ name: string, description: string }} Text */

/**
 * Texts like those of a real fair: a few words are in thousands of products, and thousands of words are in a few products.
 * @param {number} seed
 */
export function createShelves(seed) {
  const random = seeded(seed);
  const rare = rareWords(RARE_WORDS);
  /** @template Item @param {readonly Item[]} items @returns {Item} */
  const pick = (items) => /** @type {Item} */ (items[Math.floor(random() * items.length)]);
  /** Picks the first items more often than the last. */
  const pickUnevenly = (/** @type {readonly string[]} */ items) =>
    /** @type {string} */ (items[Math.floor(random() ** 2 * items.length)]);

  const name = () => {
    const roll = random();
    const thing = `${pick(ADJECTIVES)} ${pick(NOUNS)}`;
    if (roll < 0.06) return `${pick(ACCENTED)[0]} ${thing}`;
    if (roll < 0.1) return `${pick(LOCAL)} ${pick(NOUNS)}`;
    if (roll < 0.13) return pick(CHINESE);
    if (roll < 0.3) return `${pickUnevenly(rare)} ${thing}`;
    if (roll < 0.4) return `${thing} no. ${Math.floor(random() * 100)}`;
    return thing;
  };
  const description = () =>
    Array.from({ length: DESCRIPTION_WORDS }, () =>
      random() < COMMONNESS ? pickUnevenly(COMMON) : pickUnevenly(rare),
    ).join(' ');

  return {
    /** @returns {Text} */
    product: () => ({ name: name(), description: description() }),
    vendor: () => `${pick(ADJECTIVES)} ${pickUnevenly(rare)} Studio`,
  };
}

/** @typedef {{ kind: string, q: string }} Search */

const swapped = (/** @type {string} */ word) =>
  word.slice(0, 2) + word[3] + word[2] + word.slice(4);
const dropped = (/** @type {string} */ word) => word.slice(0, 2) + word.slice(3);
const wrong = (/** @type {string} */ word) => `${word.slice(0, 3)}z${word.slice(4)}`;

/**
 * 500 different searches of mixed kinds.
 * @param {readonly string[]} vendors names of vendors
 * @returns {Search[]}
 */
export function searches(vendors) {
  const random = seeded(11);
  const rare = rareWords(RARE_WORDS).slice(-400);
  /** @template Item @param {readonly Item[]} items @param {number} at @returns {Item} */
  const nth = (items, at) => /** @type {Item} */ (items[at % items.length]);
  const times = (/** @type {number} */ count, /** @type {(at: number) => string} */ make) =>
    Array.from({ length: count }, (_, at) => make(at));
  const long = [...COMMON, ...NOUNS, ...ADJECTIVES].filter(({ length }) => length >= 5);

  /** @type {Record<string, string[]>} */
  const kinds = {
    'a common word': COMMON,
    'a thing': NOUNS,
    'a rare word': rare.slice(0, 70),
    'the beginning of a word': times(50, (at) => nth([...long, ...rare], at * 3).slice(0, 4)),
    'a typo': times(70, (at) =>
      nth([swapped, dropped, wrong], at)(nth([...long, ...rare], at * 5)),
    ),
    'no accents': ACCENTED.flatMap(([, plain]) => [
      `${plain}`,
      `${plain} ${nth(NOUNS, plain?.length ?? 0)}`,
    ]),
    'a vendor': times(40, (at) => nth(vendors, at * 3)),
    'a category': CATEGORIES,
    'another language': [...LOCAL, ...CHINESE],
    'two words': times(110, (at) => `${nth(ADJECTIVES, at)} ${nth(NOUNS, at * 7 + (at >> 4))}`),
    'two common words': times(40, (at) => `${nth(COMMON, at)} ${nth(COMMON, at * 3 + 7)}`),
    'three words': times(
      60,
      (at) => `${nth(COMMON, at)} ${nth(ADJECTIVES, at * 3)} ${nth(NOUNS, at * 5)}`,
    ),
    'a number': times(20, (at) => `${nth(NOUNS, at)} ${at + 1}`),
    'nothing there': times(25, (at) => `qqx${nth(rare, at)}zz`),
  };
  const all = new Map(
    Object.entries(kinds).flatMap(([kind, texts]) => texts.map((q) => [q, { kind, q }])),
  );
  if (all.size < 500) throw new Error(`There are only ${all.size} different searches`);
  return [...all.values()]
    .map((search) => ({ search, at: random() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, 500)
    .map(({ search }) => search);
}
