import { AuditEntryEntity, AuditTermEntity } from '@festival/service-kit/audit';
import type { DatabaseSettings } from '@festival/service-kit/database';
import { ExportEntity } from '@festival/service-kit/exports';
import { IdempotencyKeyEntity } from '@festival/service-kit/idempotency';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { CampaignEntity } from './campaigns/campaign.table.js';
import { ReminderEntity, UnsubscribedEntity } from './campaigns/skip-rules.table.js';
import { DeliveryEntity } from './deliveries/delivery.table.js';
import { CreateDeliveries1700000000000 } from './migrations/1700000000000-create-deliveries.js';

/** The entities and migrations of the mailer. */
export const database = (url: string): DatabaseSettings => ({
  url,
  entities: [
    AuditEntryEntity,
    AuditTermEntity,
    CampaignEntity,
    DeliveryEntity,
    ExportEntity,
    IdempotencyKeyEntity,
    OutboxMessageEntity,
    ReminderEntity,
    UnsubscribedEntity,
  ],
  migrations: [CreateDeliveries1700000000000],
});
