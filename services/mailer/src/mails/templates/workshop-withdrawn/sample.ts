import { sampleEnded, sampleRegistration } from '../../workshops/sample-registration.js';

export const sample = sampleRegistration({
  event: 'withdraw',
  at: '2021-02-22T01:30:00.000Z',
  from: 'confirmed',
  to: 'cancelled',
  why: 'The dye we ordered is held at customs, and will not be here in time.',
  sequence: 1,
  registration: { ...sampleEnded, endedBy: 'withdraw' },
});
