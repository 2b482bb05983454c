import { idColumn } from '@festival/service-kit/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address that wants no mails of campaigns but those about its own orders. */
@Entity('unsubscribed')
export class UnsubscribedEntity {
  @PrimaryColumn({ name: 'email_address', type: 'varchar', length: 254 })
  emailAddress: string;

  /** The campaign whose mail it was said with. */
  @Column(idColumn('campaign_id'))
  campaignId: string;

  @Column({ name: 'unsubscribed_at', type: 'datetime', precision: 3 })
  unsubscribedAt: Date;
}
