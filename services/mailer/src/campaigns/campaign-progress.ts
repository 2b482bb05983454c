import {
  CAMPAIGNS_CHANGED,
  type CampaignProgress,
  type RecipientCounts,
} from '@festival/contracts/campaigns';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { isEqual } from 'es-toolkit/predicate/isEqual';
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { type CampaignEntity, CampaignRows, toProgress } from './campaign.table.js';

/**
 * Publishes the progress of campaigns, for open screens. Each message has the full state, so it may be repeated, and the next one
 * replaces a lost one.
 */
@Injectable()
export class CampaignProgressChannel {
  private readonly published = new LRUCache<string, CampaignProgress>({ max: 1_000 });

  constructor(
    private readonly rows: CampaignRows,
    @Inject(Redis) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** What an admin changed is always published: since this process published the same state, another one may have published a different one. */
  async publish(campaign: CampaignEntity, counts: RecipientCounts): Promise<void> {
    if (campaign.kind === 'test') return;
    const progress = toProgress(campaign, counts);
    try {
      await this.redis.publish(CAMPAIGNS_CHANGED, JSON.stringify(progress));
      this.published.set(campaign.id, progress);
    } catch (err) {
      this.logger.warn(
        { err, campaign: campaign.id },
        'the progress of a campaign was not published',
      );
    }
  }

  /** Publishes the current state if it differs from what this process published last. */
  async publishChange(id: string): Promise<void> {
    const campaign = await this.rows.find(id);
    if (!campaign) return;
    const counts = await this.rows.countsOf(id);
    if (isEqual(this.published.get(id), toProgress(campaign, counts))) return;
    await this.publish(campaign, counts);
  }
}
