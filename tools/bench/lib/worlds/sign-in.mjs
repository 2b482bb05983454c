import { createHash, randomBytes, randomUUID } from 'node:crypto';

const DAY_SECONDS = 86_400;

/**
 * @param {import('ioredis').Redis} redis
 * @param {number} count
 * @param {string} [role]
 * @returns {Promise<string[]>} the cookies of `count` signed-in accounts
 */
export async function signIn(redis, count, role = 'student') {
  const ids = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const pipeline = redis.pipeline();
  for (const [at, id] of ids.entries()) {
    const session = {
      accountId: randomUUID(),
      role,
      displayName: `Student ${at}`,
      email: 'student@e.ntu.edu.sg',
      picture: null,
      createdAt: new Date().toISOString(),
    };
    const digest = createHash('sha256').update(id).digest('hex');
    pipeline.set(`session:${digest}`, JSON.stringify(session), 'EX', DAY_SECONDS);
  }
  await pipeline.exec();
  return ids;
}
