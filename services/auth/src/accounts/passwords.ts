import { randomBytes } from 'node:crypto';
import { newPassword, toOpaque } from '@festival/contracts/session';
import { hash, verify } from '@node-rs/argon2';

/** The parameters of argon2id that OWASP recommends: 19 MiB, 2 passes, 1 thread. */
export const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * An argon2id hash.
 * @throws RangeError for a password that no account may have, such as one of seven characters
 */
export const hashPassword = async (password: string): Promise<string> => {
  const { data, error } = newPassword.safeParse(password);
  if (error) throw new RangeError(`The password ${error.issues[0]?.message}`);
  return hash(data, argon2Cost);
};

let nobody: Promise<string> | undefined;

/**
 * Whether the password matches the hash, however its letters were typed. Without a hash it takes the same time and returns false, so that the time does
 * not reveal who has an account.
 */
export const isPassword = async (
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> => {
  nobody ??= hashPassword(randomBytes(32).toString('base64'));
  const matches = await verify(passwordHash ?? (await nobody), toOpaque(password));
  return passwordHash !== undefined && matches;
};
