import type { Edition } from '../edition.js';

type Zoned = Pick<Edition, 'timeZone'>;

const offsetAt = ({ timeZone }: Zoned, at: number): number => {
  const wall = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  return Date.parse(`${wall.replace(' ', 'T')}Z`) - at;
};

/** The instant of a wall clock's time (`2021-02-20`, `14:00`) where the festival is. */
export const instantOf = (edition: Zoned, date: string, time: string): Date => {
  const wall = Date.parse(`${date}T${time}Z`);
  // The offset is that of the instant, which it takes an offset to know: the second look is right but for the hour of a change.
  const near = wall - offsetAt(edition, wall);
  return new Date(wall - offsetAt(edition, near));
};
