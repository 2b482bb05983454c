import type { OpenOffer, Standing, Workshop } from '@festival/contracts/workshops';
import { formatDate, formatLastDay } from '@festival/edition/dates';
import { vacancies } from '@festival/edition/vacancies';
import { isOpenTalk, isOver, registrationPeriod } from '@festival/edition/workshops';
import { placeObstacle, signUpOutcome } from '@festival/lifecycles/registration';
import { useFestivalNow } from '@festival/mfe-kit/clock';
import { type Edition, useEdition } from '@festival/mfe-kit/edition';
import { isOpen } from '../../shared/workshop-parts.js';

/** What would happen to a visitor who pressed Sign Up now, or their present standing. */
export type Outlook =
  | { kind: 'before' }
  | { kind: 'closed' }
  /** The workshop's date has passed. `mine` is the student's standing in it. */
  | { kind: 'over'; mine: Standing | null }
  | { kind: 'confirmed' }
  /**
   * The student is on the waitlist here; `position` is null when it is unknown. `because` is set when places are free, but the student has a place in
   * another workshop, which they could still give up.
   */
  | { kind: 'waiting'; position: number | null; because?: string }
  | { kind: 'offered'; offer: OpenOffer }
  /** The student is on the waitlist, and a place that they may take is free. */
  | { kind: 'claimable' }
  /** The student would get a place. `isBesides`: besides their one place, because it is an Open Talk. */
  | { kind: 'place'; isBesides: boolean }
  /**
   * The student would join the waitlist behind `ahead` others, because the workshop is full, or they have their place in another workshop, or both.
   */
  | {
      kind: 'waitlist';
      ahead: number;
      isFull: boolean;
      elsewhere?: { name: string; isOver: boolean };
    };

interface Situation {
  edition: Edition;
  workshop: Workshop;
  /** Includes every workshop that the student is known to have signed up for. */
  all: readonly Workshop[];
  now: Date;
}

/** The other workshop in which the student has their one place. An Open Talk does not count. */
const placeElsewhere = ({ edition, workshop, all }: Situation): Workshop | undefined =>
  isOpenTalk(edition, workshop.name)
    ? undefined
    : all.find(
        ({ _id, name, mine }) =>
          _id !== workshop._id && mine === 'confirmed' && !isOpenTalk(edition, name),
      );

export const outlookOf = (situation: Situation): Outlook => {
  const { edition, workshop, now } = situation;
  const { mine = null, position = null } = workshop;
  const period = registrationPeriod(edition, workshop, now);
  if (period === 'over') return { kind: 'over', mine };
  if (mine === 'confirmed') return { kind: 'confirmed' };
  if (isOpen(workshop.offer, now)) return { kind: 'offered', offer: workshop.offer };

  const place = placeElsewhere(situation);
  const elsewhere = place && { name: place.name, isOver: isOver(edition, place, now) };
  const places = {
    vacancies: vacancies(workshop),
    isOpenTalk: isOpenTalk(edition, workshop.name),
    hasPlaceElsewhere: elsewhere !== undefined,
  };
  const isFull = placeObstacle(places) === 'full';
  const isPromised = signUpOutcome({ mine: mine ?? 'none', ...places }) === 'confirmed';
  if (mine === 'waitlisted') {
    if (period === 'open' && isPromised) return { kind: 'claimable' };
    const canSwap = elsewhere && !isFull && !elsewhere.isOver;
    return { kind: 'waiting', position, ...(canSwap && { because: elsewhere.name }) };
  }
  if (period !== 'open') return { kind: period };
  if (isPromised) return { kind: 'place', isBesides: places.isOpenTalk };
  return {
    kind: 'waitlist',
    ahead: workshop.numWaitlisted,
    isFull,
    ...(elsewhere && { elsewhere }),
  };
};

/** What signing up for a workshop would lead to now, computed from all workshops. */
export const useOutlook = (
  all: readonly Workshop[] | undefined = [],
): ((workshop: Workshop) => Outlook) => {
  const edition = useEdition();
  const now = useFestivalNow();
  return (workshop) => outlookOf({ edition, workshop, all, now });
};

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
  const place = `${isOver ? 'had' : 'have'} your place in ${name}. ${behind(ahead)}`;
  return isFull ? `It is full, and you ${place}` : `You ${place}`;
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
    : 'Places left. You can hold one confirmed workshop.';
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
