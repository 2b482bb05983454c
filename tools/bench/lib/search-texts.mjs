import { CATEGORIES } from './catalogue.mjs';

const words = (/** @type {string} */ text) => text.split(' ');

/** Words that are in many products. */
const COMMON = words(
  'handmade cotton gift print paper small large blue green gold silver linen recycled local student campus festival summer night river garden paint wood clay glass thread pattern colour limited edition set bag card sticker poster mug scarf',
);
const NOUNS = words(
  'mug tote poster notebook bookmark scarf brooch necklace earrings lantern candle bowl plate vase cushion blanket keychain sticker print postcard mask coaster bracelet pouch apron teapot planter calendar zine badge patch ring cardigan hat',
);
const ADJECTIVES = words(
  'indigo ochre marbled woven folded glazed stitched painted carved printed quilted speckled striped botanical midnight coral jade amber velvet rustic',
);
const ACCENTED = words('Café Crème Façade Jalapeño Über Señorita Zoë');
/** Names in other local languages. */
const LOCAL = ['Kain Batik', 'Kuih Lapis', 'Wayang Kulit', 'Baju Kurung', '手工明信片', '剪纸灯笼'];
const SYLLABLES = words(
  'ba ce di fo gu ha ji ka lo mi nu pe qua ri so tu va we xi yo zan ber cor del fin gor hal',
);
/** The number of made-up words. The last ones are in the fewest texts. */
const RARE_WORDS = 6_000;
const DESCRIPTION_WORDS = 24;
/** The share of common words in a description. Each common word is then in a sixth to a third of all descriptions. */
const COMMONNESS = 0.4;

/** A generator of numbers between 0 and 1 (mulberry32). The same seed gives the same numbers. @param {number} seed */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Different made-up words, of three or four syllables each. */
function rareWords() {
  const random = seeded(7);
  /** @type {Set<string>} */
  const found = new Set();
  while (found.size < RARE_WORDS) {
    const syllables = Array.from({ length: random() < 0.5 ? 3 : 4 }, () =>
      String(SYLLABLES[Math.floor(random() * SYLLABLES.length)]),
    );
    found.add(syllables.join(''));
  }
  return [...found];
}

/**
 * Texts like those of a real fair: a few words are in thousands of products, and thousands of words are in a few products.
 * @param {number} seed
 */
export function createShelves(seed) {
  const random = seeded(seed);
  const rare = rareWords();
  const pick = (/** @type {readonly string[]} */ items) =>
    String(items[Math.floor(random() * items.length)]);
  /** Picks the first items more often than the last. */
  const pickUnevenly = (/** @type {readonly string[]} */ items) =>
    String(items[Math.floor(random() ** 2 * items.length)]);
  const name = () => {
    const roll = random();
    const thing = `${pick(ADJECTIVES)} ${pick(NOUNS)}`;
    if (roll < 0.06) return `${pick(ACCENTED)} ${thing}`;
    if (roll < 0.12) return `${pick(LOCAL)} ${pick(NOUNS)}`;
    if (roll < 0.3) return `${pickUnevenly(rare)} ${thing}`;
    if (roll < 0.4) return `${thing} no. ${Math.floor(random() * 100)}`;
    return thing;
  };
  const word = () => pickUnevenly(random() < COMMONNESS ? COMMON : rare);
  return {
    product: () => ({
      name: name(),
      description: Array.from({ length: DESCRIPTION_WORDS }, word).join(' '),
    }),
    vendor: () => `${pick(ADJECTIVES)} ${pickUnevenly(rare)} Studio`,
  };
}

/** @typedef {{ kind: string, q: string }} Search */

/**
 * About 500 different searches of mixed kinds.
 * @param {readonly string[]} vendors names of vendors
 * @returns {Search[]}
 */
export function searches(vendors) {
  const random = seeded(11);
  const rare = rareWords().slice(-400);
  const nth = (/** @type {readonly string[]} */ items, /** @type {number} */ at) =>
    String(items[at % items.length]);
  const times = (/** @type {number} */ count, /** @type {(at: number) => string} */ make) =>
    Array.from({ length: count }, (_, at) => make(at));
  const long = [...COMMON, ...NOUNS, ...ADJECTIVES, ...rare].filter(({ length }) => length >= 5);
  const swapped = (/** @type {string} */ word) =>
    word.slice(0, 2) + word[3] + word[2] + word.slice(4);
  /** @type {Record<string, string[]>} */
  const kinds = {
    'a common word': COMMON,
    'a thing': NOUNS,
    'a rare word': rare.slice(0, 70),
    'the beginning of a word': times(50, (at) => nth(long, at * 3).slice(0, 4)),
    'a typo': times(70, (at) => swapped(nth(long, at * 5))),
    'no accents': ACCENTED.map((word) => word.normalize('NFD').replace(/\p{M}/gu, '')),
    'a vendor': times(40, (at) => nth(vendors, at * 3)),
    'a category': CATEGORIES,
    'another language': LOCAL,
    'two words': times(110, (at) => `${nth(ADJECTIVES, at)} ${nth(NOUNS, at * 7 + (at >> 4))}`),
    'three words': times(
      60,
      (at) => `${nth(COMMON, at)} ${nth(ADJECTIVES, at * 3)} ${nth(NOUNS, at * 5)}`,
    ),
    'nothing there': times(25, (at) => `qqx${nth(rare, at)}zz`),
  };
  const all = Object.entries(kinds).flatMap(([kind, texts]) => texts.map((q) => ({ kind, q })));
  return all
    .map((search) => ({ search, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ search }) => search);
}
