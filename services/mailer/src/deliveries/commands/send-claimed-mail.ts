import type { Logger } from '@festival/service-kit/logging';
import pRetry from 'p-retry';
import { SmtpFailure } from '../../smtp/smtp-failure.js';
import type { OutgoingMail, SmtpSender } from '../../smtp/smtp-sender.js';
import { type DeliveryKind, statusAfter } from '../domain/delivery-lifecycle.js';
import { Leases } from '../leases.js';
import type { Attempt, DeliveryLog } from '../persistence/delivery-log.js';

export type SendOutcome = 'sent' | 'refused' | 'uncertain';

type Log = Pick<DeliveryLog, 'renew' | 'recordSent' | 'recordEnd' | 'release'>;

/** For recording that a mail was accepted. If the record were lost while the database is down, the mail would be sent twice. */
const PATIENT = { retries: 12, minTimeout: 100, maxTimeout: 5_000 };

/** Sends a claimed mail to the mail server and records the result. */
export class SendClaimedMail {
  private readonly leases: Leases;

  constructor(
    private readonly log: Log,
    private readonly smtp: SmtpSender,
    private readonly logger: Logger,
  ) {
    this.leases = new Leases((attempts) => log.renew(attempts));
  }

  /**
   * The claim may still be on its way: the mail server answers the envelope meanwhile, and gets the mail when the claim is there.
   * @param onAccepted called when the mail was accepted and `recordSent` has been called, which may not have ended yet
   * @returns `unclaimed` if the claim is none, and the mail server got nothing
   * @throws SmtpFailure when the mail must be tried again
   */
  async execute(
    mail: OutgoingMail,
    claim: Promise<Attempt | undefined>,
    kind: DeliveryKind,
    onAccepted: () => void = () => undefined,
  ): Promise<SendOutcome | 'unclaimed'> {
    const attempting = new AbortController();
    const lease = claim.then((attempt) => {
      if (!attempt) throw new Error('The mail was not claimed');
      return this.leases.keep(attempt, attempting);
    });
    try {
      await this.smtp.send(mail, lease, attempting.signal);
      const attempt = (await claim) as Attempt;
      const recorded = this.log.recordSent(attempt);
      onAccepted();
      await recorded.catch(() => pRetry(() => this.log.recordSent(attempt), PATIENT));
      this.logger.info({ messageId: mail.messageId, attempt: attempt.number }, 'mail sent');
      return 'sent';
    } catch (error) {
      if (!(error instanceof SmtpFailure)) throw error;
      const attempt = await claim;
      return attempt ? await this.recordFailure(error, attempt, kind) : 'unclaimed';
    } finally {
      lease.then(
        (stop) => stop(),
        () => undefined,
      );
    }
  }

  /** @throws SmtpFailure when the mail must be tried again */
  private async recordFailure(
    error: SmtpFailure,
    attempt: Attempt,
    kind: DeliveryKind,
  ): Promise<SendOutcome> {
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
}
