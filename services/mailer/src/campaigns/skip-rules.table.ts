import type { Recipient, SkipReason } from '@festival/contracts/campaigns';
import { asciiColumn, idColumn } from '@festival/service-kit/database';
import { Injectable } from '@nestjs/common';
import {
  Column,
  DataSource,
  Entity,
  type EntityManager,
  In,
  Index,
  Not,
  PrimaryColumn,
} from 'typeorm';
import { mailRegistry } from '../mails/mail-registry.js';
import { occasionOf } from './audiences.js';
import type { CampaignEntity } from './campaign.table.js';

type Skips = ReadonlyMap<string, SkipReason>;
type About = Pick<CampaignEntity, 'template' | 'audience'>;

/** Which subjects of an audience get no mail, and why. */
@Injectable()
export class SkipRules {
  constructor(private readonly dataSource: DataSource) {}

  /** For a preview; changes nothing. */
  async preview(about: About, recipients: readonly Recipient[]): Promise<Skips> {
    const { manager } = this.dataSource;
    const skips = await this.withoutMail(manager, about, recipients);
    const occasions = occasionsOf(about, recipients, skips);
    const before = await manager.findBy(ReminderEntity, { remindedOf: In([...occasions.keys()]) });
    for (const { remindedOf } of before)
      skips.set(occasions.get(remindedOf) as string, 'reminded-before');
    return skips;
  }

  /**
   * The same, and records the others as reminded when the transaction commits. If two campaigns remind of the same at once, the second waits here for
   * the first.
   */
  async claim(
    manager: EntityManager,
    campaign: About & Pick<CampaignEntity, 'id'>,
    recipients: readonly Recipient[],
  ): Promise<Skips> {
    const skips = await this.withoutMail(manager, campaign, recipients);
    const occasions = occasionsOf(campaign, recipients, skips);
    if (occasions.size === 0) return skips;
    const { id: campaignId } = campaign;
    await manager
      .createQueryBuilder()
      .insert()
      .into(ReminderEntity)
      .values(
        [...occasions].map(([remindedOf, subjectId]) => ({ remindedOf, campaignId, subjectId })),
      )
      .orIgnore()
      .updateEntity(false)
      .execute();
    const known = await manager.findBy(ReminderEntity, {
      remindedOf: In([...occasions.keys()]),
      campaignId: Not(campaignId),
    });
    for (const { subjectId } of known) skips.set(subjectId, 'reminded-before');
    return skips;
  }

  private async withoutMail(
    manager: EntityManager,
    { template }: About,
    recipients: readonly Recipient[],
  ): Promise<Map<string, SkipReason>> {
    const skips = new Map<string, SkipReason>();
    for (const { subjectId, emailAddress } of recipients)
      if (emailAddress.trim() === '') skips.set(subjectId, 'no-address');
    if (!mailRegistry[template].canUnsubscribe) return skips;
    const addresses = recipients.map(({ emailAddress }) => emailAddress);
    const rows = await manager.findBy(UnsubscribedEntity, { emailAddress: In(addresses) });
    const unsubscribed = new Set(rows.map(({ emailAddress }) => emailAddress.toLowerCase()));
    for (const { subjectId, emailAddress } of recipients)
      if (unsubscribed.has(emailAddress.toLowerCase())) skips.set(subjectId, 'unsubscribed');
    return skips;
  }
}

/** The subjects of the remaining recipients, by what they are reminded of; empty if there is no limit. */
const occasionsOf = (
  { audience }: About,
  recipients: readonly Recipient[],
  skips: Skips,
): Map<string, string> =>
  new Map(
    recipients.flatMap(({ subjectId }) => {
      const occasion = skips.has(subjectId) ? undefined : occasionOf(audience, subjectId);
      return occasion ? [[occasion, subjectId] as const] : [];
    }),
  );

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
