interface ErrorInLog {
  type: string;
  message: string;
  code?: string | number;
  stack?: string;
  cause?: ErrorInLog;
}

/** What SQL was run and with what values is in the error of a driver; people's names and addresses are among them. */
const QUOTED = /'(?:[^'\\]|\\.)*'/g;

/**
 * An error as logs may keep it: its kind, code, message and stack, and the same of its cause. No other property of it, and nothing
 * that its message quotes.
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
