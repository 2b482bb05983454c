import type { Edition } from '@festival/edition';
import { EDITION } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { MailerConfig } from '../../config.js';
import type { CampaignWords, WrittenCampaignMail } from '../../mails/define-mail.js';
import { campaignMails } from '../../mails/mail-registry.js';
import { userLines } from '../../mails/parts/texts.js';
import { type MailContext, mailContext } from '../../mails/rendering/mail-document.js';
import { Subjects } from '../../services/subjects.js';
import { UnsendableMail } from '../../unsendable-mail.js';
import { unsubscribeToken } from '../domain/unsubscribe-link.js';
import type { CampaignEntity } from '../persistence/campaign.entity.js';

export interface PersonalMail extends WrittenCampaignMail {
  /** Empty if the recipient cannot unsubscribe. */
  unsubscribeHref: string;
}

type Written = Pick<CampaignEntity, 'id' | 'template' | 'audience' | 'note' | 'linkSecret'>;
/** What a mail is about, as its owner describes it. */
export type Subject = { _id: string };

/** Writes the mails of campaigns, each with the current state of its subject. */
@Injectable()
export class CampaignWriter {
  private readonly context: MailContext;

  constructor(
    private readonly subjects: Subjects,
    @Inject(CONFIG) config: MailerConfig,
    @Inject(EDITION) edition: Edition,
  ) {
    this.context = mailContext(config, edition);
  }

  /** The subjects with these ids, as far as they exist. @throws Error when they cannot be read now */
  async load({ template }: Written, ids: readonly string[]): Promise<ReadonlyMap<string, Subject>> {
    const found = await campaignMails[template].load(ids, this.subjects);
    return new Map(found.map((subject) => [subject._id, subject]));
  }

  /** @throws UnsendableMail */
  write(campaign: Written, subject: Subject | undefined): PersonalMail {
    if (!subject) throw new UnsendableMail('there is nothing to write about (any more)');
    const words = this.wordsOf(campaign, subject._id);
    const written = campaignMails[campaign.template].write(subject, words, this.context);
    return { ...written, unsubscribeHref: words.unsubscribeHref };
  }

  private wordsOf(campaign: Written, subjectId: string): CampaignWords {
    const { canUnsubscribe } = campaignMails[campaign.template];
    const note = userLines(campaign.note);
    return {
      audience: campaign.audience,
      note: note ? note.split('\n') : [],
      unsubscribeHref: canUnsubscribe
        ? `${this.context.publicUrl}/api/mails/unsubscribe/${unsubscribeToken(campaign, subjectId)}`
        : '',
    };
  }
}
