import { randomBytes } from 'node:crypto';
import { MIN_PASSWORD_LENGTH } from '@festival/contracts/session';
import { hash, verify } from '@node-rs/argon2';

/**
 * An argon2id hash with the parameters that OWASP recommends: 19 MiB, 2 passes, 1 thread.
 * @throws RangeError for a password shorter than MIN_PASSWORD_LENGTH characters
 */
export const hashPassword = async (password: string): Promise<string> => {
  if ([...password].length < MIN_PASSWORD_LENGTH)
    throw new RangeError(`A password must have at least ${MIN_PASSWORD_LENGTH} characters`);
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
};

let nobody: Promise<string> | undefined;

/** Whether the password matches the hash. Without a hash it takes the same time and returns false, so that the time does not reveal who has an account. */
export const isPassword = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  nobody ??= hashPassword(randomBytes(32).toString('base64'));
  const matches = await verify(passwordHash ?? (await nobody), password);
  return passwordHash !== undefined && matches;
};
