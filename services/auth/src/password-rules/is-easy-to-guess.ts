import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Below this score the estimator expects fewer than a million guesses: they are soon made, however few are let through at a time. */
const FAIR_SCORE = 2;
/** What is shorter is in many words by chance. */
const SHORTEST_WORD = 3;
/** Letters and digits besides the words that somebody would try first. */
const LEAST_BESIDES = 5;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** A text and what it is made of: an address is its parts too. */
const partsOf = (text: string): string[] => [
  text,
  ...text.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length >= SHORTEST_WORD),
];

/** Whether little is left of a password that has any of these words in it. */
const isMadeOf = (password: string, words: readonly string[]): boolean => {
  let rest = password.normalize('NFKC').toLowerCase();
  const before = rest.length;
  for (const word of [...words].sort((one, other) => other.length - one.length))
    if (word.length >= SHORTEST_WORD) rest = rest.replaceAll(word, ' ');
  return rest.length < before && rest.replace(/[^\p{L}\p{N}]/gu, '').length < LEAST_BESIDES;
};

/**
 * Whether somebody who knows lists of common and breached passwords, and these words, would soon come to it. Spelling it with digits
 * for letters, in capitals or backwards does not help.
 */
export const isEasyToGuess = (password: string, words: readonly string[]): boolean => {
  const parts = words.flatMap((word) => partsOf(word.normalize('NFKC').toLowerCase()));
  return isMadeOf(password, parts) || estimator.check(password, parts).score < FAIR_SCORE;
};
