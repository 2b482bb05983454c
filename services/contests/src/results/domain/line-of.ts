import { ballotLine } from '@festival/verifiable/ballots';
import { type BallotEntity, photosOf } from '../../voting/persistence/ballot.entity.js';

/** A ballot's line in the published list, which does not reveal the voter. */
export const lineOf = (ballot: BallotEntity): string =>
  ballotLine({ receipt: ballot.receipt, photos: photosOf(ballot) });
