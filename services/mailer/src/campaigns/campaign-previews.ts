import {
  type Audience,
  audienceMails,
  type CampaignPreview,
  type CampaignPreviewForm,
  type CampaignTestAnswer,
  type Recipient,
  type SkipReason,
} from '@festival/contracts/campaigns';
import type { Identity } from '@festival/contracts/identity';
import { AuditLog } from '@festival/service-kit/audit';
import { FestivalClock, RealClock } from '@festival/service-kit/clock';
import { insertRows, Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { pick } from 'es-toolkit/object/pick';
import { v7 as uuid } from 'uuid';
import { DeliveryEntity } from '../deliveries/delivery.table.js';
import { MailWriter } from '../deliveries/mail-writer.js';
import type { OutgoingMail } from '../deliveries/smtp-sender.js';
import { UnsendableMail } from '../mails/mail.js';
import { mailbox } from '../mails/parts/texts.js';
import { Audiences } from './audiences.js';
import { CampaignEntity } from './campaign.table.js';
import { newCampaign } from './create-campaign.js';
import { newCampaignDelivery, QueuedMails } from './queued-mails.table.js';
import { SkipRules } from './skip-rules.table.js';

/** The maximum number of recipients to try until a mail can be written. */
const MAX_TRIED = 10;
/** The unsubscribe link of a preview does not work. */
const NO_CAMPAIGN = { id: 'preview', linkSecret: '' };

type SampleMail = OutgoingMail & { subjectId: string };

/** Previews a campaign before it is created. */
@Injectable()
export class CampaignPreviews {
  constructor(
    private readonly audiences: Audiences,
    private readonly skips: SkipRules,
    private readonly writer: MailWriter,
  ) {}

  /** @throws DomainError NOT_FOUND, SERVICE_UNAVAILABLE; SchemaMismatch */
  async preview(form: CampaignPreviewForm): Promise<CampaignPreview> {
    this.audiences.check(form.audience);
    const skipped = new Map<SkipReason, number>();
    let recipients = 0;
    let mail: SampleMail | undefined;
    for await (const page of this.audiences.pages(form.audience)) {
      const skips = await this.skips.preview(aboutOf(form.audience), page.recipients);
      for (const reason of skips.values()) skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
      const reached = page.recipients.filter(({ subjectId }) => !skips.has(subjectId));
      recipients += reached.length;
      mail ??= await this.firstMail(form, reached);
    }
    return {
      recipients,
      skipped: [...skipped].map(([reason, count]) => ({ reason, count })),
      mail: mail ? pick(mail, ['to', 'subject', 'html', 'text']) : null,
    };
  }

  /** The mail to one of the recipients, whether they were reminded before or not; undefined if there are none. */
  async sample(form: CampaignPreviewForm): Promise<SampleMail | undefined> {
    this.audiences.check(form.audience);
    for await (const page of this.audiences.pages(form.audience)) {
      const mail = await this.firstMail(form, page.recipients);
      if (mail) return mail;
    }
    return undefined;
  }

  private async firstMail(
    { audience, note }: CampaignPreviewForm,
    recipients: readonly Recipient[],
  ): Promise<SampleMail | undefined> {
    const tried = recipients.slice(0, MAX_TRIED);
    if (tried.length === 0) return undefined;
    const campaign = { ...NO_CAMPAIGN, ...aboutOf(audience), note };
    const write = await this.writer.writeMany(
      campaign,
      tried.map(({ subjectId }) => subjectId),
    );
    for (const { subjectId, name, emailAddress } of tried)
      try {
        const to = mailbox(name, emailAddress);
        return { ...(await write({ messageId: 'preview', subjectId, to })), subjectId };
      } catch (error) {
        if (!(error instanceof UnsendableMail)) throw error;
      }
    return undefined;
  }
}

const aboutOf = (audience: Audience) => ({ audience, template: audienceMails[audience.kind] });

/**
 * Sends an admin a test mail of a campaign, with the data of a real recipient, who is not notified. The test is a campaign of its own with the admin as
 * the only recipient, so it is sent like any other. Nobody counts as reminded.
 */
@Injectable()
export class TestCampaign {
  constructor(
    private readonly transactions: Transactions,
    private readonly previews: CampaignPreviews,
    private readonly audiences: Audiences,
    private readonly queued: QueuedMails,
    private readonly auditLog: AuditLog,
    private readonly clock: FestivalClock,
    private readonly realClock: RealClock,
  ) {}

  /** @throws DomainError NO_OWN_ADDRESS, CAMPAIGN_NOBODY, NOT_FOUND, SERVICE_UNAVAILABLE */
  async execute(who: Identity, form: CampaignPreviewForm): Promise<CampaignTestAnswer> {
    const emailAddress = who.email;
    if (!emailAddress) throw new DomainError('NO_OWN_ADDRESS');
    const sample = await this.previews.sample(form);
    if (!sample) throw new DomainError('CAMPAIGN_NOBODY');
    const { audience, note } = form;
    const words = await this.audiences.describe(audience);
    const campaign: CampaignEntity = {
      ...newCampaign(
        { kind: 'test', audience, note, words, sendAt: null },
        { id: uuid(), now: this.clock.now(), who },
      ),
      state: 'sending',
      isRead: true,
      recipients: 1,
    };
    const { subjectId } = sample;
    const delivery = newCampaignDelivery(
      campaign,
      { subjectId, name: who.name, emailAddress },
      { position: 1, skip: undefined, createdAt: this.realClock.now() },
    );
    await this.transactions.run(async (manager) => {
      await manager.insert(CampaignEntity, campaign);
      await insertRows(manager, DeliveryEntity, [delivery]);
      await this.queued.add(manager, campaign);
      await this.auditLog.append(manager, who, {
        action: 'campaign.tested',
        subject: campaign.id,
        names: { campaign: words },
        to: { audience, note, emailAddress },
      });
    });
    return { emailAddress };
  }
}
