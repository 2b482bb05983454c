import { AuditEntryEntity, AuditTermEntity } from '@festival/service-kit/audit';
import type { DatabaseSettings } from '@festival/service-kit/database';
import { ExportEntity } from '@festival/service-kit/exports';
import { IdempotencyKeyEntity } from '@festival/service-kit/idempotency';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { CreateCatalogue1700000000000 } from './migrations/1700000000000-create-catalogue.js';
import { OrderEntity, PurchaseEntity } from './orders/order.table.js';
import { OrderFilterEntity } from './orders/saved-filters.table.js';
import { ProductEntity, VariantEntity } from './products/product.table.js';
import { AccountIntentEntity, VendorEntity } from './vendors/vendor.table.js';

/** The entities and migrations of the catalogue. */
export const database = (url: string): DatabaseSettings => ({
  url,
  entities: [
    VendorEntity,
    AccountIntentEntity,
    ProductEntity,
    VariantEntity,
    OrderEntity,
    PurchaseEntity,
    OrderFilterEntity,
    AuditEntryEntity,
    AuditTermEntity,
    ExportEntity,
    IdempotencyKeyEntity,
    OutboxMessageEntity,
  ],
  migrations: [CreateCatalogue1700000000000],
});
