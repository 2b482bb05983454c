import type { RegistrationMail, WorkshopSlot } from '@festival/contracts/workshops';
import type { Sample } from '../define-mail.js';

/** The time and place of the sample's workshop. */
export const sampleSlot: WorkshopSlot = {
  name: 'Batik on a Tote',
  date: '2021-03-06',
  startTime: '14:00',
  duration: 150,
  location: 'ADM Studio 2',
};

/** The sample's person, with a place. */
export const samplePerson = {
  _id: '0190a3c2-7a51-7c0e-9d42-5f1f0f6a1c11',
  status: 'confirmed',
  endedBy: null,
  again: false,
  name: 'Tan Wei Ling',
  emailAddress: 'student21@e.ntu.edu.sg',
} as const;

const confirmed: RegistrationMail = {
  _id: '0190a3c2-7a51-7c0e-9d42-60b2c3d4e5f6',
  event: 'sign-up',
  at: '2021-02-10T02:04:00.000Z',
  from: null,
  to: 'confirmed',
  position: null,
  why: '',
  before: null,
  sequence: 0,
  registration: samplePerson,
  workshop: {
    ...sampleSlot,
    _id: '0190a3c2-0000-7000-8000-00000000ba71',
    organizer: 'Batik Circle',
    category: 'Art & Crafts',
    description:
      'Draw with hot wax, drown it in dye, boil it out and act surprised.\nWear something you do not love.',
    startsAt: '2021-03-06T06:00:00.000Z',
    endsAt: '2021-03-06T08:30:00.000Z',
  },
};

/** The sample's person after cancelling. */
export const sampleEnded = { ...samplePerson, status: 'cancelled', endedBy: 'cancel' } as const;

/** A sample event with its registration in the state that the mail needs. Default: a confirmed place. */
export const sampleRegistration = (
  change: Partial<RegistrationMail> = {},
): Sample<RegistrationMail> => {
  const subject = { ...confirmed, ...change };
  return { subject, at: subject.at };
};
