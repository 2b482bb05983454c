import { sampleRegistration } from '../../workshops/sample-registration.js';

export const sample = sampleRegistration({
  event: 'add',
  at: '2021-03-01T02:30:00.000Z',
  why: 'You were moved from Linocut Postcards, which is full.',
});
