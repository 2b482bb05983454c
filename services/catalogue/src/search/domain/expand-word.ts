import type SearchableMap from 'minisearch/SearchableMap';

/** The score of a found word, relative to an exact match. */
const WORTH = { exact: 1, singular: 0.9, prefix: 0.55, typo: 0.35 } as const;
const SHORTEST_PREFIX = 2;
/** In a shorter word, one wrong letter makes another word. */
const SHORTEST_TYPO = 4;
/** A number gets no typo matches: one wrong digit makes another number, however long it is. */
const NUMBER = /^\p{N}+$/u;
/** The most words that a prefix expands to. More would not improve the results. */
const MAX_WORDS = 400;
const PLURALS: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/ies$/, 'y'],
  [/es$/, ''],
  [/s$/, ''],
];

/** The possible singulars of an English plural. Plurals need no such list: they are found as words that begin with their singular. */
const singulars = (word: string): string[] =>
  word.length < SHORTEST_TYPO
    ? []
    : PLURALS.filter(([ending]) => ending.test(word)).map(([ending, instead]) =>
        word.replace(ending, instead),
      );

/** The word with two neighbouring letters swapped, for every position. */
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

/** The index entries of a word, of its singular, and of words that it begins, each with its score. */
export const expandKnown = function* <Value>(
  words: SearchableMap<Value>,
  wanted: string,
): Generator<[Value, number]> {
  const exact = words.get(wanted);
  if (exact !== undefined) yield [exact, WORTH.exact];
  for (const singular of singulars(wanted)) {
    const value = words.get(singular);
    if (value !== undefined) yield [value, WORTH.singular];
  }
  if (wanted.length < SHORTEST_PREFIX) return;
  let count = 0;
  for (const [word, value] of words.atPrefix(wanted)) {
    if (word === wanted) continue;
    count += 1;
    if (count > MAX_WORDS) break;
    yield [value, WORTH.prefix * (wanted.length / word.length)];
  }
};

/** The index entries that a word can stand for: those of `expandKnown` and, when none of these exist, words that are one typo away. */
export const expandWord = function* <Value>(
  words: SearchableMap<Value>,
  wanted: string,
): Generator<[Value, number]> {
  let isKnown = false;
  for (const found of expandKnown(words, wanted)) {
    isKnown = true;
    yield found;
  }
  if (!isKnown && wanted.length >= SHORTEST_TYPO && !NUMBER.test(wanted))
    yield* withTypo(words, wanted);
};
