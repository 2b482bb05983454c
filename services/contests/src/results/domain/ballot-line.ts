import { type BallotEntity, photosOf } from '../../voting/persistence/ballot.entity.js';

export type ListedBallot = Pick<BallotEntity, 'receipt' | 'firstPhoto' | 'secondPhoto'>;

/** A line of the published list: `receipt,entry,entry`, the last of them empty where there is one. The list's hash is over these bytes. */
export const ballotLine = (ballot: ListedBallot): string => {
  const [first, second = ''] = photosOf(ballot);
  return `${ballot.receipt},${first},${second}\n`;
};
