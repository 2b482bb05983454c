import { asciiColumn, idColumn } from '@festival/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A reminder that was sent, or is about to be. Its key prevents two campaigns from sending the same reminder. */
@Entity('reminders')
@Index('reminders_campaign_idx', ['campaignId', 'subjectId'])
export class ReminderEntity {
  /** The occasion and the subject: `collection:18febslot1:` and an order's id. */
  @PrimaryColumn(asciiColumn('reminded_of', 120))
  remindedOf: string;

  @Column(idColumn('campaign_id'))
  campaignId: string;

  @Column(asciiColumn('subject_id', 64))
  subjectId: string;
}
