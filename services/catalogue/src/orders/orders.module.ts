import { AuditModule } from '@festival/service-kit/audit';
import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { ForeignAddresses } from '@festival/service-kit/limits';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ChangeOrder } from './commands/change-order.js';
import { ChangeOrders } from './commands/change-orders.js';
import { PlaceOrder } from './commands/place-order.js';
import { QuoteOrders } from './commands/quote-orders.js';
import { VerifyMatching } from './commands/verify-matching.js';
import { VerifyPayments } from './commands/verify-payments.js';
import { WriteOrders } from './commands/write-orders.js';
import { DeskOrdersController } from './desk/desk-orders.controller.js';
import { DeskOrderQueries } from './desk/queries/desk-order.queries.js';
import { DownloadsController } from './downloads/downloads.controller.js';
import { OrdersExport } from './downloads/queries/orders-export.js';
import { VendorTotalsQueries } from './downloads/queries/vendor-totals.queries.js';
import { OrderEventsController } from './events/order-events.controller.js';
import { OrderEventQueries } from './events/queries/order-event.queries.js';
import { OrdersController } from './orders.controller.js';
import { OrderQueries } from './queries/order.queries.js';
import { OrderSelections } from './queries/order-selections.js';
import { OrderRecipientsController } from './recipients/order-recipients.controller.js';
import { OrderRecipientsQueries } from './recipients/queries/order-recipients.queries.js';
import { DeleteFilter } from './saved-filters/commands/delete-filter.js';
import { SaveFilter } from './saved-filters/commands/save-filter.js';
import { SavedFilterQueries } from './saved-filters/queries/saved-filter.queries.js';
import { SavedFiltersController } from './saved-filters/saved-filters.controller.js';
import { CompleteSearchTexts } from './search/commands/complete-search-texts.js';
import { OrderSearchQueries } from './search/queries/order-search.queries.js';

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
    OrderSelections,
    OrderSearchQueries,
    CompleteSearchTexts,
    OrdersExport,
    VendorTotalsQueries,
    QuoteOrders,
    WriteOrders,
    PlaceOrder,
    ChangeOrder,
    ChangeOrders,
    VerifyMatching,
    VerifyPayments,
    DeskOrderQueries,
    SavedFilterQueries,
    SaveFilter,
    DeleteFilter,
  ],
})
export class OrdersModule {}
