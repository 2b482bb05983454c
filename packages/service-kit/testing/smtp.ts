import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** The address in the envelope, which decides where a mail goes. */
  readonly from: string;
  readonly to: readonly string[];
  /** Whether the client asked for SMTPUTF8. */
  readonly isUtf8: boolean;
  readonly raw: string;
  readonly parsed: ParsedMail;
}

type Answer = (recipient: string) => number;

const ACCEPT = 250;
const NO_SUCH_MAILBOX_NAME = 553;

/** A mail server on its own port that stores the mails it accepts. A test can make it refuse, hold back mails, and stop. */
export class TestSmtp {
  readonly mails: ReceivedMail[] = [];
  /** The number of messages that were begun, accepted or not. */
  attempts = 0;
  private server?: SMTPServer;
  private port = 0;
  private answer: Answer = () => ACCEPT;
  private gate: Promise<void> = Promise.resolve();
  private isHeld: (recipient: string) => boolean = () => false;
  private cutOff?: 'before' | 'after';
  private delayOf: (recipient: string) => number = () => 0;
  private readonly watchers = new Set<() => void>();

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /**
   * Listens; after a `stop()`, on the same port again.
   * @param options whether it takes letters beyond ASCII before the @
   */
  async start({ withUtf8 = true } = {}): Promise<this> {
    this.server = new SMTPServer({
      hideSMTPUTF8: !withUtf8,
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      onRcptTo: ({ address }, _session, done) => {
        const isTaken = withUtf8 || /^\p{ASCII}*@/u.test(address);
        const code = isTaken ? this.answer(address) : NO_SUCH_MAILBOX_NAME;
        this.attempts += 1;
        this.tell();
        if (this.isCutOff('before')) return this.dropAll();
        done(code < 400 ? null : refusal(code));
      },
      onData: (stream, { envelope }, done) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        const isUtf8 = envelope.mailFrom !== false && 'SMTPUTF8' in Object(envelope.mailFrom.args);
        void this.take(stream, { from, to, isUtf8 }).then(() => done(), done);
      },
    });
    // When a client is killed during a message, it is not an error of the server.
    this.server.on('error', () => {});
    const listener = this.server.listen(this.port, '127.0.0.1');
    await once(listener, 'listening');
    this.port = (listener.address() as AddressInfo).port;
    return this;
  }

  /** Stops immediately, even during a message. */
  async stop(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    for (const connection of server.connections) connection.close();
    await new Promise<void>((resolve) => server.close(resolve));
  }

  /** From now on answers recipients with this code: 250 accepts, 4xx refuses temporarily, 5xx permanently. */
  respond(code: number | Answer): void {
    this.answer = typeof code === 'number' ? () => code : code;
  }

  /** From now on delays the messages to each recipient by this number of milliseconds. */
  delay(delayOf: (recipient: string) => number): void {
    this.delayOf = delayOf;
  }

  /** Dies once, at the next message: before it receives the message, or after it has accepted it but before it answers. */
  dieOnce(when: 'before' | 'after'): void {
    this.cutOff = when;
  }

  /** Receives messages (all, or those to these recipients) but accepts none until the returned function is called. */
  hold(which: (recipient: string) => boolean = () => true): () => void {
    let release = () => {};
    this.isHeld = which;
    this.gate = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  }

  /** Waits until the condition is true. Checks it whenever a message is begun or accepted. */
  async until(condition: (smtp: this) => boolean): Promise<void> {
    if (condition(this)) return;
    await new Promise<void>((resolve) => {
      const look = () => {
        if (!condition(this)) return;
        this.watchers.delete(look);
        resolve();
      };
      this.watchers.add(look);
    });
  }

  private async take(
    stream: NodeJS.ReadableStream,
    envelope: Pick<ReceivedMail, 'from' | 'to' | 'isUtf8'>,
  ): Promise<void> {
    const { server } = this;
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    const raw = Buffer.concat(chunks).toString('utf8');
    if (envelope.to.some(this.isHeld)) await this.gate;
    const delay = Math.max(...envelope.to.map(this.delayOf));
    if (delay > 0) await pause(delay);
    if (this.server !== server) throw refusal(421);
    this.mails.push({ ...envelope, raw, parsed: await simpleParser(raw) });
    if (this.isCutOff('after')) this.dropAll();
    this.tell();
  }

  private isCutOff(when: 'before' | 'after'): boolean {
    const isNow = this.cutOff === when;
    if (isNow) this.cutOff = undefined;
    return isNow;
  }

  private dropAll(): void {
    for (const connection of this.server?.connections ?? []) connection._socket.destroy();
  }

  private tell(): void {
    for (const look of this.watchers) look();
  }
}

/** A mail server that listens. Call `stop()` when the test file is done. */
export const startTestSmtp = (): Promise<TestSmtp> => new TestSmtp().start();

const refusal = (responseCode: number): Error =>
  Object.assign(new Error(responseCode < 500 ? 'try again later' : 'no such mailbox'), {
    responseCode,
  });
