import { DomainError } from '@festival/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DeliveryEntity } from '../../deliveries/persistence/delivery.entity.js';
import { campaignMessageId } from '../domain/campaign-message-id.js';
import { readUnsubscribeToken } from '../domain/unsubscribe-link.js';
import { CampaignRows } from '../persistence/campaign.rows.js';

/** Reads unsubscribe links. */
@Injectable()
export class UnsubscribeQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: CampaignRows,
  ) {}

  /**
   * The address that a link belongs to.
   * @throws DomainError NOT_FOUND for an invalid link, or one whose mail is no longer recorded
   */
  async addressOf(token: string): Promise<{ emailAddress: string; campaignId: string }> {
    const read = readUnsubscribeToken(token);
    const campaign = read && (await this.rows.find(read.campaignId));
    if (!campaign || !read.isOf(campaign.linkSecret)) throw new DomainError('NOT_FOUND');
    const messageId = campaignMessageId(campaign.id, read.subjectId);
    const delivery = await this.dataSource.manager.findOneBy(DeliveryEntity, { messageId });
    if (!delivery?.recipient) throw new DomainError('NOT_FOUND');
    return { emailAddress: delivery.recipient, campaignId: campaign.id };
  }
}
