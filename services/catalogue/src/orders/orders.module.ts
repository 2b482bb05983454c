import { AuditModule } from '@festival/service-kit/audit';
import { IdempotencyModule } from '@festival/service-kit/idempotency';
import { ForeignAddresses } from '@festival/service-kit/limits';
import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ChangeOrder } from './change-order.js';
import { DownloadsController } from './downloads/downloads.controller.js';
import { OrderLines } from './downloads/order-lines.js';
import { OrdersCsv } from './downloads/orders-csv.js';
import { VendorTotals } from './downloads/vendor-totals.js';
import { OrderEventQueries } from './events/order-event.queries.js';
import { OrderEventsController } from './events/order-events.controller.js';
import { OrderQueries } from './order.queries.js';
import { OrdersController } from './orders.controller.js';
import { OfferOrders } from './placement/offer-orders.js';
import { PlaceOrder } from './placement/place-order.js';
import { WriteOrders } from './placement/write-orders.js';
import { FindOrders } from './search/find-orders.js';
import { SearchTexts } from './search/search-texts.js';
import { StudentProfile } from './student-profile.js';

@Module({
  imports: [ProductsModule, ChangesModule, AuditModule, IdempotencyModule, OutboxModule],
  controllers: [DownloadsController, OrdersController, OrderEventsController],
  providers: [
    ForeignAddresses,
    OrderQueries,
    OrderEventQueries,
    FindOrders,
    SearchTexts,
    OrderLines,
    OrdersCsv,
    VendorTotals,
    OfferOrders,
    WriteOrders,
    PlaceOrder,
    ChangeOrder,
    StudentProfile,
  ],
})
export class OrdersModule {}
