import type { Edition } from '@festival/edition';

/** An instant in the festival's time zone: `10 February 2021 at 10:04 am`. */
export const instantText = ({ timeZone }: Pick<Edition, 'timeZone'>, at: string): string =>
  new Intl.DateTimeFormat('en-SG', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(at),
  );
