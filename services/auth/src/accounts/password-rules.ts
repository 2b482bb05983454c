import { demoPassword } from '@festival/demo-world/password';
import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { SchemaMismatch } from '@festival/service-kit/errors';
import { Inject, Injectable, Module } from '@nestjs/common';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { AuthConfig } from '../config.js';
import type { CredentialEntity } from './account.table.js';

export type Owner = Pick<CredentialEntity, 'username' | 'displayName' | 'email'>;

@Injectable()
export class PasswordRules {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /** @throws SchemaMismatch naming the field, for a password that is easy to guess */
  check(field: string, password: string, { username, displayName, email }: Owner): void {
    // The demo's password is public: allowed in demo mode, refused elsewhere.
    if (this.config.FESTIVAL_MODE === 'demo' && password === demoPassword) return;
    const { name, university, timeZone } = this.edition;
    const site = [name, university, timeZone, demoPassword];
    const words = [username, displayName, email ?? '', ...site];
    if (!isEasyToGuess(password, words)) return;
    throw new SchemaMismatch({
      source: 'body',
      keys: [field],
      message: `"${field}" is easy to guess: choose a longer one, without names and common words`,
    });
  }
}

@Module({ providers: [PasswordRules], exports: [PasswordRules] })
export class PasswordRulesModule {}

/** Below this score the estimator expects fewer than a million guesses, which an attacker can make even under rate limits. */
const FAIR_SCORE = 2;
/** Shorter words appear in many passwords by chance. */
const SHORTEST_WORD = 3;
/** A year is in many passwords that must be changed often. */
const YEAR = /(?:19|20)\d\d/g;
/** And so is the time of the year. */
const CALENDAR = [
  ...['spring', 'summer', 'autumn', 'winter', 'monsoon'],
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  ...['saturday', 'sunday', 'christmas', 'halloween', 'easter', 'deepavali', 'hari raya'],
];
/** And what the site is about. */
const SITE = [
  ...['festival', 'vendor', 'student', 'admin', 'marketplace', 'market', 'workshop', 'contest'],
  ...['campus', 'university'],
];
/** The minimum number of letters and digits between and beside the words that an attacker would try first. */
const LEAST_BESIDES = 5;
/** The minimum number of digits before and after such words, apart from years. */
const LEAST_AROUND = 8;
/** Digits and signs that stand for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'l', '+': 't' },
};

/** It has "welcome123". The estimator would take "Welcome@123" for another password. */
const breached: ReadonlySet<unknown> = new Set(dictionary['passwords-common']);
const isBreached = (text: string): boolean => text.length >= SHORTEST_WORD && breached.has(text);
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** A text and its parts, such as those of an address. */
const partsOf = (text: string): string[] => [
  text,
  ...text.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length >= SHORTEST_WORD),
];

const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** The text in its spellings: as it is, and with letters for the digits and signs that stand for them. A 1 is an "i" or an "l". */
const spellingsOf = (text: string): string[] => [
  text,
  ...['i', 'l'].map((one) =>
    text.replace(/./gu, (sign) => LETTERS[sign] ?? sign).replaceAll('1', one),
  ),
];

/** What stands from the first letter to the last, in its spellings. The digit or sign next to it may stand for a letter too. */
const middlesOf = (text: string): string[] =>
  [
    ...[/\p{L}(?:.*\p{L})?/u, /.?\p{L}(?:.*\p{L})?/u],
    ...[/\p{L}(?:.*\p{L})?.?/u, /.?\p{L}(?:.*\p{L})?.?/u],
  ].flatMap((middle) => spellingsOf(middle.exec(text)?.[0] ?? ''));

const without = (words: readonly string[], text: string): string =>
  lettersAndDigits(words.reduce((rest, word) => rest.replaceAll(word, ' '), text));

/** Whether little, or one breached password, remains without years, these words, and the few digits and signs around them. */
const hasLittleAround = (password: string, words: readonly string[]): boolean => {
  const text = password.replace(YEAR, '');
  const around = lettersAndDigits(text.replace(/\p{L}(?:.*\p{L})?/u, ''));
  const longestFirst = words
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length);
  if (around.length >= LEAST_AROUND) return false;
  return middlesOf(text).some((middle) => {
    const besides = without(longestFirst, middle);
    const isLess = text !== password || besides !== lettersAndDigits(middle);
    return (isLess && besides.length < LEAST_BESIDES) || isBreached(besides);
  });
};

/**
 * Whether an attacker with lists of common and breached passwords, years, seasons, and these words would soon guess it. Digits for letters, capitals,
 * signs between, digits and signs around, or reversed words do not help.
 */
export const isEasyToGuess = (password: string, words: readonly string[]): boolean => {
  const parts = words.flatMap((word) => partsOf(word.normalize('NFKC').toLowerCase()));
  const folded = password.normalize('NFKC').toLowerCase();
  return (
    isBreached(lettersAndDigits(folded)) ||
    hasLittleAround(folded, [...parts, ...CALENDAR, ...SITE]) ||
    estimator.check(password, parts).score < FAIR_SCORE
  );
};
