import { Redis } from 'ioredis';

/** A Redis that accepts connections but does not answer must not block its callers. */
export const COMMAND_MS = 3_000;

/** A connection for commands that do not block. */
export const openRedis = (url: string): Redis =>
  new Redis(url, {
    maxRetriesPerRequest: 2,
    commandTimeout: COMMAND_MS,
    // Sends simultaneous commands in one write, for example the session reads of all requests that have just arrived at a busy gateway.
    enableAutoPipelining: true,
  });
