import type { AdminWorkshop } from '@festival/contracts/workshops';
import { formatDate } from '@festival/edition/dates';
import type { Edition } from '@festival/mfe-kit/edition';

/** `5/8`; where there are more places than are worth counting, `12/Unlimited`. */
export const formatSignUps = (
  { workshops }: Pick<Edition, 'workshops'>,
  { numRegistered, maxParticipants }: Pick<AdminWorkshop, 'numRegistered' | 'maxParticipants'>,
): string => {
  const max = maxParticipants > workshops.unlimitedAbove ? 'Unlimited' : maxParticipants;
  return `${numRegistered}/${max}`;
};

/** `Saturday, 6 March, 14:00` */
export const formatWhen = (
  edition: Edition,
  { date, startTime }: Pick<AdminWorkshop, 'date' | 'startTime'>,
): string => `${formatDate(edition, date, 'weekday')}, ${startTime}`;

/** `1 person`, `12 people` */
export const people = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;
