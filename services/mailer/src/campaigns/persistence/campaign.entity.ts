import type { Audience } from '@festival/contracts/campaigns';
import type { CampaignMailTemplate } from '@festival/contracts/mails';
import { type CampaignState, campaignStates } from '@festival/lifecycles/campaign';
import { accountColumn, asciiColumn, fixedColumn, idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

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
