import type { Workshop } from '@festival/contracts/workshops';
import type { Edition } from '@festival/edition';
import { isOpenTalk, registrationPeriod, vacancies } from '@festival/edition/workshops';
import { placeObstacle, signUpOutcome } from '@festival/lifecycles/registration';

/** What would become of somebody who pressed Sign Up now, or what has become of them already. */
export type Outlook =
  /** Sign-up has not opened. */
  | { kind: 'before' }
  | { kind: 'closed' }
  /** The workshop's own date has passed. */
  | { kind: 'over' }
  /** They have a place here. */
  | { kind: 'confirmed' }
  /** They wait here; null where the place in the queue is not known. */
  | { kind: 'waiting'; position: number | null }
  /** They wait here, and a place has become free that they may have. */
  | { kind: 'freed' }
  /** They would have a place: one besides any other, or the one that everybody may have. */
  | { kind: 'place'; isBesides: boolean }
  /** They would wait, behind so many; because of their place in another workshop, where there is one and places are free. */
  | { kind: 'waitlist'; ahead: number; because?: string };

interface Situation {
  edition: Edition;
  workshop: Workshop;
  /** All that the student is known to have signed up for is among these. */
  all: readonly Workshop[];
  now: Date;
}

/** The workshop, other than this one, in which the student has their one place. */
const placeElsewhere = ({ edition, workshop, all }: Situation): Workshop | undefined =>
  all.find(
    ({ _id, name, mine }) =>
      _id !== workshop._id && mine === 'confirmed' && !isOpenTalk(edition, name),
  );

export const outlookOf = (situation: Situation): Outlook => {
  const { edition, workshop, now } = situation;
  const mine = workshop.mine ?? 'none';
  const period = registrationPeriod(edition, workshop, now);
  if (period === 'over') return { kind: 'over' };
  if (mine === 'confirmed') return { kind: 'confirmed' };

  const elsewhere = placeElsewhere(situation);
  const places = {
    vacancies: vacancies(workshop),
    isOpenTalk: isOpenTalk(edition, workshop.name),
    hasPlaceElsewhere: elsewhere !== undefined,
  };
  const outcome = signUpOutcome({ mine, ...places });
  if (mine === 'waitlisted')
    return period === 'open' && outcome === 'confirmed'
      ? { kind: 'freed' }
      : { kind: 'waiting', position: workshop.position ?? null };
  if (period !== 'open') return { kind: period };
  if (outcome === 'confirmed') return { kind: 'place', isBesides: places.isOpenTalk };
  return {
    kind: 'waitlist',
    ahead: workshop.numWaitlisted,
    ...(elsewhere && placeObstacle(places) === 'place-elsewhere' && { because: elsewhere.name }),
  };
};
