import { MOST_SUBJECTS } from '@festival/contracts/campaigns';
import type { CampaignMailJob } from '@festival/contracts/jobs';
import type { CampaignMailTemplate } from '@festival/contracts/mails';
import type { Edition } from '@festival/edition';
import { BatchByKey, type Outcome } from '@festival/service-kit/batches';
import { EDITION } from '@festival/service-kit/clock';
import { CONFIG } from '@festival/service-kit/config';
import { Inject, Injectable } from '@nestjs/common';
import type { MailerConfig } from '../../config.js';
import type {
  CampaignWords,
  WrittenCampaignMail,
} from '../../mails/campaigns/define-campaign-mail.js';
import { mailContext } from '../../mails/mail-context.js';
import type { MailContext } from '../../mails/mail-document.js';
import { campaignMails } from '../../mails/mail-registry.js';
import { userLines } from '../../mails/user-text.js';
import { NotToBeSent } from '../../not-to-be-sent.js';
import { Subjects } from '../../services/subjects.js';
import { unsubscribeToken } from '../domain/unsubscribe-link.js';
import type { CampaignEntity } from '../persistence/campaign.entity.js';

export interface PersonalMail extends WrittenCampaignMail {
  /** Empty if the recipient cannot unsubscribe. */
  unsubscribeHref: string;
}

type Written = Pick<CampaignEntity, 'id' | 'template' | 'audience' | 'note' | 'linkSecret'>;
type Subject = { _id: string };

const GATHER_MS = 20;

/** Writes the mails of campaigns, each with the current state of its subject. Concurrent mails read their subjects in one batch. */
@Injectable()
export class CampaignWriter {
  private readonly context: MailContext;
  private readonly loads = new BatchByKey<string, Subject>({
    most: MOST_SUBJECTS,
    gatherMs: GATHER_MS,
    work: (template, ids) => this.load(template as CampaignMailTemplate, ids),
  });

  constructor(
    private readonly subjects: Subjects,
    @Inject(CONFIG) config: MailerConfig,
    @Inject(EDITION) edition: Edition,
  ) {
    this.context = mailContext(config, edition);
  }

  /** @throws NotToBeSent; Error when the subject cannot be read now */
  async write(campaign: Written, subjectId: CampaignMailJob['subjectId']): Promise<PersonalMail> {
    const { template } = campaign;
    const subject = await this.loads.submit(template, subjectId);
    const words = this.wordsOf(campaign, subjectId);
    const written = campaignMails[template].write(subject, words, this.context);
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

  private async load(
    template: CampaignMailTemplate,
    ids: readonly string[],
  ): Promise<Outcome<Subject>[]> {
    try {
      const found = await campaignMails[template].load([...new Set(ids)], this.subjects);
      const byId = new Map(found.map((subject) => [subject._id, subject]));
      return ids.map((id) => {
        const subject = byId.get(id);
        return subject
          ? { answer: subject }
          : { refusal: new NotToBeSent('there is nothing to write about (any more)') };
      });
    } catch (error) {
      // Reading each one separately would not help.
      return ids.map(() => ({ refusal: error as Error }));
    }
  }
}
