import type { WorkshopForm } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { isInPast, workshopTimeText } from '@festival/edition/workshops';
import { DomainError } from '@festival/service-kit/errors';

/** @throws DomainError WORKSHOP_IN_PAST for a past date, unless the admin has confirmed it */
export const refusePast = (edition: Edition, form: WorkshopForm, now: Date): void => {
  if (form.confirmPast || !isInPast(edition, form, now)) return;
  throw new DomainError('WORKSHOP_IN_PAST', {
    params: { when: workshopTimeText(edition, form) },
    details: { field: 'date' },
  });
};
