import { sampleRegistration } from '../../workshops/sample-registration.js';

export const sample = sampleRegistration();
