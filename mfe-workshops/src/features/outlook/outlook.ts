import type { OpenOffer, Standing, Workshop } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { vacancies } from '@festival/edition/vacancies';
import { isOpenTalk, isOver, registrationPeriod } from '@festival/edition/workshops';
import { placeObstacle, signUpOutcome } from '@festival/lifecycles/registration';
import { isOpen } from '../../shared/workshop-parts.js';

/** What would happen to a visitor who pressed Sign Up now, or their present standing. */
export type Outlook =
  /** Sign-up has not opened. */
  | { kind: 'before' }
  | { kind: 'closed' }
  /** The workshop's date has passed. `mine` is the student's standing in it. */
  | { kind: 'over'; mine: Standing | null }
  /** The student has a place here. */
  | { kind: 'confirmed' }
  /**
   * The student is on the waitlist here; `position` is null when it is unknown. `because` is set when places are free, but the student has a place in
   * another workshop, which they could still give up.
   */
  | { kind: 'waiting'; position: number | null; because?: string }
  /** The student is on the waitlist and has an offer. */
  | { kind: 'offered'; offer: OpenOffer }
  /** The student is on the waitlist, and a place that they may take is free. */
  | { kind: 'claimable' }
  /** The student would get a place. `isBesides`: it is an Open Talk, so it does not count as their one place. */
  | { kind: 'place'; isBesides: boolean }
  /**
   * The student would join the waitlist behind `ahead` others: the workshop is full, or they have a place elsewhere (which may have taken place), or
   * both.
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
