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
} from './words.mjs';

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
