import {
  type Campaign,
  type CampaignProgress,
  type CampaignRecipient,
  type RecipientCounts,
  type RecipientState,
  recipientStates,
} from '@festival/contracts/campaigns';
import type { DeliveryStatus } from '../../deliveries/domain/delivery-lifecycle.js';
import type { DeliveryEntity } from '../../deliveries/persistence/delivery.entity.js';
import type { CampaignEntity } from './campaign.entity.js';

/** A waiting delivery counts as queued, whether its job is in the queue yet or not. */
export const toRecipientState = (status: DeliveryStatus): RecipientState =>
  status === 'waiting' ? 'queued' : status;

export const toDeliveryStatus = (state: RecipientState): DeliveryStatus =>
  state === 'queued' ? 'waiting' : state;

export const noCounts = (): RecipientCounts =>
  Object.fromEntries(recipientStates.map((state) => [state, 0])) as RecipientCounts;

export const toProgress = (
  { id, state, isRead }: Pick<CampaignEntity, 'id' | 'state' | 'isRead'>,
  counts: RecipientCounts,
): CampaignProgress => ({ _id: id, state, isCounted: isRead, counts });

export const toCampaign = (campaign: CampaignEntity, counts: RecipientCounts): Campaign => ({
  ...toProgress(campaign, counts),
  template: campaign.template,
  audience: campaign.audience,
  note: campaign.note,
  sendAt: campaign.sendAt?.toISOString() ?? null,
  createdAt: campaign.createdAt.toISOString(),
  createdBy: campaign.createdByName,
  endedAt: campaign.endedAt?.toISOString() ?? null,
});

export const toRecipient = (delivery: DeliveryEntity): CampaignRecipient => ({
  _id: delivery.messageId,
  subjectId: delivery.subjectId,
  about: delivery.about ?? '',
  name: delivery.recipientName ?? '',
  emailAddress: delivery.recipient ?? '',
  state: toRecipientState(delivery.status),
  attempts: delivery.attempts,
  answer: delivery.lastError,
  sentAt: delivery.acceptedAt?.toISOString() ?? null,
});
