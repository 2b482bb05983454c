import { sha256Hex } from '../hash/index.js';
import { readChances } from './chances.js';
import { drawSequence } from './draw-sequence.js';
import { commitmentOf, seedOf } from './seed.js';

/** The data that is published at the close. */
interface PublishedList {
  /** SHA-256 of the list's bytes. */
  listHash: string;
  publishedAt: string;
  /** When the beacon's round is published. */
  roundAt: string;
}

/** A drawn participant. */
interface PublishedWinner {
  code: string;
  /** From 1. */
  prize: number;
  /** When the prize was drawn again; null for the current winner. */
  replacedAt: string | null;
}

/** The published data of a draw that is needed to recompute it. */
export interface PublishedDraw extends PublishedList {
  /** The number of prizes. */
  prizes: number;
  commitment: string;
  secret: string;
  randomness: string;
  seed: string;
  /** In the order of drawing, including winners whose prizes were drawn again. */
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
    // Keeps a byte-order mark, because a list with one is not the published list.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(list);
    return drawSequence(readChances(text), { seed, count });
  } catch {
    return [];
  }
};

/** A list that was published after the round could have been adjusted to it. */
const checkTime = ({ publishedAt, roundAt }: PublishedList): Check => ({
  step: 'time',
  published: publishedAt,
  computed: roundAt,
  isRight: Date.parse(publishedAt) < Date.parse(roundAt),
});

/** Whether these bytes are the list that was published at the close, and whether it was published before the round. */
export const checkList = (published: PublishedList, list: Uint8Array): [Check, Check] => [
  checkOf('list', published.listHash, sha256Hex(list)),
  checkTime(published),
];

/** Recomputes a draw from the published data. Each step uses the result of the previous one, so only the randomness must be trusted. */
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

interface Winner {
  replacedAt: string | null;
}

/**
 * The prize of each winner, from 1: the first winners get the prizes in order, and each later winner gets the prize that was drawn again. 0 for a winner
 * without a redrawn prize.
 * @param winners in the order of drawing
 */
const prizesOf = (winners: readonly Winner[], prizes: number): number[] => {
  const redrawn = winners
    .flatMap(({ replacedAt }, index) =>
      replacedAt === null ? [] : [{ index, at: Date.parse(replacedAt) }],
    )
    .sort((a, b) => a.at - b.at || a.index - b.index);
  const won: number[] = [];
  for (const index of winners.keys())
    won.push(index < prizes ? index + 1 : (won[redrawn[index - prizes]?.index ?? index] ?? 0));
  return won;
};
