import { sha256Hex } from '../hash/index.js';
import { readChances } from './chances.js';
import { drawSequence } from './draw-sequence.js';
import { prizesOf } from './prizes-of.js';
import { commitmentOf, seedOf } from './seed.js';

/** What is published at the close. */
export interface PublishedList {
  /** SHA-256 of the list's bytes. */
  listHash: string;
  publishedAt: string;
  /** When the round of the beacon comes out. */
  roundAt: string;
}

/** Somebody who was drawn. */
export interface PublishedWinner {
  code: string;
  /** From 1. */
  prize: number;
  /** When the prize was drawn again; null for whoever has it. */
  replacedAt: string | null;
}

/** What is published of a draw, as far as it can be recomputed. */
export interface PublishedDraw extends PublishedList {
  /** How many there are. */
  prizes: number;
  commitment: string;
  secret: string;
  randomness: string;
  seed: string;
  /** In the order in which they were drawn, those that were drawn again too. */
  winners: readonly PublishedWinner[];
}

/** One step of recomputing a draw. */
export interface Check {
  step: 'secret' | 'list' | 'time' | 'seed' | 'winners' | 'prizes';
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

const winnersFrom = (list: Uint8Array, seed: string, count: number): string[] => {
  try {
    // With its BOM, if it has one: then it is not the list that was written.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(list);
    return drawSequence(readChances(text), { seed, count });
  } catch {
    return [];
  }
};

/** A list that was published after the round could have been made to suit it. */
const checkTime = ({ publishedAt, roundAt }: PublishedList): Check => ({
  step: 'time',
  published: publishedAt,
  computed: roundAt,
  isRight: Date.parse(publishedAt) < Date.parse(roundAt),
});

/** Whether these bytes are the list that was published at the close, and whether that was before the round. */
export const checkList = (published: PublishedList, list: Uint8Array): [Check, Check] => [
  checkOf('list', published.listHash, sha256Hex(list)),
  checkTime(published),
];

/** Recomputes a draw from what is published. Each step takes what the one before it computed, so that only the randomness is believed. */
export const checkDraw = (draw: PublishedDraw, list: Uint8Array): Check[] => {
  const { commitment, secret, randomness, prizes, winners } = draw;
  const [ofList, ofTime] = checkList(draw, list);
  const seed = seedOf({ secret, randomness, listHash: ofList.computed });
  const redrawn = winners.filter(({ replacedAt }) => replacedAt !== null).length;
  const drawn = winnersFrom(list, seed, prizes + redrawn);
  return [
    checkOf('secret', commitment, commitmentOf(secret)),
    ofList,
    ofTime,
    checkOf('seed', draw.seed, seed),
    checkOf('winners', winners.map(({ code }) => code).join(' '), drawn.join(' ')),
    checkOf(
      'prizes',
      winners.map(({ prize }) => prize).join(' '),
      prizesOf(winners, prizes).join(' '),
    ),
  ];
};
