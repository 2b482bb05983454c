import { AuditModule } from '@festival/service-kit/audit';
import { defineService, ServiceKitModule } from '@festival/service-kit/boot';
import { ExportsModule } from '@festival/service-kit/exports';
import { isGateway } from '@festival/service-kit/http';
import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { FormInterceptor, registerForms } from '@festival/service-kit/images/uploads';
import { ForeignAddresses } from '@festival/service-kit/limits';
import { OutboxModule } from '@festival/service-kit/outbox';
import { PeopleModule } from '@festival/service-kit/people';
import { SchedulesModule } from '@festival/service-kit/schedules';
import { provideServiceClient } from '@festival/service-kit/service-client';
import { TrailModule } from '@festival/service-kit/trail';
import { type DynamicModule, Module } from '@nestjs/common';
import { CatalogueChanges, OrderChanges } from './changes.js';
import { type CatalogueConfig, catalogueConfig } from './config.js';
import { database } from './database.js';
import { catalogueImages } from './images.queries.js';
import { ChangeOrders, VerifyOrders } from './orders/change-orders.js';
import { OrderQueries, OrderSelections } from './orders/order.queries.js';
import { OrdersExport, VendorTotals } from './orders/order-lines.queries.js';
import { OrdersController } from './orders/orders.controller.js';
import { PlaceOrder } from './orders/place-order.js';
import { QuoteOrders } from './orders/quote-orders.js';
import { SavedFilters } from './orders/saved-filters.table.js';
import { CataloguePeople } from './people.js';
import { ProductQueries } from './products/product.queries.js';
import { ProductsController } from './products/products.controller.js';
import { VendorProducts } from './products/vendor-products.js';
import { ProductSearch, SearchController } from './search/search.controller.js';
import { SearchFeed } from './search/search-feed.queries.js';
import { ConfirmVendor, ResendConfirmation } from './vendors/confirm-vendor.js';
import { EditVendor } from './vendors/edit-vendor.js';
import { AddVendor, SettleAccounts, SignUpVendor } from './vendors/sign-up-vendor.js';
import { VendorQueries } from './vendors/vendor.queries.js';
import { VendorsController } from './vendors/vendors.controller.js';

/** Auth hashes a few passwords at a time, so on a busy day an answer can take this long. */
const AUTH_TIMEOUT_MS = 8_000;

@Module({})
class CatalogueModule {
  static forRoot(config: CatalogueConfig): DynamicModule {
    return {
      module: CatalogueModule,
      imports: [
        ServiceKitModule.forRoot({
          name: 'catalogue',
          config,
          database: database(config.DATABASE_URL),
        }),
        ExportsModule.forRoot('catalogue'),
        TrailModule.forRoot('catalogue'),
        PeopleModule.forRoot('catalogue'),
        AuditModule,
        IdempotencyModule,
        OutboxModule,
        SchedulesModule,
        catalogueImages,
      ],
      controllers: [OrdersController, SearchController, ProductsController, VendorsController],
      providers: [
        CatalogueChanges,
        OrderChanges,
        ForeignAddresses,
        OrderQueries,
        OrderSelections,
        OrdersExport,
        VendorTotals,
        QuoteOrders,
        PlaceOrder,
        ChangeOrders,
        VerifyOrders,
        SavedFilters,
        ProductQueries,
        SearchFeed,
        ProductSearch,
        VendorProducts,
        FormInterceptor,
        AddVendor,
        VendorQueries,
        provideServiceClient(AUTH_TIMEOUT_MS),
        SignUpVendor,
        EditVendor,
        ConfirmVendor,
        ResendConfirmation,
        SettleAccounts,
        CataloguePeople,
      ],
    };
  }
}

export const catalogueService = defineService({
  name: 'catalogue',
  config: catalogueConfig,
  database,
  createModule: (config) => CatalogueModule.forRoot(config),
  prepare: registerForms,
  http: () => ({ trustProxy: isGateway }),
});
