import { randomBytes } from 'node:crypto';
import type { Permission } from '@festival/contracts/permissions';
import { type Role, sessionCookieName } from '@festival/contracts/session';
import { sessionDigest, sessionKey } from '@festival/service-kit/sessions';
import { Redis } from 'ioredis';
import type { TestGateway } from './gateway.js';

export interface SignedIn {
  cookie: string;
  digest: string;
  /** Ends the session, as auth does. */
  revoke(): Promise<void>;
}

/** Creates a session like auth, with a cookie for the gateway's public address. */
export const signIn = async (
  { redisUrl, publicUrl }: Pick<TestGateway, 'redisUrl' | 'publicUrl'>,
  role: Role = 'student',
  accountId = `${role}-1`,
  permissions?: readonly Permission[],
  createdAt = new Date(),
): Promise<SignedIn> => {
  const id = randomBytes(32).toString('base64url');
  const digest = sessionDigest(id);
  const stored = {
    accountId,
    role,
    displayName: 'Mei Lin',
    email: 'student01@e.ntu.edu.sg',
    picture: null,
    permissions,
    createdAt: createdAt.toISOString(),
    lastUsedAt: createdAt.toISOString(),
  };
  const write = async (work: (redis: Redis) => Promise<unknown>) => {
    const redis = new Redis(redisUrl);
    await work(redis);
    await redis.quit();
  };
  await write((redis) => redis.set(sessionKey(digest), JSON.stringify(stored)));
  return {
    cookie: `${sessionCookieName(publicUrl)}=${id}`,
    digest,
    revoke: () => write((redis) => redis.del(sessionKey(digest))),
  };
};
