import type { RecipientPage } from '@festival/contracts/campaigns';
import { nextCampaignState } from '@festival/lifecycles/campaign';
import { FestivalClock } from '@festival/service-kit/clock';
import { insertRows, Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { doEach } from '@festival/service-kit/schedules';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { DeliveryEntity } from '../../deliveries/persistence/delivery.entity.js';
import { newCampaignDelivery } from '../../deliveries/persistence/new-campaign-delivery.js';
import { Audiences } from '../audiences/audiences.js';
import { CampaignEntity } from '../persistence/campaign.entity.js';
import { CampaignRows } from '../persistence/campaign.rows.js';
import { QueuedMails } from '../persistence/queued-mails.js';
import { SkipRules } from '../persistence/skip-rules.js';
import { CampaignProgressChannel } from '../progress/campaign-progress-channel.js';

/** The audience of a campaign whose workshop or other subject no longer exists. */
const NOBODY: RecipientPage = { recipients: [], next: null };

const orNobody = (error: unknown): RecipientPage => {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return NOBODY;
  throw error;
};

/**
 * Advances campaigns: starts those that are due, reads their audience page by page, queues their mails in batches, and ends them. Each step is a
 * transaction that locks the campaign and records the progress. So a process that dies loses nothing, and concurrent processes do each step once.
 */
@Injectable()
export class AdvanceCampaigns {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly rows: CampaignRows,
    private readonly audiences: Audiences,
    private readonly skips: SkipRules,
    private readonly queued: QueuedMails,
    private readonly progress: CampaignProgressChannel,
    private readonly clock: FestivalClock,
  ) {}

  /** Advances all campaigns that need it. A failure of one does not delay the others. */
  async execute(): Promise<void> {
    const campaigns = await this.dataSource.manager.find(CampaignEntity, {
      select: { id: true },
      where: { state: In(['scheduled', 'queued', 'sending']) },
      order: { id: 'ASC' },
    });
    await doEach(
      campaigns.map(
        ({ id }) =>
          () =>
            this.advance(id),
      ),
    );
  }

  /** Reads the rest of the audience of a campaign that is due. */
  async readAudience(id: string): Promise<void> {
    await this.begin(id);
    while (await this.readPage(id));
  }

  private async advance(id: string): Promise<void> {
    try {
      await this.begin(id);
      // Queues the first mails while it reads the rest of the audience.
      while (await this.readPage(id)) await this.queue(id);
    } finally {
      // Queues the mails to known recipients even if the rest cannot be read now.
      while ((await this.queue(id)) > 0);
      await this.finish(id);
      await this.progress.publishChange(id);
    }
  }

  private async begin(id: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      const campaign = await this.rows.lock(manager, id);
      if (campaign?.state !== 'queued' && campaign?.state !== 'scheduled') return;
      if (campaign.sendAt !== null && campaign.sendAt > this.clock.now()) return;
      await this.move(manager, campaign, 'BEGIN');
    });
  }

  /** @returns whether there is more to read */
  private async readPage(id: string): Promise<boolean> {
    const seen = await this.rows.find(id);
    if (seen?.state !== 'sending' || seen.isRead) return false;
    const page = await this.audiences
      .page(seen.audience, seen.readAfter ?? undefined)
      .catch(orNobody);
    return this.transactions.run(async (manager) => {
      const campaign = await this.rows.lock(manager, id);
      if (campaign?.state !== 'sending' || campaign.isRead) return false;
      // Another process has written this page meanwhile.
      if (campaign.readAfter !== seen.readAfter) return true;
      await this.writePage(manager, campaign, page);
      return page.next !== null;
    });
  }

  private async writePage(
    manager: EntityManager,
    campaign: CampaignEntity,
    { recipients, next }: RecipientPage,
  ): Promise<void> {
    const skips = await this.skips.claim(manager, campaign, recipients);
    const deliveries = recipients.map((recipient, at) =>
      newCampaignDelivery(campaign, recipient, {
        position: campaign.recipients + at + 1,
        skip: skips.get(recipient.subjectId),
      }),
    );
    await insertRows(manager, DeliveryEntity, deliveries);
    await manager.update(
      CampaignEntity,
      { id: campaign.id },
      {
        readAfter: recipients.at(-1)?.subjectId ?? campaign.readAfter,
        isRead: next === null,
        recipients: campaign.recipients + recipients.length,
      },
    );
  }

  private queue(id: string): Promise<number> {
    return this.transactions.run(async (manager) => {
      const campaign = await this.rows.lock(manager, id);
      return campaign?.state === 'sending' ? this.queued.add(manager, campaign) : 0;
    });
  }

  private async finish(id: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      const campaign = await this.rows.lock(manager, id);
      if (campaign?.state !== 'sending' || !campaign.isRead) return;
      if (!(await this.queued.isAnyLeft(manager, id))) await this.move(manager, campaign, 'FINISH');
    });
  }

  private async move(
    manager: EntityManager,
    { id, state }: CampaignEntity,
    event: 'BEGIN' | 'FINISH',
  ): Promise<void> {
    const next = nextCampaignState(state, event);
    if (!next) throw new Error(`A campaign that is ${state} does not ${event}`);
    const endedAt = event === 'FINISH' ? this.clock.now() : null;
    await manager.update(CampaignEntity, { id }, { state: next, endedAt });
  }
}
