import { chooseEdition } from '@festival/edition';
import { vacancies } from '@festival/edition/vacancies';
import { isOpenTalk } from '@festival/edition/workshops';
import {
  type PlaceObstacle,
  placeObstacle,
  signUpOutcome,
} from '@festival/lifecycles/registration';
import { buyer, demoId, matricOf, student } from './people.js';
import { workshop } from './workshops.js';

/** A sign-up and its time: Singapore wall time in February 2021. `registrations.ts` computes the outcome. */
interface SignUpSlip {
  /** The student's number, 1–20. */
  by: number;
  workshop: string;
  at: string;
  /** When the student cancelled it. */
  cancelled?: string;
}

const slip = (by: number, workshop: string, at: string, cancelled?: string): SignUpSlip => ({
  by,
  workshop,
  at,
  ...(cancelled && { cancelled }),
});

const signUpSlips: readonly SignUpSlip[] = [
  slip(3, 'batik-tote', '08T00:00'),
  slip(7, 'batik-tote', '08T00:01'),
  slip(12, 'batik-tote', '08T00:01'),
  slip(1, 'batik-tote', '08T00:02'),
  slip(5, 'ukulele', '08T00:03'),
  slip(16, 'batik-tote', '08T00:04'),
  slip(5, 'batik-tote', '08T00:05'),
  slip(9, 'batik-tote', '08T00:07'),
  slip(2, 'salsa', '08T07:40'),
  slip(18, 'batik-tote', '08T08:02'),
  slip(1, 'open-talk', '08T08:15'),
  slip(2, 'batik-tote', '08T08:16'),
  slip(11, 'batik-tote', '08T08:31'),
  slip(20, 'batik-tote', '08T08:50'),
  slip(14, 'batik-tote', '08T09:05'),
  slip(4, 'pinch-pots', '08T09:30'),
  slip(6, 'linocut-postcards', '08T10:12'),
  slip(3, 'open-talk', '08T10:40'),
  slip(8, 'urban-sketching', '08T11:24'),
  slip(4, 'batik-tote', '08T12:03'),
  slip(10, 'songwriting', '08T12:31'),
  slip(12, 'ukulele', '08T12:45'),
  slip(13, 'drum-circle', '08T13:20'),
  slip(10, 'open-talk', '08T13:21'),
  slip(15, 'fan-dance', '08T18:07'),
  slip(17, 'salsa', '08T19:55', '09T08:10'),
  slip(19, 'masks', '08T21:30'),
  slip(17, 'hip-hop', '09T08:12'),
  slip(6, 'open-talk', '09T08:30'),
  slip(20, 'ukulele', '09T09:14'),
  slip(16, 'open-talk', '09T11:00'),
  slip(8, 'pinch-pots', '09T12:26'),
  slip(13, 'salsa', '09T14:02'),
  slip(19, 'open-talk', '09T16:45'),
  slip(7, 'paper-lanterns', '09T17:31'),
  slip(15, 'bookbinding', '09T20:18'),
  slip(9, 'open-talk', '10T08:05'),
];

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

function inOrder(slips: readonly SignUpSlip[]): DemoRegistration[] {
  const made: DemoRegistration[] = [];
  for (const slip of slips) made.push(toRegistration(made, slip));
  return made;
}

/** All registrations of the demo, in the order of their arrival. */
export const registrations: readonly DemoRegistration[] = inOrder(signUpSlips);

/** The active registrations of a workshop. */
export function registrationsOf(workshopId: string): DemoRegistration[] {
  return registrations.filter((each) => each.workshopId === workshopId && !each.cancelledAt);
}
