import type { Standing, Workshop } from '@festival/contracts/workshops';
import { formatDate, formatLastDay } from '@festival/edition/dates';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { type Outlook, outlookOf } from './outlook.js';

const ORDINALS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });

/** `1st`, `22nd`, `113th`. */
export const ordinal = (count: number): string => `${count}${ORDINALS[ordinalRules.select(count)]}`;

const behind = (ahead: number): string => {
  if (ahead === 0) return 'You would be the first on the waitlist.';
  return `You would join the waitlist behind ${ahead === 1 ? 'one other' : `${ahead} others`}.`;
};

type Of<Kind extends Outlook['kind']> = Extract<Outlook, { kind: Kind }>;

const waitlistText = ({ ahead, isFull, elsewhere }: Of<'waitlist'>): string => {
  if (!elsewhere) return behind(ahead);
  const { name, isOver } = elsewhere;
  const place = `ou ${isOver ? 'had' : 'have'} your place in ${name}. ${behind(ahead)}`;
  return isFull ? `It is full, and y${place}` : `Y${place}`;
};

const waitingText = ({ position, because }: Of<'waiting'>): string => {
  const where =
    position === null ? 'You are on the waitlist.' : `You are ${ordinal(position)} in the queue.`;
  if (!because) return where;
  return `${where} You have your place in ${because}: give it up on your profile to take a free one here.`;
};

const overTexts: Record<Standing | 'none', string> = {
  confirmed: 'You had a place; it has taken place.',
  waitlisted: 'You were on the waitlist; it has taken place.',
  none: 'This workshop has taken place.',
};

const placeText = (isBesides: boolean, isStudent: boolean): string => {
  if (isBesides) return 'You can have this one as well as your one workshop.';
  return isStudent
    ? 'Sign up now, and a place is yours.'
    : 'Places free. One confirmed workshop each.';
};

/**
 * What pressing Sign Up leads to, or the visitor's standing, in a sentence.
 * @param isStudent otherwise it is unknown whether they have a place in another workshop
 */
export const outlookText = (edition: Edition, outlook: Outlook, isStudent: boolean): string => {
  const { opens, closes } = edition.workshops.registration;
  switch (outlook.kind) {
    case 'before':
      return `Registration opens on ${formatDate(edition, opens, 'weekday')}.`;
    case 'closed':
      return `Registration closed at the end of ${formatLastDay(edition, closes)}.`;
    case 'over':
      return overTexts[outlook.mine ?? 'none'];
    case 'confirmed':
      return 'You have a place.';
    case 'waiting':
      return waitingText(outlook);
    case 'offered':
      return 'You are next on the waitlist.';
    case 'claimable':
      return 'A place has become free. Sign up once more, and it is yours.';
    case 'waitlist':
      return waitlistText(outlook);
    case 'place':
      return placeText(outlook.isBesides, isStudent);
  }
};

/** What signing up for a workshop would lead to now, computed from all workshops. */
export const useOutlook = (
  all: readonly Workshop[] | undefined = [],
): ((workshop: Workshop) => Outlook) => {
  const edition = useEdition();
  const now = useFestivalNow();
  return (workshop) => outlookOf({ edition, workshop, all, now });
};
