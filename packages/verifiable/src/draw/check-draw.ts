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

const winnersFrom = (list: Uint8Array, seed: string, count: number): string => {
  try {
    // With its BOM, if it has one: then it is not the list that was written.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(list);
    return drawSequence(readChances(text), { seed, count }).join(' ');
  } catch {
    return '';
  }
};

/** Whether these bytes are the list that was published at the close. */
export const checkList = ({ listHash }: Pick<PublishedDraw, 'listHash'>, list: Uint8Array): Check =>
  checkOf('list', listHash, sha256Hex(list));

/** Recomputes a draw from what is published. Each step takes what the one before it computed, so that nothing is believed. */
export const checkDraw = (draw: PublishedDraw, list: Uint8Array): Check[] => {
  const { commitment, secret, randomness, sequence } = draw;
  const ofList = checkList(draw, list);
  const seed = seedOf({ secret, randomness, listHash: ofList.computed });
  return [
    checkOf('secret', commitment, commitmentOf(secret)),
    ofList,
    checkOf('seed', draw.seed, seed),
    checkOf('winners', sequence.join(' '), winnersFrom(list, seed, sequence.length)),
  ];
};
