import type { CampaignQuery, RecipientCounts } from '@festival/contracts/campaigns';
import { toSearchedAddress } from '@festival/contracts/common';
import { nextCampaignState } from '@festival/lifecycles/campaign';
import { containing } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { DeliveryStatus } from '../../deliveries/domain/delivery-lifecycle.js';
import { DeliveryEntity } from '../../deliveries/persistence/delivery.entity.js';
import { CampaignEntity } from './campaign.entity.js';
import { noCounts, toDeliveryStatus, toRecipientState } from './campaign.mapper.js';

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

  /** Moves a locked campaign into the state that follows. @throws Error when the state does not allow it */
  async move(
    manager: EntityManager,
    { id, state }: CampaignEntity,
    event: { type: 'BEGIN' } | { type: 'FINISH'; at: Date },
  ): Promise<void> {
    const next = nextCampaignState(state, event.type);
    if (!next) throw new Error(`A campaign that is ${state} does not ${event.type}`);
    const endedAt = event.type === 'FINISH' ? event.at : null;
    await manager.update(CampaignEntity, { id }, { state: next, endedAt });
  }

  /** Newest first. */
  newest(after: string | undefined, limit: number): Promise<CampaignEntity[]> {
    const query = this.dataSource
      .createQueryBuilder(CampaignEntity, 'c')
      .where("c.kind = 'campaign'")
      .orderBy('c.id', 'DESC')
      .take(limit);
    if (after) query.andWhere('c.id < :after', { after });
    return query.getMany();
  }

  /** In the order of sending. */
  deliveries(id: string, { state, q, after, limit }: CampaignQuery): Promise<DeliveryEntity[]> {
    const query = this.dataSource
      .createQueryBuilder(DeliveryEntity, 'd')
      .where('d.campaignId = :id', { id })
      .orderBy('d.position')
      .take(limit);
    if (state) query.andWhere('d.status = :status', { status: toDeliveryStatus(state) });
    if (after !== undefined) query.andWhere('d.position > :after', { after });
    if (q)
      query.andWhere('(d.recipient LIKE :q OR d.recipientName LIKE :q)', {
        q: containing(toSearchedAddress(q)),
      });
    return query.getMany();
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
