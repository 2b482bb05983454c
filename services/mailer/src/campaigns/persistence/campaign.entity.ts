import type { Audience } from '@festival/contracts/campaigns';
import type { CampaignMailTemplate } from '@festival/contracts/mails';
import { type CampaignState, campaignStates } from '@festival/lifecycles/campaign';
import { accountColumn, asciiColumn, fixedColumn, idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** `test`: one mail to the admin who asks for it. */
export const campaignKinds = ['campaign', 'test'] as const;
export type CampaignKind = (typeof campaignKinds)[number];

/** Mails that an admin sends to many. Each is a delivery with this campaign's id. Its row is the lock of what is decided about it. */
@Entity('campaigns')
@Index('campaigns_kind_idx', ['kind', 'id'])
@Index('campaigns_state_idx', ['state', 'id'])
export class CampaignEntity {
  /** A version 7 UUID: the newest has the highest. */
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

  @Column({ type: 'enum', enum: campaignStates })
  state: CampaignState;

  /** Festival time, like every date of a campaign; null for at once. */
  @Column({ name: 'send_at', type: 'datetime', precision: 3, nullable: true })
  sendAt: Date | null;

  @Column({ name: 'created_at', type: 'datetime', precision: 3 })
  createdAt: Date;

  @Column(accountColumn('created_by'))
  createdBy: string;

  /** As the account was called then. */
  @Column({ name: 'created_by_name', type: 'varchar', length: 255 })
  createdByName: string;

  @Column({ name: 'ended_at', type: 'datetime', precision: 3, nullable: true })
  endedAt: Date | null;

  /** The last subject of the audience that is among the deliveries: where reading it goes on. */
  @Column({ ...asciiColumn('read_after', 64), nullable: true })
  readAfter: string | null;

  /** Whether the whole audience is among the deliveries. */
  @Column({ name: 'is_read', type: 'boolean' })
  isRead: boolean;

  /** How many deliveries it has. */
  @Column({ type: 'int', unsigned: true })
  recipients: number;

  /** Counts how often what waits was queued anew. */
  @Column({ type: 'int', unsigned: true })
  round: number;

  /** What the unsubscribe links of its mails follow from. */
  @Column(fixedColumn('link_secret', 43))
  linkSecret: string;
}
