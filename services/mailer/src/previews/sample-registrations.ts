import type { WorkshopMailTemplate } from '@festival/contracts/jobs';
import type { RegistrationMail } from '@festival/contracts/workshops';

const slot = {
  name: 'Batik on a Tote',
  date: '2021-03-06',
  startTime: '14:00',
  duration: 150,
  location: 'ADM Studio 2',
};

const registration = {
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
  registration,
  workshop: {
    ...slot,
    _id: '0190a3c2-0000-7000-8000-00000000ba71',
    organizer: 'Batik Circle',
    category: 'Art & Crafts',
    description:
      'Draw with hot wax, drown it in dye, boil it out and act surprised.\nWear something you do not love.',
    startsAt: '2021-03-06T06:00:00.000Z',
    endsAt: '2021-03-06T08:30:00.000Z',
  },
};

const ended = { ...registration, status: 'cancelled', endedBy: 'cancel' } as const;

/** An event for each mail to show, with the registration in the state in which the mail finds it. */
export const sampleRegistrations: Record<WorkshopMailTemplate, RegistrationMail> = {
  'workshop-confirmed': confirmed,
  'workshop-waitlisted': {
    ...confirmed,
    to: 'waitlisted',
    position: 3,
    why: 'Every place was taken.',
    registration: { ...registration, status: 'waitlisted' },
  },
  'workshop-promoted': {
    ...confirmed,
    event: 'bump',
    at: '2021-02-21T05:10:00.000Z',
    from: 'waitlisted',
    why: 'You gave up your place in Linocut Postcards for it.',
    sequence: 1,
  },
  'workshop-cancelled': {
    ...confirmed,
    event: 'cancel',
    at: '2021-02-19T11:20:00.000Z',
    from: 'confirmed',
    to: 'cancelled',
    sequence: 1,
    registration: ended,
  },
  'workshop-changed': {
    ...confirmed,
    event: 'change',
    at: '2021-02-18T03:00:00.000Z',
    from: 'confirmed',
    before: { ...slot, date: '2021-03-05', startTime: '18:30', location: 'ADM Print Room' },
    sequence: 1,
  },
  'workshop-withdrawn': {
    ...confirmed,
    event: 'withdraw',
    at: '2021-02-22T01:30:00.000Z',
    from: 'confirmed',
    to: 'cancelled',
    why: 'The dye we ordered is held at customs, and will not be here in time.',
    sequence: 1,
    registration: { ...ended, endedBy: 'withdraw' },
  },
  'workshop-reminder': {
    ...confirmed,
    event: 'remind',
    at: '2021-03-05T02:00:00.000Z',
    from: 'confirmed',
    sequence: 1,
  },
};
