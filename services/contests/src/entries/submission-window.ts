import type { Edition } from '@festival/edition';
import { photoContestPeriod } from '@festival/edition/photo-contest';
import { DomainError } from '@festival/service-kit/errors';

type Contest = Pick<Edition, 'contests'>;

export const takesSubmissions = (edition: Contest, now: Date): boolean =>
  photoContestPeriod(edition, now) === 'submit';

/** @throws DomainError CONTEST_NOT_OPEN, CONTEST_CLOSED */
export const refuseOutsideSubmissions = (edition: Contest, now: Date): void => {
  const period = photoContestPeriod(edition, now);
  if (period === 'pre') throw new DomainError('CONTEST_NOT_OPEN');
  if (period !== 'submit') throw new DomainError('CONTEST_CLOSED');
};
