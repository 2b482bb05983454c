import type { CampaignPreviewForm, CampaignTestAnswer } from '@festival/contracts/campaigns';
import type { Identity } from '@festival/contracts/identity';
import { AuditLog } from '@festival/service-kit/audit';
import { FestivalClock, RealClock } from '@festival/service-kit/clock';
import { insertRows, Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { DeliveryEntity } from '../deliveries/delivery.table.js';
import { Audiences } from './audiences.js';
import { CampaignEntity } from './campaign.table.js';
import { CampaignPreviews } from './campaign-previews.js';
import { newCampaign } from './create-campaign.js';
import { newCampaignDelivery, QueuedMails } from './queued-mails.table.js';

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
    const { subjectId } = sample.recipient;
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
