import type { RecipientPage } from '@festival/contracts/campaigns';
import { FestivalClock, RealClock } from '@festival/service-kit/clock';
import { insertRows, Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DeliveryEntity } from '../../deliveries/persistence/delivery.entity.js';
import { newCampaignDelivery } from '../../deliveries/persistence/new-campaign-delivery.js';
import { Audiences } from '../audiences/audiences.js';
import { CampaignEntity } from '../persistence/campaign.entity.js';
import { CampaignRows } from '../persistence/campaign.rows.js';
import { SkipRules } from '../persistence/skip-rules.js';

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
