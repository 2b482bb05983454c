import { AuditEntryEntity, AuditTermEntity } from '@festival/service-kit/audit';
import type { DatabaseSettings } from '@festival/service-kit/database';
import { ExportEntity } from '@festival/service-kit/exports';
import { IdempotencyKeyEntity } from '@festival/service-kit/idempotency';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { CreateCatalogue1700000000000 } from './migrations/1700000000000-create-catalogue.js';
import { SignVendorsUp1700000001000 } from './migrations/1700000001000-sign-vendors-up.js';
import { EditProducts1700000002000 } from './migrations/1700000002000-edit-products.js';
import { SearchOrders1700000005000 } from './migrations/1700000005000-search-orders.js';
import { DateKeys1700000006000 } from './migrations/1700000006000-date-keys.js';
import { ConfirmVendors1700000007000 } from './migrations/1700000007000-confirm-vendors.js';
import { CopyOrderMails1700000008000 } from './migrations/1700000008000-copy-order-mails.js';
import { KeepAnAuditLog1700000009000 } from './migrations/1700000009000-keep-an-audit-log.js';
import { SortOrders1700000010000 } from './migrations/1700000010000-sort-orders.js';
import { KeepExports1700001400000 } from './migrations/1700001400000-keep-exports.js';
import { SaveFilters1700001500000 } from './migrations/1700001500000-save-filters.js';
import { IdentifyOptions1700001600000 } from './migrations/1700001600000-identify-options.js';
import { JoinNames1700001700000 } from './migrations/1700001700000-join-names.js';
import { OrderEntity, PurchaseEntity } from './orders/order.table.js';
import { OrderFilterEntity } from './orders/order-filter.table.js';
import { ProductEntity } from './products/product.table.js';
import { VariantEntity } from './products/variant.table.js';
import { AccountIntentEntity } from './vendors/account-intent.table.js';
import { VendorEntity } from './vendors/vendor.table.js';

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
  migrations: [
    CreateCatalogue1700000000000,
    SignVendorsUp1700000001000,
    EditProducts1700000002000,
    SearchOrders1700000005000,
    DateKeys1700000006000,
    ConfirmVendors1700000007000,
    CopyOrderMails1700000008000,
    KeepAnAuditLog1700000009000,
    SortOrders1700000010000,
    KeepExports1700001400000,
    SaveFilters1700001500000,
    IdentifyOptions1700001600000,
    JoinNames1700001700000,
  ],
});
