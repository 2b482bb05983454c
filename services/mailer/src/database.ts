import { EndTrail1700000000010 } from '@festival/service-kit/audit';
import type { DatabaseSettings } from '@festival/service-kit/database';
import { commonTables } from '@festival/service-kit/tables';
import { CampaignEntity } from './campaigns/campaign.table.js';
import { ReminderEntity, UnsubscribedEntity } from './campaigns/skip-rules.table.js';
import { DeliveryEntity } from './deliveries/delivery.table.js';
import { CreateDeliveries1700000000000 } from './migrations/1700000000000-create-deliveries.js';
import { FindRecipients1700000000001 } from './migrations/1700000000001-find-recipients.js';

/** The entities and migrations of the mailer. */
export const database = (url: string): DatabaseSettings => ({
  url,
  entities: [CampaignEntity, DeliveryEntity, ReminderEntity, UnsubscribedEntity, ...commonTables],
  migrations: [CreateDeliveries1700000000000, FindRecipients1700000000001, EndTrail1700000000010],
});
