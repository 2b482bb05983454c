import type { ContestResults } from '@festival/contracts/photos';

/** A ballot of the published list: `receipt,entry,entry`, the last of them empty where there is one. */
export interface ListedBallot {
  receipt: string;
  photos: readonly string[];
}

/** What came of counting the published list again. */
export interface Recount {
  ballots: readonly ListedBallot[];
  hash: string;
  /** The list is the one whose hash was published when voting closed. */
  isPublishedList: boolean;
  /** Entries whose votes are not what the results say. */
  wrong: readonly { _id: string; counted: number; claimed: number }[];
  /** As many ballots as the results say. */
  isComplete: boolean;
}

export const readBallots = (list: string): ListedBallot[] =>
  list
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [receipt = '', ...photos] = line.split(',');
      return { receipt, photos: photos.filter(Boolean) };
    });

const countVotes = (ballots: readonly ListedBallot[]): Map<string, number> => {
  const votes = new Map<string, number>();
  // An entry that stands twice on a ballot has one vote of it.
  for (const { photos } of ballots)
    for (const photo of new Set(photos)) votes.set(photo, (votes.get(photo) ?? 0) + 1);
  return votes;
};

/** Counts a list of ballots and compares it with the results. @param hash of the list's bytes, in hex */
export const recount = (list: string, hash: string, results: ContestResults): Recount => {
  const ballots = readBallots(list);
  const counted = countVotes(ballots);
  const claimed = new Map(
    [...results.entries, ...results.removed].map(({ _id, votes }) => [_id, votes]),
  );
  const wrong = [...new Set([...counted.keys(), ...claimed.keys()])]
    .map((_id) => ({ _id, counted: counted.get(_id) ?? 0, claimed: claimed.get(_id) ?? 0 }))
    .filter((entry) => entry.counted !== entry.claimed);
  return {
    ballots,
    hash,
    isPublishedList: hash === results.hash,
    wrong,
    isComplete: ballots.length === results.ballots,
  };
};

/** As people write a code down: any case, with or without hyphens and spaces. */
const plain = (receipt: string): string => receipt.toUpperCase().replace(/[^A-Z0-9]/g, '');

export const findBallot = (
  ballots: readonly ListedBallot[],
  receipt: string,
): ListedBallot | undefined => {
  const wanted = plain(receipt);
  return wanted === '' ? undefined : ballots.find((ballot) => plain(ballot.receipt) === wanted);
};
