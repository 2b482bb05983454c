import { chooseEdition } from '@festival/edition';
import { vacancies } from '@festival/edition/vacancies';
import { isOpenTalk } from '@festival/edition/workshops';
import {
  type PlaceObstacle,
  placeObstacle,
  signUpOutcome,
} from '@festival/lifecycles/registration';
import { z } from 'zod';
import { buyer, demoId, matricOf, student } from './people.js';
import { readData } from './read-data.js';
import { workshop } from './workshops.js';

/** A sign-up and its time: Singapore wall time in February 2021. `toRegistration` computes the outcome. */
const signUpSlip = z.strictObject({
  /** The student's number, 1–20. */
  by: z.number(),
  workshop: z.string(),
  at: z.string(),
  /** When the student cancelled it. */
  cancelled: z.string().optional(),
});
type SignUpSlip = z.output<typeof signUpSlip>;

/** A registration and its outcome. */
export interface DemoRegistration {
  _id: string;
  workshopId: string;
  studentId: string;
  isOpenTalk: boolean;
  /** The result of signing up. */
  outcome: 'confirmed' | 'waitlisted';
  /** Why they were waitlisted. */
  obstacle: PlaceObstacle | null;
  /** The position in the queue, from 1. */
  position: number | null;
  name: string;
  contactNumber: string;
  emailAddress: string;
  matricNumber: string;
  /** ISO 8601 with Singapore's offset, like the other instants. */
  signedUpAt: string;
  cancelledAt: string | null;
}

const edition = chooseEdition('2021');
const instant = (wallTime: string) => `2021-02-${wallTime}:00+08:00`;

/** Uses the service's own rules. In the demo only confirmed students cancel, from workshops without a waitlist. */
function toRegistration(earlier: readonly DemoRegistration[], slip: SignUpSlip): DemoRegistration {
  const { _id: workshopId, name, maxParticipants } = workshop(slip.workshop);
  const person = student(slip.by);
  const now = instant(slip.at);
  const active = earlier.filter(({ cancelledAt }) => !cancelledAt || cancelledAt > now);
  const here = active.filter((each) => each.workshopId === workshopId);
  const confirmed = here.filter(({ outcome }) => outcome === 'confirmed');
  const places = {
    vacancies: vacancies({ numRegistered: confirmed.length, maxParticipants }),
    isOpenTalk: isOpenTalk(edition, name),
    hasPlaceElsewhere: active.some(
      (each) => each.studentId === person._id && each.outcome === 'confirmed' && !each.isOpenTalk,
    ),
  };
  const mine = here.find((each) => each.studentId === person._id)?.outcome ?? 'none';
  const outcome = signUpOutcome({ mine, ...places });
  if (!outcome) throw new RangeError(`Student ${slip.by} signed up for ${slip.workshop} already.`);
  return {
    _id: demoId('registration', `${slip.workshop}/${slip.by}`),
    workshopId,
    studentId: person._id,
    isOpenTalk: isOpenTalk(edition, name),
    outcome,
    obstacle: placeObstacle(places) ?? null,
    position: outcome === 'confirmed' ? null : here.length - confirmed.length + 1,
    name: person.name,
    contactNumber: buyer(slip.by).contactNumber,
    emailAddress: person.email,
    matricNumber: matricOf(slip.by),
    signedUpAt: now,
    cancelledAt: slip.cancelled ? instant(slip.cancelled) : null,
  };
}

const made: DemoRegistration[] = [];
for (const slip of readData('sign-ups.yaml', z.array(signUpSlip)))
  made.push(toRegistration(made, slip));

/** All registrations of the demo, in the order of their arrival. */
export const registrations: readonly DemoRegistration[] = made;

/** The active registrations of a workshop. */
export function registrationsOf(workshopId: string): DemoRegistration[] {
  return registrations.filter((each) => each.workshopId === workshopId && !each.cancelledAt);
}
