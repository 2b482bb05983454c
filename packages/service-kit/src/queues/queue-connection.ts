import type { ConnectionOptions } from 'bullmq';
import { COMMAND_MS } from '../redis/index.js';

/** A worker's connections have the same settings, and one of them waits for jobs: ten seconds at most, and one more. */
const WORKER_COMMAND_MS = 12_000;

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
    commandTimeout: WORKER_COMMAND_MS,
  } satisfies ConnectionOptions;
};

/** For what adds jobs: a connection that is lost or silent fails the call instead of holding its caller. */
export const producerConnection = (redisUrl: string) =>
  ({
    ...queueConnection(redisUrl),
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_MS,
  }) satisfies ConnectionOptions;
