import { sampleEnded, sampleRegistration } from '../../workshops/sample-registration.js';

export const sample = sampleRegistration({
  event: 'remove',
  at: '2021-03-01T02:30:00.000Z',
  from: 'confirmed',
  to: 'cancelled',
  why: 'You told us at the desk that you cannot come.',
  sequence: 1,
  registration: { ...sampleEnded, endedBy: 'remove' },
});
