import type { Identity } from '@festival/contracts/identity';
import type { Edition } from '@festival/edition';
import { photoContestPeriod } from '@festival/edition/photo-contest';
import { DomainError } from '@festival/service-kit/errors';

/** The state that decides a batch of ballots. */
export interface VotingState {
  edition: Pick<Edition, 'contests'>;
  /** No ballot can be added to a published list. */
  isListPublished: boolean;
  /** The entries on these ballots that students can vote for. */
  eligible: ReadonlySet<string>;
  /** The students of these ballots who have voted before. */
  voters: ReadonlySet<string>;
}

export interface CastBallot {
  student: Identity;
  photos: readonly string[];
  /** Festival time when the request arrived. */
  castAt: Date;
}

/** @throws DomainError VOTING_NOT_OPEN, VOTING_CLOSED, ALREADY_VOTED, PHOTO_NOT_ELIGIBLE */
export const decideBallot = (
  { edition, isListPublished, eligible, voters }: VotingState,
  { student, photos, castAt }: CastBallot,
): void => {
  const period = photoContestPeriod(edition, castAt);
  if (period === 'over' || isListPublished) throw new DomainError('VOTING_CLOSED');
  if (period !== 'vote') throw new DomainError('VOTING_NOT_OPEN');
  if (voters.has(student.sub)) throw new DomainError('ALREADY_VOTED');
  const others = photos.filter((photo) => !eligible.has(photo));
  if (others.length > 0)
    throw new DomainError('PHOTO_NOT_ELIGIBLE', { details: { photos: others } });
};
