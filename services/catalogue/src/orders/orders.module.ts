import { AuditModule } from '@festival/service-kit/audit';
import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { ForeignAddresses } from '@festival/service-kit/limits';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes.module.js';
import { ProductsModule } from '../products/products.module.js';
import { AdminOrdersController } from './admin-orders.controller.js';
import { AdminOrderQueries } from './admin-orders.queries.js';
import { ChangeOrder, ChangeOrders } from './change-orders.js';
import { DownloadsController } from './downloads.controller.js';
import { OrderQueries } from './order.queries.js';
import { OrderEventsController } from './order-events.controller.js';
import { OrderEventQueries } from './order-events.queries.js';
import { OrderRecipientsController } from './order-recipients.controller.js';
import { OrderRecipientsQueries } from './order-recipients.queries.js';
import { OrderSearchQueries } from './order-search.queries.js';
import { OrderSelections } from './order-selections.queries.js';
import { OrdersController } from './orders.controller.js';
import { OrdersExport } from './orders-export.queries.js';
import { PlaceOrder } from './place-order.js';
import { QuoteOrders } from './quote-orders.js';
import { SavedFiltersController } from './saved-filters.controller.js';
import { DeleteFilter, SavedFilterQueries, SaveFilter } from './saved-filters.js';
import { VendorTotalsQueries } from './vendor-totals.queries.js';
import { VerifyMatching, VerifyPayments } from './verify-payments.js';
import { WriteOrders } from './write-orders.js';

@Module({
  imports: [ProductsModule, ChangesModule, AuditModule, IdempotencyModule, OutboxModule],
  controllers: [
    AdminOrdersController,
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
    OrdersExport,
    VendorTotalsQueries,
    QuoteOrders,
    WriteOrders,
    PlaceOrder,
    ChangeOrder,
    ChangeOrders,
    VerifyMatching,
    VerifyPayments,
    AdminOrderQueries,
    SavedFilterQueries,
    SaveFilter,
    DeleteFilter,
  ],
})
export class OrdersModule {}
