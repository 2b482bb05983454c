import { runFaultSpec } from '../lib/fault-spec.mjs';

const STUDENTS = 2_000;

/** The whole sign-up night; `npm test` runs a small one. It prints the results, and fails when anything is wrong. */
export const signUpNight = () =>
  runFaultSpec('sign-up-night', { SIGN_UP_NIGHT_STUDENTS: String(STUDENTS) });
