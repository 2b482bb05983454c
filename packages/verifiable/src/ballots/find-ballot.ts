import type { ListedBallot } from './ballot-lines.js';

/** Accepts a receipt in any case, with or without hyphens and spaces. */
const plain = (receipt: string): string => receipt.toUpperCase().replace(/[^A-Z0-9]/g, '');

export const findBallot = (
  ballots: readonly ListedBallot[],
  receipt: string,
): ListedBallot | undefined => {
  const wanted = plain(receipt);
  return wanted === '' ? undefined : ballots.find((ballot) => plain(ballot.receipt) === wanted);
};
