import { idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  type DeliveryKind,
  type DeliveryStatus,
  deliveryKinds,
  deliveryStatuses,
} from './delivery-lifecycle.js';

/** A mail and what became of it. It is written before the mail server hears of the mail, and kept until nobody can ask for it again. */
@Entity('deliveries')
@Index('deliveries_subject_idx', ['subjectId'])
@Index('deliveries_status_idx', ['status', 'createdAt'])
@Index('deliveries_position_key', ['campaignId', 'position'], { unique: true })
@Index('deliveries_campaign_idx', ['campaignId', 'status', 'position'])
export class DeliveryEntity {
  @PrimaryColumn({
    name: 'message_id',
    type: 'varchar',
    length: 200,
    charset: 'ascii',
    collation: 'ascii_bin',
  })
  messageId: string;

  @Column({ type: 'enum', enum: deliveryKinds })
  kind: DeliveryKind;

  @Column({ type: 'varchar', length: 64 })
  template: string;

  /** What the mail is about: the id of an order, of a password reset, or of what happened to a registration. */
  @Column({ name: 'subject_id', type: 'varchar', length: 64 })
  subjectId: string;

  /** Known once the mail is about to be sent. */
  @Column({ type: 'varchar', length: 254, nullable: true })
  recipient: string | null;

  @Column({ type: 'enum', enum: deliveryStatuses })
  status: DeliveryStatus;

  /** How often somebody took the mail to send it. The number names the attempt: only its owner writes under it. */
  @Column({ type: 'int', unsigned: true })
  attempts: number;

  /** Until when the attempt is its owner's alone, in the database's time; renewed while the owner lives. */
  @Column({ name: 'lease_until', type: 'datetime', precision: 3, nullable: true })
  leaseUntil: Date | null;

  @Column({ name: 'accepted_at', type: 'datetime', precision: 3, nullable: true })
  acceptedAt: Date | null;

  @Column({ name: 'last_error', type: 'varchar', length: 500, nullable: true })
  lastError: string | null;

  /** Of a mail of a campaign alone, like what follows: it is written when the campaign finds whom it is for. */
  @Column({ ...idColumn('campaign_id'), nullable: true })
  campaignId: string | null;

  /** Its place among those of its campaign, from 1. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  position: number | null;

  @Column({ name: 'recipient_name', type: 'varchar', length: 255, nullable: true })
  recipientName: string | null;

  /** The round of its campaign in which its job was written; 0 for none. */
  @Column({ name: 'queued_round', type: 'int', unsigned: true, default: 0 })
  queuedRound: number;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt: Date;
}
