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

/** Where a program writes: results to `out`, progress to `err`. */
export interface Streams {
  out: { write(text: string): unknown };
  err: { write(text: string): unknown };
}

/** Writes text for people, or JSON for scripts. */
export class Output {
  constructor(
    private readonly streams: Streams,
    readonly isJson: boolean,
  ) {}

  result(json: unknown, lines: readonly string[]): void {
    this.streams.out.write(this.isJson ? `${JSON.stringify(json)}\n` : `${lines.join('\n')}\n`);
  }

  step(line: string): void {
    if (!this.isJson) this.streams.err.write(`${line}\n`);
  }

  failure({ code, message }: { code: string; message: string }): void {
    if (this.isJson) this.streams.out.write(`${JSON.stringify({ error: { code, message } })}\n`);
    else this.streams.err.write(`${message}\n`);
  }
}
