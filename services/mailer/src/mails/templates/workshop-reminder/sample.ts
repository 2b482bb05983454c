import { sampleRegistration } from '../../workshops/sample-registration.js';

export const sample = sampleRegistration({
  event: 'remind',
  at: '2021-03-05T02:00:00.000Z',
  from: 'confirmed',
  sequence: 1,
});
