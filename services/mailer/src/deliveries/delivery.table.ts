import type { CampaignState } from '@festival/lifecycles/campaign';
import { asciiColumn, idColumn } from '@festival/service-kit/database';
import { Column, type DataSource, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * `waiting`: not being sent, and the mail server does not have it. `sending`: an attempt has started. `sent`: the mail server accepted it. `failed`:
 * refused for good. `uncertain`: the mail server may have accepted it. Only for campaigns: `skipped`, it must not be sent; `stopped`, the campaign was
 * stopped before.
 */
const deliveryStatuses = [
  'waiting',
  'sending',
  'sent',
  'failed',
  'uncertain',
  'skipped',
  'stopped',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** A mail and its state. The row is written before the mail is sent, and kept as long as a repeated job is possible. */
@Entity('deliveries')
@Index('deliveries_subject_idx', ['subjectId'])
@Index('deliveries_status_idx', ['status', 'createdAt'])
@Index('deliveries_position_key', ['campaignId', 'position'], { unique: true })
@Index('deliveries_campaign_idx', ['campaignId', 'status', 'position'])
export class DeliveryEntity {
  @PrimaryColumn(asciiColumn('message_id', 200))
  messageId: string;

  @Column({ type: 'varchar', length: 64 })
  template: string;

  /** The subject of the mail: the id of an order, of a password reset, or of an event of a registration. */
  @Column({ name: 'subject_id', type: 'varchar', length: 64 })
  subjectId: string;

  /** Null until the mail is about to be sent. */
  @Column({ type: 'varchar', length: 254, nullable: true })
  recipient: string | null;

  @Column({ type: 'enum', enum: deliveryStatuses })
  status: DeliveryStatus;

  /** The number of claims. It identifies the current attempt: only its owner may write. */
  @Column({ type: 'int', unsigned: true })
  attempts: number;

  /** Identifies the statement that claimed a campaign's mail, so that its sender can tell which mails it got. */
  @Column({ ...idColumn('claim_id'), nullable: true })
  claimId: string | null;

  /** When the attempt's lease ends, by the database's clock. The owner renews it. */
  @Column({ name: 'lease_until', type: 'datetime', precision: 3, nullable: true })
  leaseUntil: Date | null;

  @Column({ name: 'accepted_at', type: 'datetime', precision: 3, nullable: true })
  acceptedAt: Date | null;

  @Column({ name: 'last_error', type: 'varchar', length: 500, nullable: true })
  lastError: string | null;

  /** Only for a campaign's mail, like the columns below. The row is written when the campaign finds the recipient. */
  @Column({ ...idColumn('campaign_id'), nullable: true })
  campaignId: string | null;

  /** Its position in the campaign, from 1. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  position: number | null;

  @Column({ name: 'recipient_name', type: 'varchar', length: 255, nullable: true })
  recipientName: string | null;

  /** What people called the subject then, such as an order number. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  about: string | null;

  /** The round of the campaign in which it was queued; 0 for none. */
  @Column({ name: 'queued_round', type: 'int', unsigned: true, default: 0 })
  queuedRound: number;

  /** Whether it was uncertain before it was sent again. */
  @Column({ name: 'may_have_arrived', type: 'boolean', default: false })
  mayHaveArrived: boolean;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt: Date;
}

interface DeliveryState {
  status: DeliveryStatus;
  /** Whether the owner of the running attempt is alive. */
  isLeased: boolean;
}

/** Of a campaign's mail. */
interface OfCampaign {
  /** Undefined if the campaign is gone. */
  state: CampaignState | undefined;
  isUnsubscribed: boolean;
}

/**
 * What a mail is claimed for: to send it. Otherwise it is `busy`, because another process is sending it; `ended`; or `uncertain`, which is recorded. Only
 * of a campaign: `paused`, it queues the mail again when it resumes; `stopped`; `unsubscribed`, the recipient has.
 */
export type ClaimStep =
  | 'send'
  | 'busy'
  | 'ended'
  | 'uncertain'
  | 'paused'
  | 'stopped'
  | 'unsubscribed';

export const claimStep = (
  { status, isLeased }: DeliveryState,
  campaign: OfCampaign | undefined,
): ClaimStep => {
  if (status === 'sending' && isLeased) return 'busy';
  // Its process died while the mail was in flight. One that is not of a campaign is sent again.
  if (status === 'sending') return campaign ? 'uncertain' : 'send';
  if (status !== 'waiting') return 'ended';
  if (!campaign) return 'send';
  if (campaign.state === 'stopped') return 'stopped';
  if (campaign.state !== 'sending') return 'paused';
  return campaign.isUnsubscribed ? 'unsubscribed' : 'send';
};

/** How an attempt fails: refused for now or for good, or cut off before or after the mail server may have accepted the mail. */
export type Failure = 'refused-now' | 'refused-for-good' | 'cut-off-before' | 'cut-off-after';

/** The status after a failed attempt. A waiting mail is tried again. */
export const statusAfter = (
  failure: Failure,
  isOfCampaign: boolean,
): 'waiting' | 'failed' | 'uncertain' => {
  if (failure === 'refused-for-good') return 'failed';
  return failure === 'cut-off-after' && isOfCampaign ? 'uncertain' : 'waiting';
};

/** SQL by hand, because TypeORM's DELETE has no limit: a small batch of the oldest, without reading it before. */
const deleteSql = `DELETE FROM deliveries WHERE status = ? AND created_at < UTC_TIMESTAMP(3) - INTERVAL ? DAY
  ORDER BY created_at LIMIT ?`;

/**
 * Deletes the oldest records of mails in this state. One state at a time, so that the index returns the oldest first.
 * @returns how many were deleted
 */
export const deleteOldDeliveries = async (
  dataSource: DataSource,
  status: DeliveryStatus,
  { olderThanDays, max }: { olderThanDays: number; max: number },
): Promise<number> => {
  const { affectedRows } = await dataSource.query<{ affectedRows: number }>(deleteSql, [
    status,
    olderThanDays,
    max,
  ]);
  return affectedRows;
};
