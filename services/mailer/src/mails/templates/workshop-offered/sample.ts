import { samplePerson, sampleRegistration } from '../../workshops/sample-registration.js';

export const sample = sampleRegistration({
  event: 'offer',
  at: '2021-03-01T02:30:00.000Z',
  from: 'waitlisted',
  to: 'waitlisted',
  why: 'A place became free after registration closed.',
  sequence: 1,
  registration: {
    ...samplePerson,
    status: 'waitlisted',
    offer: { state: 'open', until: '2021-03-02T02:30:00.000Z' },
  },
});
