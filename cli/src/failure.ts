/** The exit codes, for scripts. */
export const EXIT = {
  /** Refused by a check or by the registry. */
  refused: 1,
  /** Wrong command, or something is missing on this machine. */
  usage: 2,
  /** The site does not answer, or is temporarily unavailable. */
  unreachable: 3,
  /** The token is missing or expired, or belongs to another area. */
  notAllowed: 4,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Why a command failed, in a sentence for people. */
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
