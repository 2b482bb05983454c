import type { Workshop } from '@festival/contracts/workshops';

/** The calendar date at the start of a workshop's date. */
export const dayOf = ({ date }: Pick<Workshop, 'date'>): string => date.slice(0, 10);

/** `150 minutes` */
export const durationText = ({ duration }: Pick<Workshop, 'duration'>): string =>
  `${duration} ${duration === 1 ? 'minute' : 'minutes'}`;

/** Machine-readable: `2021-03-06T14:00`. */
export const dateTimeOf = (workshop: Pick<Workshop, 'date' | 'startTime'>): string =>
  `${dayOf(workshop)}T${workshop.startTime}`;
