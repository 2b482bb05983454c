import type { Logger } from '@festival/service-kit/logging';
import { once } from 'es-toolkit/function/once';
import { Semaphore } from 'es-toolkit/promise/semaphore';
import pRetry from 'p-retry';
import { UnsendableMail } from '../mails/define-mail.js';
import { type ClaimStep, type DeliveryKind, statusAfter } from './delivery-lifecycle.js';
import {
  type Attempt,
  type Claim,
  type DeliveryLog,
  LEASE_MS,
  type OpenMail,
} from './delivery-log.table.js';
import { type OutgoingMail, SmtpFailure, type SmtpSender } from './smtp-sender.js';

/**
 * `refused`, `skipped`: it is not tried again. `settled`: it has ended before, or must not be sent now. `busy`: another process is sending it.
 */
export type DeliveryOutcome = 'sent' | 'refused' | 'skipped' | 'uncertain' | 'settled' | 'busy';

/**
 * Reads what the mails of a job are written with, and returns a function that writes each.
 * Both throw UnsendableMail for a mail that must not be sent, and another error when it cannot be written now.
 */
export type WriteMails = (mails: readonly OpenMail[]) => Promise<(mail: OpenMail) => OutgoingMail>;

/** For recording that a mail was accepted. If the record were lost while the database is down, the mail would be sent twice. */
const PATIENT = { retries: 12, minTimeout: 100, maxTimeout: 5_000 };

/**
 * Sends the mails of jobs, each once, even if several jobs and processes ask for it at the same time. A mail is written, waits for one of the
 * connections, is claimed, sent and recorded. A campaign's mail is claimed while the mail server answers its envelope. So a process that dies has at
 * most one claimed mail for each connection, and leaves no more in doubt.
 */
export class DeliverMails {
  private readonly connections: Semaphore;
  private readonly leases: AttemptLeases;

  /** @param connections how many mails are sent at a time */
  constructor(
    private readonly log: DeliveryLog,
    private readonly smtp: SmtpSender,
    connections: number,
    private readonly logger: Logger,
  ) {
    this.connections = new Semaphore(connections);
    this.leases = new AttemptLeases((attempts) => log.renew(attempts));
  }

  /**
   * @returns the outcomes of the mails that had not ended
   * @throws Error when some cannot be sent now. A repeat sends only those.
   */
  async execute(messageIds: readonly string[], write: WriteMails): Promise<DeliveryOutcome[]> {
    const open = await this.log.openAmong(messageIds);
    const ours = open.filter(({ isLeased }) => !isLeased);
    const busy = open.slice(ours.length).map(() => 'busy' as const);
    if (ours.length === 0) return busy;
    const job = { writeOne: await this.prepare(ours, write), isHalted: false };
    const results = await Promise.allSettled(ours.map((mail) => this.deliver(mail, job)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    return [
      ...busy,
      ...results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    ];
  }

  /** Reads what the mails are written with. */
  private async prepare(
    mails: readonly OpenMail[],
    write: WriteMails,
  ): Promise<(mail: OpenMail) => Promise<OutgoingMail | UnsendableMail>> {
    const writeOne = await this.noting(mails, () => write(mails));
    if (writeOne instanceof UnsendableMail) return async () => writeOne;
    return (mail) => this.noting([mail], () => writeOne(mail));
  }

  /** Records why the mails cannot be written now. */
  private async noting<Written>(
    mails: readonly OpenMail[],
    writing: () => Written | Promise<Written>,
  ): Promise<Written | UnsendableMail> {
    try {
      return await writing();
    } catch (error) {
      if (error instanceof UnsendableMail) return error;
      const messageIds = mails.map(({ messageId }) => messageId);
      await this.log.noteDelay(messageIds, String(error));
      throw error;
    }
  }

  private async deliver(mail: OpenMail, job: Job): Promise<DeliveryOutcome> {
    const written = await job.writeOne(mail);
    await this.connections.acquire();
    const release = once(() => this.connections.release());
    try {
      if (written instanceof UnsendableMail) {
        const claim = await this.log.claim(mail);
        if (claim.step !== 'send') return notSent(claim.step);
        return await this.giveUp(claim.attempt, mail, written);
      }
      const claiming = this.log.claim(mail, written.to.address);
      // Claim while the server answers the envelope, but only if nothing was known to stop the mail: a claim that then fails cuts the connection.
      // After one such failure, this job claims first.
      if (!mail.isFree || job.isHalted) {
        const claim = await claiming;
        if (claim.step !== 'send') return notSent(claim.step);
      }
      const outcome = await this.send(written, claiming, mail.kind, release);
      if (outcome !== 'unclaimed') return outcome;
      job.isHalted = true;
      return notSent((await claiming).step);
    } finally {
      release();
    }
  }

  /** @returns `unclaimed` if the mail could not be claimed, and the mail server got nothing. @throws SmtpFailure when the mail must be tried again */
  private async send(
    mail: OutgoingMail,
    claiming: Promise<Claim>,
    kind: DeliveryKind,
    release: () => void,
  ): Promise<DeliveryOutcome | 'unclaimed'> {
    const attempting = new AbortController();
    const claimed = claiming.then((claim) => {
      if (claim.step !== 'send') throw new Error('The mail was not claimed');
      return { ...claim, endLease: this.leases.keep(claim.attempt, attempting) };
    });
    // It may reject before the mail server asks for the mail, when nothing waits for it yet. Node.js would end the process.
    claimed.catch(() => undefined);
    try {
      await this.smtp.send(mail, claimed, attempting.signal);
      const { attempt } = await claimed;
      const recorded = this.log.recordSent(attempt);
      // The claim of the next mail is recorded together with this one.
      release();
      await recorded.catch(() => pRetry(() => this.log.recordSent(attempt), PATIENT));
      this.logger.info({ messageId: mail.messageId, attempt: attempt.number }, 'mail sent');
      return 'sent';
    } catch (error) {
      if (!(error instanceof SmtpFailure)) throw error;
      const claim = await claiming;
      return claim.step === 'send' ? await this.fail(claim.attempt, error, kind) : 'unclaimed';
    } finally {
      claimed.then(
        ({ endLease }) => endLease(),
        () => undefined,
      );
    }
  }

  /** @throws SmtpFailure when the mail must be tried again */
  private async fail(
    attempt: Attempt,
    error: SmtpFailure,
    kind: DeliveryKind,
  ): Promise<DeliveryOutcome> {
    const status = statusAfter(error.failure, kind);
    if (status === 'waiting') {
      await this.log.release(attempt, error.detail);
      throw error;
    }
    // If this cannot be written, the lease expires, and the mail is treated as one whose process died.
    await this.log.recordEnd(attempt, status, error.detail);
    this.logger.warn({ messageId: attempt.messageId, err: error, status }, 'mail not sent');
    return status === 'failed' ? 'refused' : 'uncertain';
  }

  private async giveUp(
    attempt: Attempt,
    { campaignId }: OpenMail,
    { message }: UnsendableMail,
  ): Promise<DeliveryOutcome> {
    const status = campaignId === null ? 'failed' : 'skipped';
    await this.log.recordEnd(attempt, status, message);
    return status === 'failed' ? 'refused' : status;
  }
}

interface Job {
  writeOne(mail: OpenMail): Promise<OutgoingMail | UnsendableMail>;
  /** Whether a mail of it turned out not to be sent any more. */
  isHalted: boolean;
}

/** The outcome of a mail that could not be claimed. */
const notSent = (step: ClaimStep): DeliveryOutcome => (step === 'busy' ? 'busy' : 'settled');

/** Longer than any mail server takes. */
const MAX_ATTEMPT_MS = 5 * 60_000;

interface Held {
  controller: AbortController;
  /** By `performance.now()`. */
  endsAt: number;
}

/** Keeps the leases of all running attempts, with one timer and one statement for all. Renews them three times as often as necessary. */
export class AttemptLeases {
  private readonly held = new Map<Attempt, Held>();
  private timer?: NodeJS.Timeout | undefined;

  /** @param renew returns the attempts that no longer belong to this process */
  constructor(private readonly renew: (attempts: readonly Attempt[]) => Promise<Attempt[]>) {}

  /**
   * @param controller aborted when another process has the attempt, because this one slept for longer than the lease, or when the attempt takes too long
   * @returns what ends the lease
   */
  keep(attempt: Attempt, controller: AbortController): () => void {
    this.held.set(attempt, { controller, endsAt: performance.now() + MAX_ATTEMPT_MS });
    this.timer ??= setInterval(() => void this.beat(), LEASE_MS / 3);
    return () => this.stop(attempt);
  }

  private stop(attempt: Attempt): void {
    this.held.delete(attempt);
    if (this.held.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async beat(): Promise<void> {
    const now = performance.now();
    for (const { controller, endsAt } of this.held.values()) if (endsAt < now) controller.abort();
    // If the database is down for a moment, nobody else can take the leases either.
    const lost = await this.renew([...this.held.keys()]).catch(() => []);
    for (const attempt of lost) this.held.get(attempt)?.controller.abort();
  }
}
