import type { Identity } from '@festival/contracts/identity';
import type { Edition } from '@festival/edition';
import { photoContestPeriod } from '@festival/edition/photo-contest';
import { DomainError } from '@festival/service-kit/errors';

/** What decides about ballots that come together. */
export interface VotingState {
  edition: Pick<Edition, 'contests'>;
  /** What is not in it then never will be. */
  isListPublished: boolean;
  /** Of the entries that are voted for, those that can be. */
  eligible: ReadonlySet<string>;
  /** Who of those that vote has voted. */
  voters: ReadonlySet<string>;
}

export interface CastBallot {
  student: Identity;
  photos: readonly string[];
  /** By the festival's clock, when the request came. */
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
