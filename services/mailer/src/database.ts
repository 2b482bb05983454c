import type { DatabaseSettings } from '@festival/service-kit/database';
import { DeliveryEntity } from './deliveries/delivery.entity.js';
import { CreateDeliveries1700000000000 } from './migrations/1700000000000-create-deliveries.js';

/** The mailer's database: its entities, and the migrations that make it theirs. */
export const database = (url: string): DatabaseSettings => ({
  url,
  entities: [DeliveryEntity],
  migrations: [CreateDeliveries1700000000000],
});
