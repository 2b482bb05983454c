import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

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
/** The minimum number of letters and digits besides the words that an attacker would try first. */
const LEAST_BESIDES = 5;

/** It has "welcome123". The estimator would take "Welcome@123" for another password. */
const breached: ReadonlySet<unknown> = new Set(dictionary['passwords-common']);
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** A text and its parts, such as those of an address. */
const partsOf = (text: string): string[] => [
  text,
  ...text.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length >= SHORTEST_WORD),
];

/** Whether little remains of the password without one of these words. */
const isMadeOf = (password: string, words: readonly string[]): boolean => {
  let rest = password.normalize('NFKC').toLowerCase();
  const before = rest.length;
  for (const word of [...words].sort((one, other) => other.length - one.length))
    if (word.length >= SHORTEST_WORD) rest = rest.replaceAll(word, ' ');
  rest = rest.replace(YEAR, '');
  return rest.length < before && rest.replace(/[^\p{L}\p{N}]/gu, '').length < LEAST_BESIDES;
};

/**
 * Whether an attacker with lists of common and breached passwords, years, seasons, and these words would soon guess it. Digits for letters, capitals,
 * signs between or reversed words do not help.
 */
export const isEasyToGuess = (password: string, words: readonly string[]): boolean => {
  const parts = words.flatMap((word) => partsOf(word.normalize('NFKC').toLowerCase()));
  return (
    breached.has(password.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()) ||
    isMadeOf(password, [...parts, ...CALENDAR]) ||
    estimator.check(password, parts).score < FAIR_SCORE
  );
};
