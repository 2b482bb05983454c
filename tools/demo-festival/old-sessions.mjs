import { CONFIRMED_SECONDS } from '@festival/contracts/retention';
import { sessionDigest, sessionKey } from '@festival/service-kit/sessions';
import { Redis } from 'ioredis';
import { dataDir } from '../launcher/lib/paths.mjs';
import { openState } from '../launcher/lib/state.mjs';
import { REDIS } from '../launcher/lib/stores.mjs';

/**
 * Makes sessions older than the password or code that some calls ask admins for. A journey cannot wait that long.
 * @param {string} [only] the cookie of the session; all of them without it
 */
export const letSessionsAge = async (only) => {
  const state = openState(dataDir(process.env));
  const redis = new Redis(REDIS.url(state.fact('port.redis'), state.secret('redis'), 'local'));
  try {
    const createdAt = new Date(Date.now() - CONFIRMED_SECONDS * 1_000).toISOString();
    const keys = only ? [sessionKey(sessionDigest(only))] : await redis.keys('session:*');
    for (const key of keys) {
      const aged = { ...JSON.parse((await redis.get(key)) ?? '{}'), createdAt };
      await redis.set(key, JSON.stringify(aged), 'KEEPTTL');
    }
  } finally {
    redis.disconnect();
  }
};
