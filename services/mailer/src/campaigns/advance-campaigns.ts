import { CAMPAIGNS_CHANGED, type RecipientPage } from '@festival/contracts/campaigns';
import { FestivalClock, RealClock } from '@festival/service-kit/clock';
import { insertRows, Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { doEach, earliest, Schedules } from '@festival/service-kit/schedules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { DeliveryEntity } from '../deliveries/delivery.table.js';
import { Audiences } from './audiences.js';
import { CampaignProgressChannel } from './campaign.queries.js';
import { CampaignEntity, CampaignRows } from './campaign.table.js';
import { newCampaignDelivery, QueuedMails } from './queued-mails.table.js';
import { SkipRules } from './skip-rules.table.js';

/** The audience of a campaign whose workshop or other subject no longer exists. */
const NOBODY: RecipientPage = { recipients: [], next: null };

const orNobody = (error: unknown): RecipientPage => {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return NOBODY;
  throw error;
};

/** Starts a campaign that is due, and reads its recipients page by page. Each page is a transaction that locks the campaign and records the progress. */
@Injectable()
export class ReadAudience {
  constructor(
    private readonly transactions: Transactions,
    private readonly rows: CampaignRows,
    private readonly audiences: Audiences,
    private readonly skips: SkipRules,
    private readonly clock: FestivalClock,
    private readonly realClock: RealClock,
  ) {}

  /** @param afterPage called after each page except the last one */
  async execute(id: string, afterPage?: () => Promise<unknown>): Promise<void> {
    await this.begin(id);
    while (await this.readPage(id)) await afterPage?.();
  }

  private async begin(id: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      const campaign = await this.rows.lock(manager, id);
      if (campaign?.state !== 'queued' && campaign?.state !== 'scheduled') return;
      if (campaign.sendAt !== null && campaign.sendAt > this.clock.now()) return;
      await this.rows.move(manager, campaign, { type: 'BEGIN' });
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
    const createdAt = this.realClock.now();
    const deliveries = recipients.map((recipient, at) =>
      newCampaignDelivery(campaign, recipient, {
        position: campaign.recipients + at + 1,
        skip: skips.get(recipient.subjectId),
        createdAt,
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
}

const EVERY_MS = 500;

/**
 * Advances campaigns: starts those that are due, reads their audience page by page, queues their mails in batches, and ends them. Each step is a
 * transaction that locks the campaign and records the progress. So a process that dies loses nothing, and concurrent processes do each step once.
 */
@Injectable()
export class AdvanceCampaigns implements OnModuleInit {
  constructor(
    private readonly schedules: Schedules,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly rows: CampaignRows,
    private readonly readAudience: ReadAudience,
    private readonly queued: QueuedMails,
    private readonly progress: CampaignProgressChannel,
    private readonly clock: FestivalClock,
  ) {}

  /** Runs when a campaign was created or changed, when one is due, and while one is being sent. */
  onModuleInit(): void {
    this.schedules.add({
      name: 'campaigns.advance',
      everyMs: EVERY_MS,
      wokenBy: [CAMPAIGNS_CHANGED],
      run: () => this.execute(),
    });
  }

  /**
   * Advances all campaigns that need it. A failure of one does not delay the others.
   * @returns when the next step is due
   */
  async execute(): Promise<Date | undefined> {
    const campaigns = await this.dataSource.manager.find(CampaignEntity, {
      select: { id: true, state: true, sendAt: true },
      where: { state: In(['scheduled', 'queued', 'sending']) },
      order: { id: 'ASC' },
    });
    const ids = campaigns.map(({ id }) => id);
    await doEach(ids.map((id) => () => this.advance(id)));
    const now = this.clock.now();
    return earliest(campaigns.map(({ state, sendAt }) => (state === 'scheduled' && sendAt) || now));
  }

  private async advance(id: string): Promise<void> {
    try {
      // Queues the first mails while it reads the rest of the audience.
      await this.readAudience.execute(id, () => this.queue(id));
    } finally {
      // Queues the mails to known recipients even if the rest cannot be read now.
      while ((await this.queue(id)) > 0);
      await this.finish(id);
      await this.progress.publishChange(id);
    }
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
      const open = { campaignId: id, status: In(['waiting', 'sending']) };
      if (await manager.existsBy(DeliveryEntity, open)) return;
      await this.rows.move(manager, campaign, { type: 'FINISH', at: this.clock.now() });
    });
  }
}
