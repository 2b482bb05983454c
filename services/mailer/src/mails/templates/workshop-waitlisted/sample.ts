import { samplePerson, sampleRegistration } from '../../workshops/sample-registration.js';

export const sample = sampleRegistration({
  to: 'waitlisted',
  position: 3,
  why: 'Every place was taken.',
  registration: { ...samplePerson, status: 'waitlisted' },
});
