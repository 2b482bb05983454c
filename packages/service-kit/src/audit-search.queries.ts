import { createHash } from 'node:crypto';
import { fold } from '@festival/contracts/folding';
import { orderNumberKey } from '@festival/contracts/orders';
import { toEmail } from '@festival/contracts/typed-text';
import type { Condition } from './keyset.js';
import { tokensOf } from './words.js';

/** The text of an entry that a search reads. */
export interface AuditedText {
  sentence: string | null;
  action: string;
  subject: string;
  actorName: string;
  why: string;
  changedFrom: unknown;
  changedTo: unknown;
  /** The addresses of the people it concerns. They are in no other text. */
  addresses?: readonly (string | null | undefined)[] | undefined;
}

/** Enough for the sentence and the usual values. A changed long text is found only by its beginning. */
const MAX_TERMS = 120;
/** The first words of a search that are used. */
const MAX_WORDS = 8;

/** Words of questions such as “Who verified 27ZN-Q4XB?”. They are ignored. */
const QUESTION_WORDS = new Set(
  'a an and by did do for from has have in is me no nr number of on or show the to was were what when where which who whom why with'.split(
    ' ',
  ),
);

const ORDER_NUMBER = /(?<![\p{L}\p{N}])[a-z\d]{4}\p{Pd}[a-z\d]{4}(?![\p{L}\p{N}])/giu;
/** What may stand around an address in a sentence. */
const PUNCTUATION_AROUND = /^[<("'“]+|[>)"'”?!.,;:]+$/gu;
/** Hyphens, apostrophes, slashes and underscores inside of a word: “co-op” is also found as “coop”. */
const JOINED = /(?<=[\p{L}\p{N}])[\p{Pd}'’/_](?=[\p{L}\p{N}])/gu;

/** The words of a text as they are, and with “co-op” as one word. */
const wordsOf = (text: string): string[] => tokensOf(fold(text));
const joinedWordsOf = (text: string): string[] => wordsOf(text.replace(JOINED, ''));

/** The terms of an order's number: the whole, and its second half, which people also type after a space. */
const numbersIn = (text: string): string[] =>
  [...text.matchAll(ORDER_NUMBER)].flatMap(([number]) => {
    const key = orderNumberKey(number);
    return [key, key.slice(4)];
  });

/** A hash, so that an admin who may not see people's addresses cannot find one out by typing its beginnings. No word has the sign `@`. */
const addressTerm = (address: string): string =>
  `@${createHash('sha256').update(toEmail(address)).digest('hex').slice(0, 32)}`;

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};

/** The words by which an entry is found. */
export const termsOf = (entry: AuditedText): string[] => {
  const { sentence, action, subject, actorName, why, changedFrom, changedTo } = entry;
  const texts = [
    ...[sentence ?? '', actorName, action, subject, why],
    ...textsIn(changedFrom),
    ...textsIn(changedTo),
  ];
  const addresses = entry.addresses?.flatMap((address) => (address ? [addressTerm(address)] : []));
  const terms = [
    ...(addresses ?? []),
    ...texts.flatMap((text) => [...numbersIn(text), ...wordsOf(text), ...joinedWordsOf(text)]),
  ];
  return [...new Set(terms)].slice(0, MAX_TERMS);
};

/** The ends of words that mean the same in the trail: “verification” is found as “verified”, “cancellation” as “cancelled”. */
const ENDING = /(?:ication|lation|ation|led|ied|ing|ed|y)$/;
const MIN_STEM = 4;

const isSingle = (word: string): boolean => /^[a-z\d]$/i.test(word);

/**
 * A word matches its beginning, without its ending; a single letter or digit only itself, because too many words begin with it.
 */
const pattern = (word: string): string => {
  if (isSingle(word)) return word;
  const stem = word.replace(ENDING, '');
  return `${stem.length >= MIN_STEM ? stem : word}%`;
};

const ONE_WORD = 'id IN (SELECT entry_id FROM audit_terms WHERE term LIKE ? OR term LIKE ?)';
const ONE_ADDRESS = 'id IN (SELECT entry_id FROM audit_terms WHERE term = ?)';

/** The patterns of the two meanings that a word may have: a word, or part of an order's number. */
const patternsOf = (word: string): [string, string] => {
  const key = orderNumberKey(word);
  return [pattern(word), isSingle(key) ? key : `${key}%`];
};

/** A word of a search with its parts: “Wei-Ling” is one word or two. */
interface TypedWord {
  joined: string[];
  parts: string[];
  address: string | undefined;
}

const typedWords = (typed: string): TypedWord[] => {
  const numbers = typed.replace(ORDER_NUMBER, (number) => orderNumberKey(number));
  const words = numbers
    .split(/\s+/)
    .map((word) => ({
      joined: joinedWordsOf(word),
      parts: wordsOf(word),
      address: word.includes('@') ? addressTerm(word.replace(PUNCTUATION_AROUND, '')) : undefined,
    }))
    .filter(({ joined }) => joined.length > 0);
  const meaningful = words.filter(
    ({ joined }) => !joined.every((word) => QUESTION_WORDS.has(word)),
  );
  return (meaningful.length > 0 ? meaningful : words).slice(0, MAX_WORDS);
};

/** The entries in which every typed word occurs. Each word is a range of the index of terms. */
export const termConditions = (typed: string): Condition[] => {
  const words = typedWords(typed);
  // Only punctuation finds nothing.
  if (words.length === 0) return [{ sql: '1 = 0', parameters: [] }];
  return words.map(({ joined, parts, address }) => {
    const spellings = String(joined) === String(parts) ? [joined] : [joined, parts];
    const sql = spellings.map((terms) => terms.map(() => ONE_WORD).join(' AND '));
    const parameters = spellings.flat().flatMap(patternsOf);
    if (address !== undefined) {
      sql.push(ONE_ADDRESS);
      parameters.push(address);
    }
    return { sql: `(${sql.join(' OR ')})`, parameters };
  });
};
