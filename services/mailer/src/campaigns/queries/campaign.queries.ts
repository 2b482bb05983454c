import type {
  Campaign,
  CampaignDetails,
  CampaignPage,
  CampaignQuery,
} from '@festival/contracts/campaigns';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DeliveryEntity } from '../../deliveries/persistence/delivery.entity.js';
import { CampaignEntity } from '../persistence/campaign.entity.js';
import {
  noCounts,
  toCampaign,
  toDeliveryStatus,
  toRecipient,
} from '../persistence/campaign.mapper.js';
import { CampaignRows } from '../persistence/campaign.rows.js';

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Makes a page of rows that were read with one extra row. The extra row shows whether another page follows. */
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
    const query = this.dataSource
      .createQueryBuilder(CampaignEntity, 'c')
      .where("c.kind = 'campaign'")
      .orderBy('c.id', 'DESC')
      .take(limit + 1);
    if (after) query.andWhere('c.id < :after', { after });
    const { page, last } = pageOf(await query.getMany(), limit);
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
    const query = this.dataSource
      .createQueryBuilder(DeliveryEntity, 'd')
      .where('d.campaignId = :id', { id })
      .orderBy('d.position')
      .take(limit + 1);
    if (state) query.andWhere('d.status = :status', { status: toDeliveryStatus(state) });
    if (after !== undefined) query.andWhere('d.position > :after', { after });
    if (q) query.andWhere('(d.recipient LIKE :q OR d.recipientName LIKE :q)', { q: containing(q) });
    const { page, last } = pageOf(await query.getMany(), limit);
    return { ...campaign, recipients: page.map(toRecipient), next: last?.position ?? null };
  }
}
