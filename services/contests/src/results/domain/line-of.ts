import { ballotLine } from '@festival/verifiable/ballots';
import { type BallotEntity, photosOf } from '../../voting/persistence/ballot.entity.js';

/** A ballot's line of the published list, which says nothing of whose it is. */
export const lineOf = (ballot: BallotEntity): string =>
  ballotLine({ receipt: ballot.receipt, photos: photosOf(ballot) });
