import type { Standing } from '@festival/contracts/workshops';
import { formatLastDay } from '@festival/edition/dates';
import { registrationPeriod, type WorkshopTime } from '@festival/edition/workshops';
import type { Edition } from '@festival/mfe-kit/edition';

const whileOpen: Readonly<Record<Standing, string>> = {
  confirmed: 'Somebody else can have it at once. If you change your mind, you sign up again.',
  waitlisted: 'If you sign up again later, you start at the end of the queue.',
};

const afterClose: Readonly<Record<Standing, string>> = {
  confirmed: 'You cannot have this place back',
  waitlisted: 'You cannot join this waitlist again',
};

const afterEnd: Readonly<Record<Standing, string>> = {
  confirmed: 'This workshop has ended, so its places cannot be cancelled any more.',
  waitlisted: 'This workshop has ended, so there is no place left to wait for.',
};

/** What cancelling means now for a student with a place or on the waitlist. */
export const cancelText = (
  edition: Edition,
  workshop: WorkshopTime,
  standing: Standing,
  now: Date,
): string => {
  switch (registrationPeriod(edition, workshop, now)) {
    case 'over':
      return afterEnd[standing];
    case 'closed': {
      const lastDay = formatLastDay(edition, edition.workshops.registration.closes);
      return `${afterClose[standing]}: registration closed at the end of ${lastDay}, and leftover places went to the waitlists then.`;
    }
    default:
      return whileOpen[standing];
  }
};
