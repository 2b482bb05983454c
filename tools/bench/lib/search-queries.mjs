import { CATEGORIES } from './queries.mjs';
import {
  ACCENTED,
  ADJECTIVES,
  CHINESE,
  COMMON,
  LOCAL,
  NOUNS,
  RARE_WORDS,
  rareWords,
  seeded,
} from './worlds/words.mjs';

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
