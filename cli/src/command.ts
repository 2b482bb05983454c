import type { Credentials } from './credentials.js';

/** The exit codes, for scripts. */
export const EXIT = {
  /** Refused by a check or by the registry. */
  REFUSED: 1,
  /** Wrong command, or something is missing on this machine. */
  USAGE: 2,
  /** The site does not answer, or is temporarily unavailable. */
  UNREACHABLE: 3,
  /** The token is missing or expired, or belongs to another area. */
  NOT_ALLOWED: 4,
} as const;

/** Why a command failed, in a sentence for people. */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    readonly kind: keyof typeof EXIT,
    message: string,
  ) {
    super(message);
  }
}

/** What all commands use. */
export interface CommandContext {
  /** The current folder. */
  root: string;
  /** Writes lines of the result. */
  say: (...lines: string[]) => void;
  /** Writes a line about the progress, to the error stream. */
  step: (line: string) => void;
  credentials: Credentials;
  readToken: () => Promise<string>;
  /** Resolves when the user ends the program. */
  untilStopped: () => Promise<void>;
}
