import type { MailJob } from '@festival/contracts/jobs';
import { mailKinds, mails } from '@festival/contracts/mails';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { type OutgoingMail, SmtpSender } from '../../smtp/smtp-sender.js';
import { UnsendableMail } from '../../unsendable-mail.js';
import { deliveryKindOf } from '../domain/delivery-lifecycle.js';
import { MailWriter } from '../mail-writer.js';
import { DeliveryLog } from '../persistence/delivery-log.js';
import { SendClaimedMail, type SendOutcome } from './send-claimed-mail.js';

/** `settled`: it ended before this attempt. `busy`: another process is sending it. */
export type DeliveryOutcome = SendOutcome | 'settled' | 'busy';

/** Sends one mail once, even if several jobs and processes ask for it at the same time. */
@Injectable()
export class DeliverMail {
  private readonly sendClaimedMail: SendClaimedMail;

  constructor(
    private readonly log: DeliveryLog,
    private readonly writer: MailWriter,
    smtp: SmtpSender,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.sendClaimedMail = new SendClaimedMail(log, smtp, logger);
  }

  /** @throws Error when the mail cannot be sent now. */
  async execute(job: MailJob): Promise<DeliveryOutcome> {
    const { messageId, template } = job;
    const { whenLost } = mailKinds[mails[template].kind];
    const subjectId = this.writer.subjectOf(job);
    await this.log.open({ messageId, template, subjectId, kind: deliveryKindOf(whenLost) });
    const { kind, step, attempts } = await this.log.see(messageId);
    if (step === 'doubt') await this.log.doubt(messageId);
    if (step === 'wait') return 'busy';
    if (step !== 'send') return 'settled';
    const mail = await this.write(job);
    const recipient = mail instanceof UnsendableMail ? null : mail.to.address;
    const attempt = await this.log.claim(messageId, attempts, recipient);
    if (!attempt) return 'busy';
    if (!(mail instanceof UnsendableMail)) {
      const outcome = await this.sendClaimedMail.execute(mail, Promise.resolve(attempt), kind);
      return outcome === 'unclaimed' ? 'busy' : outcome;
    }
    await this.log.recordEnd(attempt, 'failed', mail.message);
    return 'refused';
  }

  private async write(job: MailJob): Promise<OutgoingMail | UnsendableMail> {
    try {
      return await this.writer.write(job);
    } catch (error) {
      if (error instanceof UnsendableMail) return error;
      await this.log.noteDelay(job.messageId, String(error));
      throw error;
    }
  }
}
