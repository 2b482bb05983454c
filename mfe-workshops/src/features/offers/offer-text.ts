import type { OpenOffer } from '@festival/contracts/workshops';
import { formatDate, formatTimes } from '@festival/edition/dates';
import type { Edition } from '@festival/mfe-kit/edition';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const count = (amount: number, unit: string): string =>
  amount === 0 ? '' : `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** `23 hours 10 minutes left`; the last minute is `less than a minute left`. */
export const timeLeftText = (until: string, now: Date): string => {
  const left = Math.max(0, Date.parse(until) - now.getTime());
  const parts = [
    count(Math.floor(left / HOUR_MS), 'hour'),
    count(Math.floor((left % HOUR_MS) / MINUTE_MS), 'minute'),
  ].filter(Boolean);
  return `${parts.join(' ') || 'less than a minute'} left`;
};

/** `Tuesday 2 March, 10.30am` */
export const untilText = (edition: Edition, until: string): string =>
  `${formatDate(edition, until, 'weekday')}, ${formatTimes(edition, until)}`;

/** Whether an offer can still be answered. */
export const isOpen = (offer: OpenOffer | undefined, now: Date): offer is OpenOffer =>
  offer !== undefined && now.getTime() < Date.parse(offer.until);
