import { AuditModule } from '@festival/service-kit/audit';
import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { ForeignAddresses } from '@festival/service-kit/limits';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes.module.js';
import { ProductsModule } from '../products/products.module.js';
import { AdminOrdersController } from './admin-orders.controller.js';
import { AdminOrderQueries } from './admin-orders.queries.js';
import { ChangeOrder, ChangeOrders, VerifyOrders } from './change-orders.js';
import { OrderQueries } from './order.queries.js';
import { OrdersExport, VendorTotals } from './order-lines.queries.js';
import { OrderEventQueries } from './order-messages.queries.js';
import { OrderRecipientsQueries } from './order-recipients.queries.js';
import { OrderSelections } from './order-selection.queries.js';
import { OrdersController } from './orders.controller.js';
import { PaymentsController } from './payments.controller.js';
import { PlaceOrder } from './place-order.js';
import { QuoteOrders } from './quote-orders.js';
import { SavedFilters } from './saved-filters.table.js';

@Module({
  imports: [ProductsModule, ChangesModule, AuditModule, IdempotencyModule, OutboxModule],
  controllers: [AdminOrdersController, PaymentsController, OrdersController],
  providers: [
    ForeignAddresses,
    OrderQueries,
    OrderEventQueries,
    OrderRecipientsQueries,
    OrderSelections,
    OrdersExport,
    VendorTotals,
    QuoteOrders,
    PlaceOrder,
    ChangeOrder,
    ChangeOrders,
    VerifyOrders,
    AdminOrderQueries,
    SavedFilters,
  ],
})
export class OrdersModule {}
