import { type MailJob, queueNames } from '@festival/contracts/jobs';
import { RealClock } from '@festival/service-kit/clock';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { QueueWorker, repeatAt, type Work, WorkerContext } from '@festival/service-kit/queues';
import { Inject, Injectable } from '@nestjs/common';
import { type Job, UnrecoverableError } from 'bullmq';
import { once } from 'es-toolkit/function/once';
import { Semaphore } from 'es-toolkit/promise/semaphore';
import pRetry from 'p-retry';
import { UnsendableMail } from '../mails/mail.js';
import {
  type Attempt,
  type Claim,
  DeliveryLog,
  LEASE_MS,
  type OpenMail,
  statusAfter,
} from './delivery.table.js';
import { MailWriter } from './mail-writer.js';
import { type OutgoingMail, SMTP_CONNECTIONS, SmtpFailure, SmtpSender } from './smtp-sender.js';

/** Takes mail jobs from their queue and reports the results to it. */
@Injectable()
export class MailWorker extends QueueWorker<'mail'> {
  private readonly deliverMails: DeliverMails;

  constructor(
    context: WorkerContext,
    private readonly log: DeliveryLog,
    private readonly writer: MailWriter,
    private readonly clock: RealClock,
    smtp: SmtpSender,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(context);
    this.deliverMails = new DeliverMails(log, smtp, SMTP_CONNECTIONS, logger);
  }

  protected override work(): Work<'mail'> {
    return {
      queue: queueNames.mail,
      handlers: { 'mail.send': (data, job) => this.handle(data, job) },
      concurrency: SMTP_CONNECTIONS,
    };
  }

  private async handle(data: MailJob, job: Job): Promise<DeliveryOutcome> {
    const { messageId, template, subjectId } = data;
    await this.log.add({ messageId, template, subjectId });
    const [outcome = 'settled'] = await this.deliverMails.execute([messageId], async () => {
      const mail = await this.writer.write(data);
      return () => mail;
    });
    if (outcome === 'busy') return lookAgain(job, this.clock.now());
    if (outcome === 'refused') throw new UnrecoverableError('Refused for good');
    return outcome;
  }
}

const LOOK_AGAIN_MS = 2_000;

/** Makes the queue try a job again later, which does not count as an attempt of it. */
export const lookAgain = (job: Job, now: Date): Promise<never> =>
  repeatAt(job, now.getTime() + LOOK_AGAIN_MS);

/**
 * `refused`, `skipped`: it is not tried again. `settled`: it has ended before, or must not be sent now. `busy`: another process is sending it.
 */
export type DeliveryOutcome = 'sent' | 'refused' | 'skipped' | 'uncertain' | 'settled' | 'busy';

/**
 * Reads what the mails of a job are written with, and returns a function that writes each.
 * Both throw UnsendableMail for a mail that must not be sent, and another error when it cannot be written now.
 */
export type WriteMails = (
  mails: readonly OpenMail[],
) => Promise<(mail: OpenMail) => OutgoingMail | Promise<OutgoingMail>>;

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
    const busy = open.filter(({ isLeased }) => isLeased).map(() => 'busy' as const);
    if (ours.length === 0) return busy;
    const writeOne = await this.recordingDelay(ours, () => write(ours));
    const results = await Promise.allSettled(
      ours.map(async (mail) =>
        this.deliver(
          mail,
          writeOne instanceof UnsendableMail
            ? writeOne
            : await this.recordingDelay([mail], () => writeOne(mail)),
        ),
      ),
    );
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    return [
      ...busy,
      ...results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    ];
  }

  /** Writes mails. If they cannot be written now, records why and throws. */
  private async recordingDelay<Written>(
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

  /** @throws SmtpFailure when the mail must be tried again */
  private async deliver(
    mail: OpenMail,
    written: OutgoingMail | UnsendableMail,
  ): Promise<DeliveryOutcome> {
    await this.connections.acquire();
    const release = once(() => this.connections.release());
    try {
      const isSendable = !(written instanceof UnsendableMail);
      const claiming = this.log.claim(mail, isSendable ? written.to.address : undefined);
      // Claims while the server answers the envelope, but only if nothing was known to stop the mail: a claim that then fails cuts the connection.
      if (isSendable && mail.mayBeSent) return await this.send(mail, written, claiming, release);
      const claim = await claiming;
      if (claim.step !== 'send') return notSent(claim.step);
      if (isSendable) return await this.send(mail, written, claiming, release);
      const isOfCampaign = mail.campaignId !== null;
      await this.log.end(claim.attempt, isOfCampaign ? 'skipped' : 'failed', written.message);
      return isOfCampaign ? 'skipped' : 'refused';
    } finally {
      release();
    }
  }

  private async send(
    { messageId, campaignId }: OpenMail,
    mail: OutgoingMail,
    claiming: Promise<Claim>,
    release: () => void,
  ): Promise<DeliveryOutcome> {
    const begunAt = performance.now();
    const attempting = new AbortController();
    const mayGo = claiming.then((claim) => {
      if (claim.step !== 'send') throw new Error('The mail was not claimed');
      this.leases.keep(claim.attempt, attempting);
    });
    const sending = this.smtp.send(mail, mayGo, attempting.signal);
    // Both may reject before anything waits for them. Node.js would end the process.
    for (const early of [mayGo, sending]) early.catch(() => undefined);
    const claim = await claiming;
    if (claim.step !== 'send') return notSent(claim.step);
    const { attempt } = claim;
    try {
      const answer = await sending;
      const ms = Math.round(performance.now() - begunAt);
      const recorded = this.log.recordSent(attempt);
      // The claim of the next mail is recorded together with this one.
      release();
      await recorded.catch(() => pRetry(() => this.log.recordSent(attempt), PATIENT));
      this.logger.info({ messageId, attempt: attempt.number, answer, ms }, 'mail sent');
      return 'sent';
    } catch (error) {
      if (!(error instanceof SmtpFailure)) throw error;
      const status = statusAfter(error.failure, campaignId !== null);
      // If this cannot be written, the lease expires, and the mail is treated as one whose process died.
      await this.log.end(attempt, status, error.detail);
      if (status === 'waiting') throw error;
      this.logger.warn({ messageId, err: error, status }, 'mail not sent');
      return status === 'failed' ? 'refused' : 'uncertain';
    } finally {
      this.leases.end(attempt);
    }
  }
}

const notSent = (step: Claim['step']): DeliveryOutcome => (step === 'busy' ? 'busy' : 'settled');

/** Longer than any mail server takes. */
const MAX_ATTEMPT_MS = 5 * 60_000;

interface RunningAttempt {
  controller: AbortController;
  /** By `performance.now()`. */
  endsAt: number;
}

/** Keeps the leases of all running attempts, with one timer and one statement for all. Renews them three times as often as necessary. */
export class AttemptLeases {
  private readonly running = new Map<Attempt, RunningAttempt>();
  private timer?: NodeJS.Timeout | undefined;

  /** @param renew returns the attempts that no longer belong to this process */
  constructor(private readonly renew: (attempts: readonly Attempt[]) => Promise<Attempt[]>) {}

  /** @param controller aborted when another process has the attempt, because this one slept for longer than the lease, or when the attempt takes too long */
  keep(attempt: Attempt, controller: AbortController): void {
    this.running.set(attempt, { controller, endsAt: performance.now() + MAX_ATTEMPT_MS });
    this.timer ??= setInterval(() => void this.renewAll(), LEASE_MS / 3);
  }

  end(attempt: Attempt): void {
    this.running.delete(attempt);
    if (this.running.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async renewAll(): Promise<void> {
    const now = performance.now();
    for (const { controller, endsAt } of this.running.values())
      if (endsAt < now) controller.abort();
    // If the database is down for a moment, nobody else can take the leases either.
    const lost = await this.renew([...this.running.keys()]).catch(() => []);
    for (const attempt of lost) this.running.get(attempt)?.controller.abort();
  }
}
