import { sampleRegistration, sampleSlot } from '../../workshops/sample-registration.js';

export const sample = sampleRegistration({
  event: 'change',
  at: '2021-02-18T03:00:00.000Z',
  from: 'confirmed',
  before: { ...sampleSlot, date: '2021-03-05', startTime: '18:30', location: 'ADM Print Room' },
  sequence: 1,
});
