/** A database or a Redis that does not answer, or a row that others hold for too long. */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_CONNECTION_KILLED',
  'ER_QUERY_INTERRUPTED',
  'ER_LOCK_WAIT_TIMEOUT',
]);

/** mysql2 says it with a plain Error when a connection broke before the next statement; ioredis of a command. */
const SAID_PLAINLY = /in closed state$|^Command timed out$/;

/** Whether nothing is wrong with what was asked for, and a repeat may succeed. */
export const isUnavailable = (error: unknown): boolean => {
  const { code, name, message } = Object(error) as Record<string, unknown>;
  return (
    UNAVAILABLE.has(String(code)) ||
    name === 'MaxRetriesPerRequestError' ||
    SAID_PLAINLY.test(String(message))
  );
};
