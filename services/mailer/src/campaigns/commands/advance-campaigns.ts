import { FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { doEach, earliest } from '@festival/service-kit/schedules';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { CampaignEntity } from '../persistence/campaign.entity.js';
import { CampaignRows } from '../persistence/campaign.rows.js';
import { QueuedMails } from '../persistence/queued-mails.js';
import { CampaignProgressChannel } from '../progress/campaign-progress-channel.js';
import { ReadAudience } from './read-audience.js';

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
    private readonly readAudience: ReadAudience,
    private readonly queued: QueuedMails,
    private readonly progress: CampaignProgressChannel,
    private readonly clock: FestivalClock,
  ) {}

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
    await doEach(
      campaigns.map(
        ({ id }) =>
          () =>
            this.advance(id),
      ),
    );
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
      if (await this.queued.isAnyLeft(manager, id)) return;
      await this.rows.move(manager, campaign, { type: 'FINISH', at: this.clock.now() });
    });
  }
}
