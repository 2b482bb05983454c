import { sha256Hex } from '../hash/index.js';
import { readChances } from './chances.js';
import { drawSequence } from './draw-sequence.js';
import { commitmentOf, seedOf } from './seed.js';

/** What is published of a draw, as far as it can be recomputed. */
export interface PublishedDraw {
  commitment: string;
  listHash: string;
  secret: string;
  randomness: string;
  seed: string;
  /** In the order in which they were drawn, those that were drawn again too. */
  sequence: readonly string[];
}

/** One step of recomputing a draw. */
export interface Check {
  step: 'secret' | 'list' | 'seed' | 'winners';
  isRight: boolean;
  published: string;
  computed: string;
}

const checkOf = (step: Check['step'], published: string, computed: string): Check => ({
  step,
  published,
  computed,
  isRight: published === computed,
});

const winnersFrom = (text: string, seed: string, count: number): string => {
  try {
    return drawSequence(readChances(text), { seed, count }).join(' ');
  } catch {
    return '';
  }
};

/** Recomputes a draw from what is published. Each step takes what the one before it computed, so that nothing is believed. */
export const checkDraw = (draw: PublishedDraw, listText: string): Check[] => {
  const listHash = sha256Hex(listText);
  const seed = seedOf({ secret: draw.secret, randomness: draw.randomness, listHash });
  return [
    checkOf('secret', draw.commitment, commitmentOf(draw.secret)),
    checkOf('list', draw.listHash, listHash),
    checkOf('seed', draw.seed, seed),
    checkOf('winners', draw.sequence.join(' '), winnersFrom(listText, seed, draw.sequence.length)),
  ];
};
