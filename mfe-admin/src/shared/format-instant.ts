import type { Edition } from '@festival/mfe-kit/edition';

/** An instant in the festival's time zone: `10 Feb 2021, 12:30 am`. */
export const formatInstant = ({ timeZone }: Pick<Edition, 'timeZone'>, at: string): string =>
  new Intl.DateTimeFormat('en-SG', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(at),
  );
