/**
 * A stopping process sets this header on every answer, so that clients prefer another process. `connection: close` would not do, because servers
 * close connections for other reasons too.
 */
export const DRAINING_HEADER = 'x-draining';
