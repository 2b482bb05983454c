import { Redis } from 'ioredis';

/** A Redis that accepts connections and stays silent must not hold whoever asks. */
export const COMMAND_MS = 3_000;

/** A connection for commands that do not block. */
export const openRedis = (url: string): Redis =>
  new Redis(url, {
    maxRetriesPerRequest: 2,
    commandTimeout: COMMAND_MS,
    // Commands of the same moment are one write: on a busy gateway, the sessions of all requests that have just arrived.
    enableAutoPipelining: true,
  });
