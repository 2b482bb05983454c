import type { ConnectionOptions } from 'bullmq';

/** Where BullMQ finds its Redis, by URL. */
export const queueConnection = (redisUrl: string) => {
  const url = new URL(redisUrl);
  return {
    host: url.hostname,
    port: Number(url.port || 6379),
    username: url.username || undefined,
    password: url.password ? decodeURIComponent(url.password) : undefined,
    db: Number(url.pathname.slice(1) || 0),
    tls: url.protocol === 'rediss:' ? {} : undefined,
    /** A worker waits for a lost connection, however long. */
    maxRetriesPerRequest: null,
  } satisfies ConnectionOptions;
};

/** For what adds jobs: a lost connection fails the call instead of holding its caller. */
export const producerConnection = (redisUrl: string) =>
  ({ ...queueConnection(redisUrl), maxRetriesPerRequest: 1 }) satisfies ConnectionOptions;
