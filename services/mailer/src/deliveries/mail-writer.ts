import type { MailJob } from '@festival/contracts/jobs';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock, RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { MailerConfig } from '../config.js';
import type { MailDefinition } from '../mails/define-mail.js';
import { mailRegistry } from '../mails/mail-registry.js';
import { composeMail } from '../mails/rendering/compose-mail.js';
import { type MailContext, mailContext } from '../mails/rendering/mail-document.js';
import { Subjects } from '../services/subjects.js';
import type { OutgoingMail } from '../smtp/smtp-sender.js';

/** The registry's types ensure that a job's template accepts the job. */
const definitionOf = (job: MailJob): MailDefinition<MailJob> => mailRegistry[job.template];

/** Writes the mail of a job, with the current state of its subject. */
@Injectable()
export class MailWriter {
  private readonly context: MailContext;

  constructor(
    private readonly subjects: Subjects,
    private readonly clock: FestivalClock,
    private readonly realClock: RealClock,
    @Inject(CONFIG) config: MailerConfig,
    @Inject(EDITION) edition: Edition,
  ) {
    this.context = mailContext(config, edition);
  }

  /** The id of what the mail is about, such as an order. */
  subjectOf(job: MailJob): string {
    return definitionOf(job).subjectId(job);
  }

  /** @throws UnsendableMail when there is nothing to say (any more); Error when the subject cannot be read now */
  async write(job: MailJob): Promise<OutgoingMail> {
    const { subjects, context, clock, realClock } = this;
    const { messageId } = job;
    const { document, ...envelope } = await definitionOf(job).write(job, {
      subjects,
      context,
      now: () => clock.now(),
    });
    const writtenAt = realClock.now();
    const mail = await composeMail(document, context, { messageId, writtenAt });
    return { ...mail, ...envelope, messageId };
  }
}
