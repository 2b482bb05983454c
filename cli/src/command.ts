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
  readonly exitCode: number;

  /** @param code for scripts: the kind, or the code of the registry's refusal */
  constructor(
    readonly kind: keyof typeof EXIT,
    message: string,
    readonly code: string = kind,
  ) {
    super(message);
    this.exitCode = EXIT[kind];
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
    private readonly isJson: boolean,
  ) {}

  result(json: unknown, lines: readonly string[]): void {
    this.streams.out.write(`${this.isJson ? JSON.stringify(json) : lines.join('\n')}\n`);
  }

  step(line: string): void {
    if (!this.isJson) this.streams.err.write(`${line}\n`);
  }

  failure({ code, message }: Failure): void {
    if (this.isJson) this.result({ error: { code, message } }, []);
    else this.step(message);
  }
}

/** What all commands use. */
export interface CommandContext {
  /** The current folder. */
  root: string;
  output: Output;
  credentials: Credentials;
  readToken: () => Promise<string>;
  /** Resolves when the user ends the program. */
  untilStopped: () => Promise<void>;
}
