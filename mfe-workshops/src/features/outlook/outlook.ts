import type { OpenOffer, Standing, Workshop } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { isOpenTalk, isOver, registrationPeriod, vacancies } from '@festival/edition/workshops';
import { placeObstacle, signUpOutcome } from '@festival/lifecycles/registration';
import { isOpen } from '../offers/offer-text.js';

/** What would become of somebody who pressed Sign Up now, or what has become of them already. */
export type Outlook =
  /** Sign-up has not opened. */
  | { kind: 'before' }
  | { kind: 'closed' }
  /** The workshop's own date has passed; `mine` is how they stood in it. */
  | { kind: 'over'; mine: Standing | null }
  /** They have a place here. */
  | { kind: 'confirmed' }
  /**
   * They wait here; null where the place in the queue is not known. Places are free, were it not for the one they have in another
   * workshop, and could still give up: that is `because`.
   */
  | { kind: 'waiting'; position: number | null; because?: string }
  /** They wait here, and a place is offered to them. */
  | { kind: 'offered'; offer: OpenOffer }
  /** They wait here, and a place has become free that they may have. */
  | { kind: 'freed' }
  /** They would have a place: one besides any other, or the one that everybody may have. */
  | { kind: 'place'; isBesides: boolean }
  /** They would wait, behind so many: since it is full, or they have their place elsewhere, which may have taken place, or both. */
  | {
      kind: 'waitlist';
      ahead: number;
      isFull: boolean;
      elsewhere?: { name: string; isOver: boolean };
    };

interface Situation {
  edition: Edition;
  workshop: Workshop;
  /** All that the student is known to have signed up for is among these. */
  all: readonly Workshop[];
  now: Date;
}

/** The workshop, other than this one, in which the student has their one place; an Open Talk takes no notice of it. */
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
    if (period === 'open' && isPromised) return { kind: 'freed' };
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
