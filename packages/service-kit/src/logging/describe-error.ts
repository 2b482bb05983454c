interface ErrorInLog {
  type: string;
  message: string;
  code?: string | number;
  stack?: string;
  cause?: ErrorInLog;
}

/** The quoted parts of a message. A driver's error contains the SQL with its values, including names and addresses. */
const QUOTED = /'(?:[^'\\]|\\.)*'/g;

/**
 * An error for the log: its kind, code, message and stack, and those of its cause. It drops all other properties and the quoted parts of the message.
 */
export const describeError = (error: unknown): ErrorInLog => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code } = error as { code?: unknown };
  const message = error.message.replace(QUOTED, "'…'");
  return {
    type: error.name,
    message,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(error.stack && { stack: error.stack.replace(error.message, message) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
};
