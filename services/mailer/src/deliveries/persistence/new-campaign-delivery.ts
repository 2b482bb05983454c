import type { Recipient, SkipReason } from '@festival/contracts/campaigns';
import { campaignMessageId } from '../../campaigns/domain/campaign-message-id.js';
import type { CampaignEntity } from '../../campaigns/persistence/campaign.entity.js';
import type { DeliveryEntity } from './delivery.entity.js';

/** A new record of a campaign's mail, which is skipped if `skip` gives a reason. */
export const newCampaignDelivery = (
  { id, template }: Pick<CampaignEntity, 'id' | 'template'>,
  { subjectId, about, name, emailAddress }: Recipient,
  {
    position,
    skip,
    createdAt,
  }: { position: number; skip: SkipReason | undefined; createdAt: Date },
): DeliveryEntity => ({
  messageId: campaignMessageId(id, subjectId),
  kind: 'campaign',
  template,
  subjectId,
  recipient: emailAddress,
  status: skip ? 'skipped' : 'waiting',
  attempts: 0,
  claimId: null,
  leaseUntil: null,
  acceptedAt: null,
  lastError: skip ?? null,
  campaignId: id,
  position,
  recipientName: name,
  about: about?.slice(0, 255) ?? null,
  queuedRound: 0,
  mayHaveArrived: false,
  createdAt,
});
