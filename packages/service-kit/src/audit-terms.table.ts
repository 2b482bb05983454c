import { createHash } from 'node:crypto';
import { fold } from '@festival/contracts/folding';
import { orderNumberKey } from '@festival/contracts/orders';
import { toEmail } from '@festival/contracts/typed-text';
import type { EntityManager } from 'typeorm';
import type { Condition } from './keyset.js';
import { tokensOf } from './words.js';

/** The text of an entry that a search reads, the most telling first. */
export interface AuditedText {
  sentence: string | null;
  action: string;
  subject: string;
  actorName: string;
  why: string;
  changedFrom: unknown;
  changedTo: unknown;
  /** The addresses of whom it concerns. They are in no other text. */
  addresses?: readonly (string | null | undefined)[] | undefined;
}

/** Enough for the sentence and the usual values. Of a long text that was changed, only its beginning is found. */
const MAX_TERMS = 120;
/** More words narrow nothing down. */
const MAX_WORDS = 8;

/** Questions are typed as they are asked: “Who verified 27ZN-Q4XB?” */
const ASKING = new Set(
  'a an and by did do for from has have in is me no nr number of on or show the to was were what when where which who whom why with'.split(
    ' ',
  ),
);

const ORDER_NUMBER = /(?<![\p{L}\p{N}])[a-z\d]{4}\p{Pd}[a-z\d]{4}(?![\p{L}\p{N}])/giu;
/** What may stand around an address in a sentence. */
const AROUND = /^[<("'“]+|[>)"'”?!.,;:]+$/gu;
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
const termsOf = (entry: AuditedText): string[] => {
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

/** A word may be meant as a word, or as a part of an order's number. */
const meaningsOf = (word: string): [string, string] => {
  const key = orderNumberKey(word);
  return [pattern(word), isSingle(key) ? key : `${key}%`];
};

/** A word of a search with its parts: “Wei-Ling” is one word or two. */
interface TypedWord {
  joined: string[];
  parts: string[];
  /** The term of an e-mail address. */
  address: string | undefined;
}

const typedWords = (typed: string): TypedWord[] => {
  const numbers = typed.replace(ORDER_NUMBER, (number) => orderNumberKey(number));
  const words = numbers
    .split(/\s+/)
    .map((word) => ({
      joined: joinedWordsOf(word),
      parts: wordsOf(word),
      address: word.includes('@') ? addressTerm(word.replace(AROUND, '')) : undefined,
    }))
    .filter(({ joined }) => joined.length > 0);
  const telling = words.filter(({ joined }) => !joined.every((word) => ASKING.has(word)));
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
};

/** The entries in which every typed word occurs. Each word is a range of the index of terms. */
export const termConditions = (typed: string): Condition[] => {
  const words = typedWords(typed);
  // Nothing but punctuation: no entry says that.
  if (words.length === 0) return [{ sql: '1 = 0', parameters: [] }];
  return words.map(({ joined, parts, address }) => {
    const ways = String(joined) === String(parts) ? [joined] : [joined, parts];
    const sql = ways.map((way) => way.map(() => ONE_WORD).join(' AND '));
    const parameters = ways.flat().flatMap(meaningsOf);
    if (address === undefined) return { sql: `(${sql.join(' OR ')})`, parameters };
    return {
      sql: `(${[...sql, ONE_ADDRESS].join(' OR ')})`,
      parameters: [...parameters, address],
    };
  });
};

const insertSql = 'INSERT INTO audit_terms (term, entry_id) VALUES ?';

/** SQL by hand, because one statement writes the terms of many entries. */
export const insertTerms = async (
  manager: Pick<EntityManager, 'query'>,
  entries: readonly (AuditedText & { id: string })[],
): Promise<void> => {
  const rows = entries.flatMap((entry) => termsOf(entry).map((term) => [term, entry.id]));
  if (rows.length > 0) await manager.query(insertSql, [rows]);
};
