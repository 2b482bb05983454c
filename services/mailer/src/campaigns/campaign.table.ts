import {
  type Audience,
  type Campaign,
  type CampaignProgress,
  type CampaignRecipient,
  type RecipientCounts,
  type RecipientState,
  recipientStates,
} from '@festival/contracts/campaigns';
import type { CampaignMailTemplate } from '@festival/contracts/mails';
import {
  type CampaignState,
  campaignStates,
  nextCampaignState,
} from '@festival/lifecycles/campaign';
import { accountColumn, asciiColumn, fixedColumn, idColumn } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, type EntityManager, Index, PrimaryColumn } from 'typeorm';
import type { DeliveryStatus } from '../deliveries/delivery.table.js';
import { DeliveryEntity } from '../deliveries/delivery.table.js';

/** `test` is a single mail to the admin who asked for it. */
const campaignKinds = ['campaign', 'test'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

/** Mails from an admin to many people. Each mail is a delivery with this campaign's id. Decisions about the campaign lock its row. */
@Entity('campaigns')
@Index('campaigns_kind_idx', ['kind', 'id'])
@Index('campaigns_state_idx', ['state', 'id'])
export class CampaignEntity {
  /** A version 7 UUID, so that the newest campaign has the highest id. */
  @PrimaryColumn(idColumn('id'))
  id: string;

  @Column({ type: 'enum', enum: campaignKinds })
  kind: CampaignKind;

  @Column({ type: 'varchar', length: 64 })
  template: CampaignMailTemplate;

  @Column({ type: 'json' })
  audience: Audience;

  @Column({ type: 'text' })
  note: string;

  /** The audience in the words of then, for the trail; null if it was not found. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  words: string | null;

  @Column({ type: 'enum', enum: campaignStates })
  state: CampaignState;

  /** Festival time, like every date of a campaign; null to send at once. */
  @Column({ name: 'send_at', type: 'datetime', precision: 3, nullable: true })
  sendAt: Date | null;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt: Date;

  @Column(accountColumn('created_by'))
  createdBy: string;

  /** The name of the account at that time. */
  @Column({ name: 'created_by_name', type: 'varchar', length: 255 })
  createdByName: string;

  @Column({ name: 'ended_at', type: 'datetime', precision: 3, nullable: true })
  endedAt: Date | null;

  /** The last subject of the audience with a delivery. Reading continues after it. */
  @Column({ ...asciiColumn('read_after', 64), nullable: true })
  readAfter: string | null;

  /** Whether the whole audience has deliveries. */
  @Column({ name: 'is_read', type: 'boolean' })
  isRead: boolean;

  /** The number of deliveries. */
  @Column({ type: 'int', unsigned: true })
  recipients: number;

  /** How often the waiting mails were queued again. */
  @Column({ type: 'int', unsigned: true })
  round: number;

  /** The secret of the unsubscribe links. */
  @Column(fixedColumn('link_secret', 43))
  linkSecret: string;
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

  /** The number of mails in each state, by campaign. An index alone answers it. */
  async counts(ids: readonly string[]): Promise<Map<string, RecipientCounts>> {
    const counted = new Map(ids.map((id) => [id, noCounts()]));
    if (ids.length === 0) return counted;
    const rows = await this.dataSource
      .createQueryBuilder(DeliveryEntity, 'd')
      .select(['d.campaignId AS campaignId', 'd.status AS status', 'COUNT(*) AS count'])
      .where('d.campaignId IN (:...ids)', { ids })
      .groupBy('d.campaignId')
      .addGroupBy('d.status')
      .getRawMany<{ campaignId: string; status: DeliveryStatus; count: string }>();
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

/** A waiting delivery counts as queued, whether its job is in the queue yet or not. */
const toRecipientState = (status: DeliveryStatus): RecipientState =>
  status === 'waiting' ? 'queued' : status;

export const toDeliveryStatus = (state: RecipientState): DeliveryStatus =>
  state === 'queued' ? 'waiting' : state;

export const noCounts = (): RecipientCounts =>
  Object.fromEntries(recipientStates.map((state) => [state, 0])) as RecipientCounts;

export const toProgress = (
  { id, state, isRead }: Pick<CampaignEntity, 'id' | 'state' | 'isRead'>,
  counts: RecipientCounts,
): CampaignProgress => ({ _id: id, state, isCounted: isRead, counts });

export const toCampaign = (campaign: CampaignEntity, counts: RecipientCounts): Campaign => ({
  ...toProgress(campaign, counts),
  template: campaign.template,
  audience: campaign.audience,
  note: campaign.note,
  sendAt: campaign.sendAt?.toISOString() ?? null,
  createdAt: campaign.createdAt.toISOString(),
  createdBy: campaign.createdByName,
  endedAt: campaign.endedAt?.toISOString() ?? null,
});

export const toRecipient = (delivery: DeliveryEntity): CampaignRecipient => ({
  _id: delivery.messageId,
  subjectId: delivery.subjectId,
  about: delivery.about ?? '',
  name: delivery.recipientName ?? '',
  emailAddress: delivery.recipient ?? '',
  state: toRecipientState(delivery.status),
  attempts: delivery.attempts,
  answer: delivery.lastError,
  sentAt: delivery.acceptedAt?.toISOString() ?? null,
});
