import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import { hashRaw } from '@node-rs/argon2';
import { HashingQueue } from '../accounts/hashing-queue.js';
import { argon2Cost } from '../accounts/passwords.js';
import type { AuthConfig } from '../config.js';

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
