import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as authenticator apps have it. */
const PERIOD_SECONDS = 30;
/** Clocks of telephones are off by some seconds: the code before and the one after are taken too. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 5;

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    label,
    issuer,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });

/** What the QR code tells an app. */
export const keyUri = (secret: string, account: string, issuer: string): string =>
  totpOf(secret, account, issuer).toString();

/** The time step that a code is of, by real time; undefined for a code that is none. */
export const stepOf = (secret: string, code: string, now: number): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1_000 / PERIOD_SECONDS) + delta;
};

const half = (): string =>
  Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Codes to be kept on paper: `7K2MQ-X9RTB`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);

/** A code as it is kept, however it was typed. */
export const bareCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');
