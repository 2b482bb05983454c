/** Nothing was sent: the connection was refused, there is no route, or the name does not resolve. */
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

/** The connection broke or hangs, the database cannot work at the moment, or a row lock took too long. */
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
  // The server is read-only, for example a node that is no longer the primary.
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_QUERY_INTERRUPTED',
  'ER_SERVER_SHUTDOWN',
  'ER_TOO_MANY_USER_CONNECTIONS',
  // A Galera node that left its cluster, or has not joined it yet.
  'ER_UNKNOWN_COM_ERROR',
]);

/** mysql2 and ioredis throw a plain Error without a code when a connection broke before the statement or command. */
const SAID_PLAINLY =
  /in closed state$|^Command timed out$|^Connection is closed\.$|^Stream isn't writeable|^(LOADING|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|BUSY) /;

/** Whether the request reached nobody, so that it is safe to send it again or elsewhere. */
export const isUnreached = (error: unknown): boolean => UNREACHED.has(String(Object(error).code));

/** Whether the request is fine and a repeat may succeed. */
export const isUnavailable = (error: unknown): boolean => {
  const { code, name, message } = Object(error) as Record<string, unknown>;
  return (
    isUnreached(error) ||
    INTERRUPTED.has(String(code)) ||
    name === 'MaxRetriesPerRequestError' ||
    SAID_PLAINLY.test(String(message))
  );
};
