import type SearchableMap from 'minisearch/SearchableMap';

/** How much a word that was found is worth beside the one that was looked for. */
const WORTH = { exact: 1, prefix: 0.6, typo: 0.35 } as const;
const SHORTEST_PREFIX = 2;
/** One letter wrong makes another word of a shorter one. */
const SHORTEST_TYPO = 4;
/** Words that a few letters may begin; more make no better answer. */
const MOST_WORDS = 400;

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
 * What the index holds under a word and under those it may stand for, each with its worth: words that it begins, and, where
 * there is no such word, those one typo away.
 */
export const expandWord = function* <Value>(
  words: SearchableMap<Value>,
  wanted: string,
): Generator<[Value, number]> {
  const exact = words.get(wanted);
  if (exact !== undefined) yield [exact, WORTH.exact];
  if (wanted.length >= SHORTEST_PREFIX) {
    let count = 0;
    for (const [word, value] of words.atPrefix(wanted)) {
      if (word === wanted) continue;
      count += 1;
      if (count > MOST_WORDS) break;
      yield [value, WORTH.prefix * (wanted.length / word.length)];
    }
    if (count > 0 && exact === undefined && wanted.length >= SHORTEST_TYPO) return;
  }
  if (exact === undefined && wanted.length >= SHORTEST_TYPO) yield* withTypo(words, wanted);
};
