import { EndTrail1700000000010 } from '@festival/service-kit/audit';
import type { DatabaseSettings } from '@festival/service-kit/database';
import { commonTables } from '@festival/service-kit/tables';
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
    ...commonTables,
  ],
  migrations: [CreateCatalogue1700000000000, EndTrail1700000000010],
});
