import type { MailJob } from '@festival/contracts/jobs';
import { mailKinds, mails } from '@festival/contracts/mails';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import pRetry from 'p-retry';
import { NotToBeSent } from '../not-to-be-sent.js';
import { SmtpFailure } from '../smtp/smtp-failure.js';
import { type OutgoingMail, SmtpSender } from '../smtp/smtp-sender.js';
import { type DeliveryKind, deliveryKindOf, statusAfter } from './delivery-lifecycle.js';
import { type Attempt, DeliveryLog } from './delivery-log.js';
import { keepLease } from './keep-lease.js';
import { MailWriter } from './mail-writer.js';

/**
 * `sent`, `refused` and `uncertain`: by this attempt. `settled`: it was before. `busy`: somebody else is sending it; how that
 * ends is not known yet.
 */
export type DeliveryOutcome = 'sent' | 'refused' | 'uncertain' | 'settled' | 'busy';

const LONGEST_ATTEMPT_MS = 5 * 60_000;
/** The mail server has the mail: forgetting that while the database is away would send it twice. */
const PATIENT = { retries: 12, minTimeout: 100, maxTimeout: 5_000 };

/** Sends one mail once, however often and by however many processes it is asked for at the same time. */
@Injectable()
export class DeliverMail {
  constructor(
    private readonly log: DeliveryLog,
    private readonly writer: MailWriter,
    private readonly smtp: SmtpSender,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws Error when the mail cannot be sent now. */
  async run(job: MailJob): Promise<DeliveryOutcome> {
    const { messageId, template } = job;
    const { whenLost } = mailKinds[mails[template].kind];
    const subjectId = this.writer.subjectOf(job);
    await this.log.open({ messageId, template, subjectId, kind: deliveryKindOf(whenLost) });
    const { kind, step, attempts } = await this.log.see(messageId);
    if (step === 'doubt') await this.log.doubt(messageId);
    if (step === 'wait') return 'busy';
    if (step !== 'send') return 'settled';
    const mail = await this.write(job);
    const recipient = mail instanceof NotToBeSent ? null : mail.to.address;
    const attempt = await this.log.claim(messageId, attempts, recipient);
    if (!attempt) return 'busy';
    if (!(mail instanceof NotToBeSent)) return this.send(mail, attempt, kind);
    await this.log.recordEnd(attempt, 'failed', mail.message);
    return 'refused';
  }

  private async write(job: MailJob): Promise<OutgoingMail | NotToBeSent> {
    try {
      return await this.writer.write(job);
    } catch (error) {
      if (error instanceof NotToBeSent) return error;
      await this.log.noteDelay(job.messageId, String(error));
      throw error;
    }
  }

  private async send(
    mail: OutgoingMail,
    attempt: Attempt,
    kind: DeliveryKind,
  ): Promise<DeliveryOutcome> {
    const lease = keepLease(() => this.log.renew(attempt));
    try {
      const deadline = AbortSignal.timeout(LONGEST_ATTEMPT_MS);
      await this.smtp.send(mail, AbortSignal.any([deadline, lease.lost]));
      await pRetry(() => this.log.recordSent(attempt), PATIENT);
      this.logger.info({ messageId: mail.messageId, attempt: attempt.number }, 'mail sent');
      return 'sent';
    } catch (error) {
      if (!(error instanceof SmtpFailure)) throw error;
      return this.recordFailure(error, attempt, kind);
    } finally {
      lease.stop();
    }
  }

  /** @throws SmtpFailure when the mail is to be tried again */
  private async recordFailure(
    error: SmtpFailure,
    attempt: Attempt,
    kind: DeliveryKind,
  ): Promise<DeliveryOutcome> {
    const status = statusAfter(error.failure, kind);
    if (status === 'waiting') {
      await this.log.release(attempt, error.detail);
      throw error;
    }
    // Where this cannot be written, the lease runs out: then it is a mail whose process died.
    await this.log.recordEnd(attempt, status, error.detail);
    this.logger.warn({ messageId: attempt.messageId, err: error, status }, 'mail not sent');
    return status === 'failed' ? 'refused' : 'uncertain';
  }
}
