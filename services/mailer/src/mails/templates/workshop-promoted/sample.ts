import { sampleRegistration } from '../../workshops/sample-registration.js';

export const sample = sampleRegistration({
  event: 'bump',
  at: '2021-02-21T05:10:00.000Z',
  from: 'waitlisted',
  why: 'You gave up your place in Linocut Postcards for it.',
  sequence: 1,
});
