import { joined } from '@festival/contracts/folding';

/** Scripts without spaces between words: there each character is a word. */
const UNSPACED = '\\p{Script=Han}|\\p{Script=Hiragana}|\\p{Script=Katakana}|\\p{Script=Thai}';
const TOKEN = new RegExp(`${UNSPACED}|(?:(?!${UNSPACED})[\\p{L}\\p{N}])+`, 'gu');

/** Longer words are cut: nobody types them to the end. */
const LONGEST = 40;

const cut = (word: string): string => word.slice(0, LONGEST);

export const tokensOf = (folded: string): string[] => (folded.match(TOKEN) ?? []).map(cut);

const HAS_COMPOUND = /[\p{Pd}'’.&/_]|(?:^|[^\p{L}\p{N}])[b-hj-z] /u;
/** Words that people also write as one: "co-op", "co/op", "rock’n’roll", "R&B". */
const COMPOUND = /[\p{L}\p{N}]+(?:[\p{Pd}'’.&/_][\p{L}\p{N}]+)+/gu;
/** A single letter before a word: "t shirt". The articles "a" and "I" are no part of a word. */
const LETTER_AND_WORD = /(?<![\p{L}\p{N}])([b-hj-z]) ([\p{L}\p{N}]+)/gu;

/** Two numbers together are another number, so they are no compound. */
export const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);

/** The compounds of a folded text as one word, each with all its parts and with each two that follow each other. */
export const compoundsOf = (folded: string): string[] => {
  if (!HAS_COMPOUND.test(folded)) return [];
  const compounds = [...folded.matchAll(LETTER_AND_WORD)].map(
    ([, letter, word]) => `${letter}${word}`,
  );
  for (const [compound] of folded.matchAll(COMPOUND)) {
    const parts = compound.match(/[\p{L}\p{N}]+/gu) ?? [];
    for (const [at, part] of parts.slice(1).entries()) compounds.push(`${parts[at]}${part}`);
    if (parts.length > 2) compounds.push(joined(compound));
  }
  return compounds.filter((compound) => !isNumber(compound)).map(cut);
};
