/** Where a program writes: what it was asked for to `out`, how it is getting on to `err`. */
export interface Streams {
  out: { write(text: string): unknown };
  err: { write(text: string): unknown; isTTY?: boolean | undefined };
}

const PERCENT = 100;

/** What people read, or JSON where a script asked for it. */
export class Output {
  constructor(
    private readonly streams: Streams,
    readonly isJson: boolean,
  ) {}

  /** The result of a command: once, as JSON or in lines. */
  result(json: unknown, lines: readonly string[]): void {
    this.streams.out.write(this.isJson ? `${JSON.stringify(json)}\n` : `${lines.join('\n')}\n`);
  }

  /** A step that is under way. */
  step(line: string): void {
    if (!this.isJson) this.streams.err.write(`${line}\n`);
  }

  /** How far something is: one line that changes, and only where somebody watches. */
  progress(what: string, done: number, whole: number): void {
    if (this.isJson || !this.streams.err.isTTY) return;
    const percent = Math.floor((done / whole) * PERCENT);
    this.streams.err.write(`\r${what} ${percent} %${done >= whole ? '\n' : ''}`);
  }

  failure({ code, message }: { code: string; message: string }): void {
    if (this.isJson) this.streams.out.write(`${JSON.stringify({ error: { code, message } })}\n`);
    else this.streams.err.write(`${message}\n`);
  }
}
