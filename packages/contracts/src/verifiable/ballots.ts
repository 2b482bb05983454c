import { sha256Hex } from './hash.js';

interface Votes {
  _id: string;
  votes: number;
}

export interface PublishedResults {
  ballots: number;
  /** SHA-256 of the list's bytes. */
  hash: string;
  entries: readonly Votes[];
  /** Entries with votes that were removed from the contest later. */
  removed: readonly Votes[];
}

export interface Recount {
  ballots: readonly ListedBallot[];
  hash: string;
  /** Whether the list has the hash that was published when voting closed. */
  isPublishedList: boolean;
  /** Entries whose counted votes differ from the results. */
  mismatches: readonly { _id: string; counted: number; claimed: number }[];
  /** Whether the list has as many ballots as the results say. */
  isComplete: boolean;
}

const countVotes = (ballots: readonly ListedBallot[]): Map<string, number> => {
  const votes = new Map<string, number>();
  // An entry that appears twice on a ballot gets one vote.
  for (const { photos } of ballots)
    for (const photo of new Set(photos)) votes.set(photo, (votes.get(photo) ?? 0) + 1);
  return votes;
};

export const recount = (list: Uint8Array, results: PublishedResults): Recount => {
  const hash = sha256Hex(list);
  const ballots = readBallots(new TextDecoder().decode(list));
  const counted = countVotes(ballots);
  const claimed = new Map(
    [...results.entries, ...results.removed].map(({ _id, votes }) => [_id, votes]),
  );
  const mismatches = [...new Set([...counted.keys(), ...claimed.keys()])]
    .map((_id) => ({ _id, counted: counted.get(_id) ?? 0, claimed: claimed.get(_id) ?? 0 }))
    .filter((entry) => entry.counted !== entry.claimed);
  return {
    ballots,
    hash,
    isPublishedList: hash === results.hash,
    mismatches,
    isComplete: ballots.length === results.ballots,
  };
};

interface ListedBallot {
  receipt: string;
  /** The ids of one or two entries. */
  photos: readonly string[];
}

/** A ballot's line: `receipt,entry,entry`, with an empty second entry if there is only one. The list's hash is over these bytes. */
export const ballotLine = ({ receipt, photos: [first = '', second = ''] }: ListedBallot): string =>
  `${receipt},${first},${second}\n`;

/** The ballots of a list. It also reads lines that `ballotLine` would not write, so that a recount shows what is really there. */
export const readBallots = (list: string): ListedBallot[] =>
  list
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [receipt = '', ...photos] = line.split(',');
      return { receipt, photos: photos.filter(Boolean) };
    });

/** Accepts a receipt in any case, with or without hyphens and spaces. */
const plain = (receipt: string): string => receipt.toUpperCase().replace(/[^A-Z0-9]/g, '');

export const findBallot = (
  ballots: readonly ListedBallot[],
  receipt: string,
): ListedBallot | undefined => {
  const wanted = plain(receipt);
  return wanted === '' ? undefined : ballots.find((ballot) => plain(ballot.receipt) === wanted);
};
