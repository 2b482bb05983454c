import type { MailJob } from '@festival/contracts/jobs';
import type { MailTemplate } from '@festival/contracts/mails';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock, RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { CampaignEntity } from '../campaigns/campaign.table.js';
import { unsubscribeToken } from '../campaigns/unsubscribe.js';
import type { MailerConfig } from '../config.js';
import { type Mailbox, type MailContext, mailContext, UnsendableMail } from '../mails/mail.js';
import { mailRegistry, writeMail } from '../mails/mail-registry.js';
import { writeCalendar } from '../mails/parts/calendar.js';
import { userLines } from '../mails/parts/texts.js';
import { codeImage } from '../mails/rendering/code-image.js';
import { renderHtml } from '../mails/rendering/render-html.js';
import { renderText } from '../mails/rendering/render-text.js';
import { Subjects } from '../other-services.js';
import type { OutgoingMail } from './smtp-sender.js';

type CampaignMailData = Pick<
  CampaignEntity,
  'id' | 'template' | 'audience' | 'note' | 'linkSecret'
>;

interface CampaignMail {
  messageId: string;
  subjectId: string;
  to: Mailbox;
}

/** Writes mails, each with the current state of its subject. */
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

  /** @throws UnsendableMail when there is nothing to say (any more); Error when the subject cannot be read now */
  async write(job: MailJob): Promise<OutgoingMail> {
    const subject = await this.subjects.get(job.template, job.subjectId);
    return this.compose(job, { ...subject, ...job });
  }

  /**
   * Reads the subjects of a campaign's mails with one call.
   * @returns what writes each mail; it throws UnsendableMail
   * @throws Error when they cannot be read now
   */
  async writeMany(
    campaign: CampaignMailData,
    subjectIds: string[],
  ): Promise<(mail: CampaignMail) => Promise<OutgoingMail>> {
    const { template, audience } = campaign;
    const found = await this.subjects.current(template, subjectIds);
    const subjects = new Map(found.map((subject) => [subject._id, subject]));
    const note = userLines(campaign.note);
    const words = { audience, note: note ? note.split('\n') : [] };
    return async ({ messageId, subjectId, to }) => {
      const subject = subjects.get(subjectId);
      if (!subject) throw new UnsendableMail('there is nothing to write about (any more)');
      const unsubscribeHref = mailRegistry[template].canUnsubscribe
        ? `${this.context.publicUrl}/api/mails/unsubscribe/${unsubscribeToken(campaign, subjectId)}`
        : '';
      const about = { ...subject, ...words, to, unsubscribeHref };
      return { ...(await this.compose({ template, messageId }, about)), unsubscribeHref };
    };
  }

  private async compose(
    { template, messageId }: { template: MailTemplate; messageId: string },
    about: object,
  ): Promise<OutgoingMail> {
    const { context } = this;
    const mail = writeMail(template, about, context, this.clock.now());
    const { to, threadId, subject, calendar } = mail;
    const image = await codeImage(mail);
    const cid = `${image?.name}.${messageId}`;
    return {
      messageId,
      to,
      subject,
      ...(threadId && { threadId }),
      html: renderHtml(mail, context, `cid:${cid}`),
      text: renderText(mail, context),
      ...(image && { code: { ...image, cid } }),
      ...(calendar && {
        calendar: {
          method: calendar.method,
          ics: writeCalendar(calendar, context, this.realClock.now()),
        },
      }),
    };
  }
}
