import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
} from 'node:crypto';
import { WRONG_PASSWORD_SECONDS } from '@festival/contracts/retention';
import { RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { SharedLimit } from '@festival/service-kit/limits';
import { Inject, Injectable } from '@nestjs/common';
import { hashRaw } from '@node-rs/argon2';
import { Redis } from 'ioredis';
import { Secret, TOTP } from 'otpauth';
import { argon2Cost, HashingQueue } from '../accounts/passwords.js';
import type { AuthConfig } from '../config.js';
import type { SecondFactorEntity } from './second-factor.table.js';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Encrypts the secrets of second factors, so that reading the database is not enough to compute a code. */
@Injectable()
export class SecretBox {
  private readonly encryption: Buffer;
  private readonly digests: Buffer;

  constructor(
    @Inject(CONFIG) { SECOND_FACTOR_KEY }: AuthConfig,
    private readonly queue: HashingQueue,
  ) {
    this.encryption = keyFor(SECOND_FACTOR_KEY, 'second-factor secrets');
    this.digests = keyFor(SECOND_FACTOR_KEY, 'recovery codes');
  }

  /** @param owner the owner of the secret; it cannot be decrypted in the row of another owner */
  close(text: string, owner: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.encryption, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws Error when it was encrypted with another key, or for another owner */
  open(closed: string, owner: string): string {
    const bytes = Buffer.from(closed, 'base64url');
    const iv = bytes.subarray(0, IV_BYTES);
    const decipher = createDecipheriv(ALGORITHM, this.encryption, iv)
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const sealed = bytes.subarray(IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  }

  /**
   * The argon2id hash of a recovery code, in hex. Its salt belongs to the owner, so that one hash finds a code among ten, and its key is outside the
   * database.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async hash(code: string, owner: string): Promise<string> {
    const salt = createHmac('sha256', this.digests).update(`salt:${owner}`).digest();
    const options = { ...argon2Cost, salt, secret: this.digests };
    const bytes = await this.queue.run('sign-in', () => hashRaw(code, options));
    return bytes.toString('hex');
  }
}

/** RFC 6238 with the parameters of common authenticator apps. */
const PERIOD_SECONDS = 30;
/** A phone's clock may be wrong by some seconds, so the previous and the next code are accepted too. */
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

/** The content of the QR code for an app. */
export const keyUri = (secret: string, account: string, issuer: string): string =>
  totpOf(secret, account, issuer).toString();

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** The time step of a code, in real time; undefined for a wrong code. */
const stepOf = (secret: string, code: string, now: number): number | undefined => {
  if (!isAppCode(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1_000 / PERIOD_SECONDS) + delta;
};

const half = (): string =>
  Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Codes to write down: `7K2MQ-X9RTB`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);

export const bareCode = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

@Injectable()
export class CodeSteps {
  constructor(
    private readonly box: SecretBox,
    private readonly clock: RealClock,
  ) {}

  /**
   * The time step of a code; undefined for a wrong one. Also undefined if the encryption key has changed. Then a recovery code or another admin
   * helps.
   */
  of({ credentialId, secret }: SecondFactorEntity, code: string): number | undefined {
    try {
      const digits = code.replace(/\s/g, '');
      return stepOf(this.box.open(secret, credentialId), digits, this.clock.now().getTime());
    } catch {
      return undefined;
    }
  }
}

/** The maximum number of codes in a quarter of an hour: 480 a day, of a million possible codes. */
export const MAX_CODES = 5;

/**
 * Limits how often a code may be tried, for an account or for one of its known browsers. An attacker who gets here already knows the password. An attempt
 * counts before it is checked, so that concurrent ones count too. A right code resets the count.
 */
@Injectable()
export class CodeLimits extends SharedLimit {
  constructor(@Inject(Redis) redis: Redis) {
    super(redis, {
      name: 'second-factor-codes',
      max: MAX_CODES,
      windowSeconds: WRONG_PASSWORD_SECONDS,
      refusal: 'TOO_MANY_SIGN_INS',
    });
  }
}
