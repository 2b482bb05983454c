/** How the program ends, for scripts. */
export const EXIT = {
  /** The registry or the checks refuse it. */
  refused: 1,
  /** The command is not written as it must be, or something is missing on this machine. */
  usage: 2,
  /** The site does not answer, or cannot just now. */
  unreachable: 3,
  /** The token is missing, is dead or belongs to another area. */
  notAllowed: 4,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What keeps a command from being done, in a sentence for people. */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    message: string,
    readonly exitCode: ExitCode,
    readonly code: string,
  ) {
    super(message);
  }
}
