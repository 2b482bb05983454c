import { sha256Hex } from './hash.js';

/** A participant's number of chances. Only the participant knows whose code it is. */
export interface Chances {
  code: string;
  chances: number;
}

const HEAD = 'code,chances';
const LINE = /^([0-9A-Z]+),([1-9][0-9]*)$/;

/** Codes are ASCII, so comparing code units equals comparing bytes in any programming language. */
const byCode = (a: Chances, b: Chances): number => (a.code < b.code ? -1 : 1);

/** The canonical text of a list. The hash is over exactly these bytes. */
export const chancesText = (list: readonly Chances[]): string =>
  [HEAD, ...[...list].sort(byCode).map(({ code, chances }) => `${code},${chances}`), ''].join('\n');

/**
 * Parses a list.
 * @throws Error for a text that `chancesText` would not write, such as one with a duplicate code
 */
export const readChances = (text: string): Chances[] => {
  const list = text
    .split('\n')
    .slice(1, -1)
    .map((line) => {
      const [, code = '', chances] = LINE.exec(line) ?? [];
      return { code, chances: Number(chances) };
    });
  const hasCodeTwice = new Set(list.map(({ code }) => code)).size < list.length;
  if (hasCodeTwice || chancesText(list) !== text) throw new Error('This is not a list of chances');
  return list;
};

interface PublishedList {
  /** SHA-256 of the list's bytes. */
  listHash: string;
  publishedAt: string;
  roundAt: string;
}

interface PublishedWinner {
  code: string;
  /** From 1. */
  prize: number;
  /** When the prize was drawn again; null for the current winner. */
  replacedAt: string | null;
}

export interface PublishedDraw extends PublishedList {
  prizes: number;
  commitment: string;
  secret: string;
  randomness: string;
  seed: string;
  /** In the order of drawing, including winners whose prizes were drawn again. */
  winners: readonly PublishedWinner[];
}

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

/** A number is made of the first 12 hexadecimal digits of a hash: 48 bits, which a double represents exactly. */
const DIGITS = 12;
const NUMBERS = 2 ** (4 * DIGITS);

/**
 * Uniformly distributed numbers below a bound. Numbers from the incomplete end of the range are rejected, because their remainders would favour small
 * results.
 */
const numbersFrom = (seed: string) => {
  let counter = 0;
  return (bound: number): number => {
    const usable = NUMBERS - (NUMBERS % bound);
    for (;;) {
      const number = Number.parseInt(sha256Hex(`${seed}:${counter}`).slice(0, DIGITS), 16);
      counter += 1;
      if (number < usable) return number % bound;
    }
  };
};

const sum = (list: readonly Chances[]): number =>
  list.reduce((total, { chances }) => total + chances, 0);

/** The holder of a chance, when all chances are numbered in the order of the list. */
const holderOf = (list: readonly Chances[], number: number): number => {
  let before = 0;
  return list.findIndex(({ chances }) => {
    before += chances;
    return number < before;
  });
};

/**
 * The first `count` drawn codes, or fewer if the list is shorter. A drawn participant leaves the list with all their chances. A longer sequence starts with
 * the shorter one, so drawing again continues where the last draw stopped.
 * @param list in the order of its text
 */
export const drawSequence = (
  list: readonly Chances[],
  { seed, count }: { seed: string; count: number },
): string[] => {
  const numberBelow = numbersFrom(seed);
  const left = [...list];
  const drawn: string[] = [];
  while (drawn.length < count && left.length > 0) {
    const [winner] = left.splice(holderOf(left, numberBelow(sum(left))), 1);
    if (winner) drawn.push(winner.code);
  }
  return drawn;
};

/** Published before the close, so that the secret cannot be chosen later. */
export const commitmentOf = (secret: string): string => sha256Hex(secret);

interface SeedParts {
  /** The server's secret in hexadecimal digits. It is published with the winners. */
  secret: string;
  /** The beacon's randomness in hexadecimal digits. */
  randomness: string;
  listHash: string;
}

/** Determines the winners. Nobody can know it before the beacon's round: neither those with the secret, nor the operators of the beacon. */
export const seedOf = ({ secret, randomness, listHash }: SeedParts): string =>
  sha256Hex(`${secret}:${randomness}:${listHash}`);
