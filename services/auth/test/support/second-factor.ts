import type { SecondFactorOffer, SecondFactorState } from '@festival/contracts/admins';
import type { RealClock } from '@festival/service-kit/clock';
import { jest } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { ask, type SignedInAdmin } from './admins.js';
import { PASSWORD } from './sign-in.js';

const STEP_MS = 30_000;
const CODE = 'POST /auth/admin/secondFactor';

/** How far the service's clock is ahead, so that each code is of a later step. */
let ahead = 0;

/** Keeps the service's clock ahead until the end of the test. */
export const keepAhead = (clock: RealClock) =>
  jest.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + ahead));

export const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead });

/** The code of the next half minute, which was not used before. */
export const nextCode = (secret: string): string => {
  ahead += STEP_MS;
  return codeOf(secret);
};

export const begin = (by: SignedInAdmin, currentPassword = PASSWORD) =>
  ask<SecondFactorOffer & { code?: string }>(by, CODE, { currentPassword });
export const stateOf = async (by: SignedInAdmin) =>
  (await ask<SecondFactorState>(by, 'GET /auth/admin/secondFactor')).body;
export const withCode = (by: SignedInAdmin, what: string, code: string) =>
  ask<{ recoveryCodes: string[]; code?: string }>(by, `${CODE}/${what}`, { code });

export const setUp = async (by: SignedInAdmin, password = PASSWORD) => {
  const { secret } = (await begin(by, password)).body;
  const { body } = await withCode(by, 'confirm', nextCode(secret));
  return { secret, recoveryCodes: body.recoveryCodes };
};
