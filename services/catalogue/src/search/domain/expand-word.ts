import type SearchableMap from 'minisearch/SearchableMap';

/** How much a word that was found is worth beside the one that was looked for. */
const WORTH = { exact: 1, singular: 0.9, prefix: 0.55, typo: 0.35 } as const;
const SHORTEST_PREFIX = 2;
/** One letter wrong makes another word of a shorter one. */
const SHORTEST_TYPO = 4;
/** One digit wrong makes another number, however long. */
const NUMBER = /^\p{N}+$/u;
/** Words that a few letters may begin; more make no better answer. */
const MOST_WORDS = 400;
const PLURALS: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/ies$/, 'y'],
  [/es$/, ''],
  [/s$/, ''],
];

/** What an English plural may be of; the plural itself is found as what its singular begins. */
const singulars = (word: string): string[] =>
  word.length < SHORTEST_TYPO
    ? []
    : PLURALS.filter(([ending]) => ending.test(word)).map(([ending, instead]) =>
        word.replace(ending, instead),
      );

/** The word with two neighbouring letters swapped, in every place. */
const swaps = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  );

const withTypo = function* <Value>(
  words: SearchableMap<Value>,
  wanted: string,
): Generator<[Value, number]> {
  for (const [, [value]] of words.fuzzyGet(wanted, 1)) yield [value, WORTH.typo];
  for (const swapped of swaps(wanted)) {
    const value = words.get(swapped);
    if (value !== undefined) yield [value, WORTH.typo];
  }
};

/**
 * What the index holds under a word and under those it may stand for, each with its worth: its singular, words that it begins,
 * and, where there is none of these, those one typo away.
 */
export const expandWord = function* <Value>(
  words: SearchableMap<Value>,
  wanted: string,
): Generator<[Value, number]> {
  let isKnown = false;
  const exact = words.get(wanted);
  if (exact !== undefined) {
    isKnown = true;
    yield [exact, WORTH.exact];
  }
  for (const singular of singulars(wanted)) {
    const value = words.get(singular);
    if (value === undefined) continue;
    isKnown = true;
    yield [value, WORTH.singular];
  }
  if (wanted.length >= SHORTEST_PREFIX) {
    let count = 0;
    for (const [word, value] of words.atPrefix(wanted)) {
      if (word === wanted) continue;
      count += 1;
      if (count > MOST_WORDS) break;
      yield [value, WORTH.prefix * (wanted.length / word.length)];
    }
    isKnown ||= count > 0;
  }
  if (!isKnown && wanted.length >= SHORTEST_TYPO && !NUMBER.test(wanted))
    yield* withTypo(words, wanted);
};
