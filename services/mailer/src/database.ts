import { AuditEntryEntity, AuditTermEntity } from '@festival/service-kit/audit';
import type { DatabaseSettings } from '@festival/service-kit/database';
import { ExportEntity } from '@festival/service-kit/exports';
import { IdempotencyKeyEntity } from '@festival/service-kit/idempotency';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { CampaignEntity } from './campaigns/campaign.table.js';
import { ReminderEntity, UnsubscribedEntity } from './campaigns/skip-rules.table.js';
import { DeliveryEntity } from './deliveries/delivery.table.js';
import { CreateDeliveries1700000000000 } from './migrations/1700000000000-create-deliveries.js';
import { CreateCampaigns1700000001000 } from './migrations/1700000001000-create-campaigns.js';
import { KeepExports1700001400000 } from './migrations/1700001400000-keep-exports.js';
import { ClaimTogether1700002900000 } from './migrations/1700002900000-claim-together.js';
import { KeepDoubts1700002903000 } from './migrations/1700002903000-keep-doubts.js';

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
  migrations: [
    CreateDeliveries1700000000000,
    CreateCampaigns1700000001000,
    KeepExports1700001400000,
    ClaimTogether1700002900000,
    KeepDoubts1700002903000,
  ],
});
