import type { RecipientCounts } from '@festival/contracts/campaigns';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { DeliveryStatus } from '../../deliveries/domain/delivery-lifecycle.js';
import { CampaignEntity } from './campaign.entity.js';
import { noCounts, toRecipientState } from './campaign.mapper.js';

interface CountRow {
  campaignId: string;
  status: DeliveryStatus;
  count: string;
}

/** Reads and locks campaigns, and counts their mails. */
@Injectable()
export class CampaignRows {
  constructor(private readonly dataSource: DataSource) {}

  find(id: string): Promise<CampaignEntity | null> {
    return this.dataSource.manager.findOneBy(CampaignEntity, { id });
  }

  /** Required before any decision about a campaign, or about which of its mails are queued. */
  lock(manager: EntityManager, id: string): Promise<CampaignEntity | null> {
    return manager.findOne(CampaignEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The number of mails in each state, by campaign. SQL by hand, so that an index alone answers it. */
  async counts(ids: readonly string[]): Promise<Map<string, RecipientCounts>> {
    const counted = new Map(ids.map((id) => [id, noCounts()]));
    if (ids.length === 0) return counted;
    const rows: CountRow[] = await this.dataSource.query(
      'SELECT campaign_id AS campaignId, status, COUNT(*) AS count FROM deliveries WHERE campaign_id IN (?) GROUP BY campaign_id, status',
      [ids],
    );
    for (const { campaignId: id, status, count } of rows) {
      const counts = counted.get(id);
      if (counts) counts[toRecipientState(status)] = Number(count);
    }
    return counted;
  }

  async countsOf(id: string): Promise<RecipientCounts> {
    return (await this.counts([id])).get(id) ?? noCounts();
  }
}
