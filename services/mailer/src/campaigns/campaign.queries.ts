import type {
  Campaign,
  CampaignDetails,
  CampaignPage,
  CampaignQuery,
} from '@festival/contracts/campaigns';
import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { CampaignRows, noCounts, toCampaign, toRecipient } from './campaign.table.js';

/** Makes a page of rows that were read with one extra row. The extra row shows whether another page follows. */
const pageOf = <Row>(rows: readonly Row[], limit: number) => {
  const page = rows.slice(0, limit);
  return { page, last: rows.length > limit ? page.at(-1) : undefined };
};

/** Campaigns, as admins see them. Lists are read by keyset, so every page costs the same. */
@Injectable()
export class CampaignQueries {
  constructor(private readonly rows: CampaignRows) {}

  /** Newest first. */
  async page({
    after,
    limit,
  }: {
    after?: string | undefined;
    limit: number;
  }): Promise<CampaignPage> {
    const { page, last } = pageOf(await this.rows.newest(after, limit + 1), limit);
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
  async details(id: string, query: CampaignQuery): Promise<CampaignDetails> {
    const campaign = await this.byId(id);
    const found = await this.rows.deliveries(id, { ...query, limit: query.limit + 1 });
    const { page, last } = pageOf(found, query.limit);
    return { ...campaign, recipients: page.map(toRecipient), next: last?.position ?? null };
  }
}
