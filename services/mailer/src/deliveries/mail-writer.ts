import type { MailJob } from '@festival/contracts/jobs';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock, RealClock } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { CampaignEntity } from '../campaigns/campaign.table.js';
import { unsubscribeToken } from '../campaigns/unsubscribe.js';
import type { MailerConfig } from '../config.js';
import {
  type MailDefinition,
  UnsendableMail,
  type WrittenCampaignMail,
} from '../mails/define-mail.js';
import { campaignMails, mailRegistry } from '../mails/mail-registry.js';
import { userLines } from '../mails/parts/texts.js';
import { composeMail } from '../mails/rendering/compose-mail.js';
import { type MailContext, mailContext } from '../mails/rendering/mail-document.js';
import { Subjects } from '../other-services.js';
import type { OutgoingMail } from './smtp-sender.js';

export type CampaignMailData = Pick<
  CampaignEntity,
  'id' | 'template' | 'audience' | 'note' | 'linkSecret'
>;
/** What a campaign's mail is about, as its owner describes it. */
export type Subject = { _id: string };

export interface PersonalMail extends WrittenCampaignMail {
  /** Empty if the recipient cannot unsubscribe. */
  unsubscribeHref: string;
}

/** The registry's types ensure that a job's template accepts the job. */
const definitionOf = (job: MailJob): MailDefinition<MailJob> => mailRegistry[job.template];

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

  /** The subjects of a campaign's mails, as far as they exist. @throws Error when they cannot be read now */
  async load(
    { template }: CampaignMailData,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Subject>> {
    const found = await campaignMails[template].load(ids, this.subjects);
    return new Map(found.map((subject) => [subject._id, subject]));
  }

  /** A campaign's mail about a subject. @throws UnsendableMail */
  writeAbout(campaign: CampaignMailData, subject: Subject | undefined): PersonalMail {
    if (!subject) throw new UnsendableMail('there is nothing to write about (any more)');
    const { audience, template } = campaign;
    const note = userLines(campaign.note);
    const unsubscribeHref = campaignMails[template].canUnsubscribe
      ? `${this.context.publicUrl}/api/mails/unsubscribe/${unsubscribeToken(campaign, subject._id)}`
      : '';
    const words = { audience, note: note ? note.split('\n') : [], unsubscribeHref };
    return { ...campaignMails[template].write(subject, words, this.context), unsubscribeHref };
  }
}
