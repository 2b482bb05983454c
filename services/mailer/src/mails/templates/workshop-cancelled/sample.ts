import { sampleEnded, sampleRegistration } from '../../workshops/sample-registration.js';

export const sample = sampleRegistration({
  event: 'cancel',
  at: '2021-02-19T11:20:00.000Z',
  from: 'confirmed',
  to: 'cancelled',
  sequence: 1,
  registration: sampleEnded,
});
