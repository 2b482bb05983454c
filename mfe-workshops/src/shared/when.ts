import type { Workshop } from '@festival/contracts/workshops';
import { formatDate } from '@festival/edition/dates';
import type { Edition } from '@festival/mfe-kit/edition';

/** The calendar date that a workshop's date begins with, whatever follows it. */
export const dayOf = ({ date }: Pick<Workshop, 'date'>): string => date.slice(0, 10);

/** `Saturday 6 March, 14:00` */
export const whenText = (
  edition: Edition,
  workshop: Pick<Workshop, 'date' | 'startTime'>,
): string => `${formatDate(edition, dayOf(workshop), 'weekday')}, ${workshop.startTime}`;

/** `150 minutes` */
export const durationText = ({ duration }: Pick<Workshop, 'duration'>): string =>
  `${duration} ${duration === 1 ? 'minute' : 'minutes'}`;

/** For machines: `2021-03-06T14:00`. */
export const dateTimeOf = (workshop: Pick<Workshop, 'date' | 'startTime'>): string =>
  `${dayOf(workshop)}T${workshop.startTime}`;
