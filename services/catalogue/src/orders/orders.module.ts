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
import { DeskFilters } from './desk/desk-filters.js';
import { DeskOrderQueries } from './desk/desk-order.queries.js';
import { DeskOrdersController } from './desk/desk-orders.controller.js';
import { DownloadsController } from './downloads/downloads.controller.js';
import { OrdersExport } from './downloads/orders-export.js';
import { VendorTotals } from './downloads/vendor-totals.js';
import { OrderEventQueries } from './events/order-event.queries.js';
import { OrderEventsController } from './events/order-events.controller.js';
import { OrdersController } from './orders.controller.js';
import { OrderQueries } from './queries/order.queries.js';
import { OrderRecipientsController } from './recipients/order-recipients.controller.js';
import { OrderRecipientsQueries } from './recipients/order-recipients.queries.js';
import { SavedFiltersController } from './saved-filters/saved-filters.controller.js';
import { SavedFilters } from './saved-filters/saved-filters.js';
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
    SavedFilters,
  ],
})
export class OrdersModule {}
