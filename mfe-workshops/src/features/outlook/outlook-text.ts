import { formatDate, formatLastDay } from '@festival/edition/dates';
import type { Edition } from '@festival/mfe-kit/edition';
import type { Outlook } from './outlook.js';

const ORDINALS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });

/** `1st`, `22nd`, `113th`. */
export const ordinal = (count: number): string => `${count}${ORDINALS[ordinalRules.select(count)]}`;

const behind = (ahead: number): string => {
  if (ahead === 0) return 'You would be the first on the waitlist.';
  return `You would join the waitlist behind ${ahead === 1 ? 'one other' : `${ahead} others`}.`;
};

const waitlistText = ({ ahead, because }: Extract<Outlook, { kind: 'waitlist' }>): string =>
  `${because ? `You have your place in ${because}. ` : ''}${behind(ahead)}`;

const placeText = (isBesides: boolean, isStudent: boolean): string => {
  if (isBesides) return 'A place is yours, besides any other workshop.';
  return isStudent
    ? 'Sign up now, and a place is yours.'
    : 'A place is yours, unless you have one elsewhere.';
};

/**
 * What pressing Sign Up leads to, or how one stands, in a sentence.
 * @param isStudent of somebody else it is not known whether they have a place in another workshop
 */
export const outlookText = (edition: Edition, outlook: Outlook, isStudent: boolean): string => {
  const { opens, closes } = edition.workshops.registration;
  switch (outlook.kind) {
    case 'before':
      return `Sign-up opens on ${formatDate(edition, opens, 'weekday')}.`;
    case 'closed':
      return `Sign-up closed at the end of ${formatLastDay(edition, closes)}.`;
    case 'over':
      return 'This workshop has taken place.';
    case 'confirmed':
      return 'You have a place.';
    case 'waiting':
      return outlook.position === null
        ? 'You are on the waitlist.'
        : `You are ${ordinal(outlook.position)} in the queue.`;
    case 'freed':
      return 'A place has become free. Sign up once more, and it is yours.';
    case 'waitlist':
      return waitlistText(outlook);
    case 'place':
      return placeText(outlook.isBesides, isStudent);
  }
};
