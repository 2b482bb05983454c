import { idColumn } from '@festival/service-kit/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address that gets no mails of campaigns, except about its own orders. */
@Entity('unsubscribed')
export class UnsubscribedEntity {
  @PrimaryColumn({ name: 'email_address', type: 'varchar', length: 254 })
  emailAddress: string;

  /** The campaign whose link was used. */
  @Column(idColumn('campaign_id'))
  campaignId: string;

  @Column({ name: 'unsubscribed_at', type: 'datetime', precision: 3 })
  unsubscribedAt: Date;
}
