/**
 * A process that stops sets this on every answer: whoever asks had better ask another one next. `connection: close` alone does not say it,
 * because servers close connections for other reasons too.
 */
export const DRAINING_HEADER = 'x-draining';
