import type { Edition } from '@festival/edition';
import { isWithin } from '@festival/edition/photo-contest';
import { DomainError } from '@festival/service-kit/errors';

type Contest = Pick<Edition, 'contests'>;

export const takesSubmissions = ({ contests }: Contest, now: Date): boolean =>
  isWithin(contests.photos.submissions, now);

/** @throws DomainError CONTEST_NOT_OPEN, CONTEST_CLOSED */
export const refuseOutsideSubmissions = (edition: Contest, now: Date): void => {
  if (takesSubmissions(edition, now)) return;
  const { opens } = edition.contests.photos.submissions;
  throw new DomainError(now < new Date(opens) ? 'CONTEST_NOT_OPEN' : 'CONTEST_CLOSED');
};
