import type { ConnectionOptions } from 'bullmq';
import { COMMAND_MS } from '../redis.js';

/** A worker uses the same settings for a connection that waits for jobs, for up to ten seconds; the rest is a margin. */
const WORKER_COMMAND_MS = 12_000;

/** BullMQ's connection options, from a URL. */
export const queueConnection = (redisUrl: string) => {
  const url = new URL(redisUrl);
  return {
    host: url.hostname,
    port: Number(url.port || 6379),
    username: url.username || undefined,
    password: url.password ? decodeURIComponent(url.password) : undefined,
    db: Number(url.pathname.slice(1) || 0),
    tls: url.protocol === 'rediss:' ? {} : undefined,
    /** A worker waits for a lost connection without a limit. */
    maxRetriesPerRequest: null,
    commandTimeout: WORKER_COMMAND_MS,
  } satisfies ConnectionOptions;
};

/** For processes that add jobs: if the connection is lost or Redis does not answer, the call fails instead of blocking. */
export const producerConnection = (redisUrl: string) =>
  ({
    ...queueConnection(redisUrl),
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_MS,
  }) satisfies ConnectionOptions;
