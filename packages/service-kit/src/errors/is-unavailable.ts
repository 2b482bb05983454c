/** Nothing was sent: nobody listens there, or there is no way to it, or its name means nothing at the moment. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** A connection that broke or hangs, a database that cannot work just now, or a row that others hold for too long. */
const INTERRUPTED = new Set([
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_SOCKET',
  'PROTOCOL_CONNECTION_LOST',
  'ER_CHECKREAD',
  'ER_CON_COUNT_ERROR',
  'ER_CONNECTION_KILLED',
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  // The server became read-only, as a node does that is no longer the writer.
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_QUERY_INTERRUPTED',
  'ER_SERVER_SHUTDOWN',
  'ER_TOO_MANY_USER_CONNECTIONS',
  // A Galera node that has left its cluster, or has not joined it yet.
  'ER_UNKNOWN_COM_ERROR',
]);

/** mysql2 says it with a plain Error when a connection broke before the next statement; ioredis of a command. */
const SAID_PLAINLY =
  /in closed state$|^Command timed out$|^Connection is closed\.$|^Stream isn't writeable|^(LOADING|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|BUSY) /;

/** Whether what was asked for has reached nobody, so that asking again, or elsewhere, repeats nothing. */
export const isUnreached = (error: unknown): boolean => UNREACHED.has(String(Object(error).code));

/** Whether nothing is wrong with what was asked for, and a repeat may succeed. */
export const isUnavailable = (error: unknown): boolean => {
  const { code, name, message } = Object(error) as Record<string, unknown>;
  return (
    isUnreached(error) ||
    INTERRUPTED.has(String(code)) ||
    name === 'MaxRetriesPerRequestError' ||
    SAID_PLAINLY.test(String(message))
  );
};
