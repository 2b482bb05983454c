import { AuditModule } from '@festival/service-kit/audit';
import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { ForeignAddresses } from '@festival/service-kit/limits';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ChangeOrder } from './commands/change-order.js';
import { ChangeOrders } from './commands/change-orders.js';
import { OfferOrders } from './commands/offer-orders.js';
import { PlaceOrder } from './commands/place-order.js';
import { VerifyMatching } from './commands/verify-matching.js';
import { WriteOrders } from './commands/write-orders.js';
import { DeskOrdersController } from './desk/desk-orders.controller.js';
import { DeskFilters } from './desk/queries/desk-filters.js';
import { DeskOrderQueries } from './desk/queries/desk-order.queries.js';
import { DownloadsController } from './downloads/downloads.controller.js';
import { OrdersExport } from './downloads/orders-export.js';
import { VendorTotals } from './downloads/vendor-totals.js';
import { OrderEventsController } from './events/order-events.controller.js';
import { OrderEventQueries } from './events/queries/order-event.queries.js';
import { OrdersController } from './orders.controller.js';
import { OrderQueries } from './queries/order.queries.js';
import { OrderRecipientsController } from './recipients/order-recipients.controller.js';
import { OrderRecipientsQueries } from './recipients/queries/order-recipients.queries.js';
import { DeleteFilter } from './saved-filters/commands/delete-filter.js';
import { SaveFilter } from './saved-filters/commands/save-filter.js';
import { SavedFilterQueries } from './saved-filters/queries/saved-filter.queries.js';
import { SavedFiltersController } from './saved-filters/saved-filters.controller.js';
import { FindOrders } from './search/find-orders.js';
import { SearchTexts } from './search/search-texts.js';

@Module({
  imports: [ProductsModule, ChangesModule, AuditModule, IdempotencyModule, OutboxModule],
  controllers: [
    DeskOrdersController,
    SavedFiltersController,
    DownloadsController,
    OrdersController,
    OrderEventsController,
    OrderRecipientsController,
  ],
  providers: [
    ForeignAddresses,
    OrderQueries,
    OrderEventQueries,
    OrderRecipientsQueries,
    FindOrders,
    SearchTexts,
    OrdersExport,
    VendorTotals,
    OfferOrders,
    WriteOrders,
    PlaceOrder,
    ChangeOrder,
    ChangeOrders,
    VerifyMatching,
    DeskFilters,
    DeskOrderQueries,
    SavedFilterQueries,
    SaveFilter,
    DeleteFilter,
  ],
})
export class OrdersModule {}
