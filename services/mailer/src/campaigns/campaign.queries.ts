import {
  CAMPAIGNS_CHANGED,
  type Campaign,
  type CampaignDetails,
  type CampaignPage,
  type CampaignProgress,
  type CampaignQuery,
  type RecipientCounts,
} from '@festival/contracts/campaigns';
import { toSearchedAddress } from '@festival/contracts/typed-text';
import { containing } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { LOGGER, type Logger } from '@festival/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { isEqual } from 'es-toolkit/predicate/isEqual';
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { DataSource, LessThan, Like, MoreThan } from 'typeorm';
import { DeliveryEntity } from '../deliveries/delivery.table.js';
import {
  CampaignEntity,
  CampaignRows,
  noCounts,
  toCampaign,
  toDeliveryStatus,
  toProgress,
  toRecipient,
} from './campaign.table.js';

/** The rows were read with one extra row, which shows whether another page follows. `last` is the last row of the page, if one does. */
const pageOf = <Row>(rows: readonly Row[], limit: number) => {
  const page = rows.slice(0, limit);
  return { page, last: rows.length > limit ? page.at(-1) : undefined };
};

/** Campaigns, as admins see them. Lists are read by keyset, so every page costs the same. */
@Injectable()
export class CampaignQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: CampaignRows,
  ) {}

  /** Newest first. */
  async page({
    after,
    limit,
  }: {
    after?: string | undefined;
    limit: number;
  }): Promise<CampaignPage> {
    const found = await this.dataSource.manager.find(CampaignEntity, {
      where: { kind: 'campaign', ...(after && { id: LessThan(after) }) },
      order: { id: 'DESC' },
      take: limit + 1,
    });
    const { page, last } = pageOf(found, limit);
    const counts = await this.rows.counts(page.map(({ id }) => id));
    return {
      campaigns: page.map((row) => toCampaign(row, counts.get(row.id) ?? noCounts())),
      next: last?.id ?? null,
    };
  }

  /** @throws DomainError NOT_FOUND */
  async byId(id: string): Promise<Campaign> {
    const campaign = await this.rows.find(id);
    if (campaign?.kind !== 'campaign') throw new DomainError('NOT_FOUND');
    return toCampaign(campaign, await this.rows.countsOf(id));
  }

  /** Includes a page of the recipients, in the order of sending. @throws DomainError NOT_FOUND */
  async details(id: string, { state, q, after, limit }: CampaignQuery): Promise<CampaignDetails> {
    const campaign = await this.byId(id);
    const matching = {
      campaignId: id,
      ...(state && { status: toDeliveryStatus(state) }),
      ...(after !== undefined && { position: MoreThan(after) }),
    };
    const words = q && Like(containing(toSearchedAddress(q)));
    const found = await this.dataSource.manager.find(DeliveryEntity, {
      where: words
        ? [
            { ...matching, recipient: words },
            { ...matching, recipientName: words },
          ]
        : matching,
      order: { position: 'ASC' },
      take: limit + 1,
    });
    const { page, last } = pageOf(found, limit);
    return { ...campaign, recipients: page.map(toRecipient), next: last?.position ?? null };
  }
}

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

  /** Publishes even a state that this process has published before: another process may have published a different one since. */
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
