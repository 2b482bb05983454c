import { formatDate, formatTimes } from '@festival/edition/dates';
import type { Edition } from '@festival/mfe-kit/edition';

interface Happening {
  starts: string;
  ends?: string;
}

/** Day and hours of a single event: `15 Feb, 6-8pm`. */
export const formatWhen = (
  edition: Pick<Edition, 'timeZone'>,
  { starts, ends }: Happening,
): string => `${formatDate(edition, starts, 'short')}, ${formatTimes(edition, starts, ends)}`;
