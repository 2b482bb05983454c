import { OutboxModule } from '@festival/service-kit/outbox';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { ProductsModule } from '../products/products.module.js';
import { ChangeOrder } from './change-order.js';
import { OrderQueries } from './order.queries.js';
import { OrdersController } from './orders.controller.js';
import { PlaceOrder } from './place-order.js';
import { StudentProfile } from './student-profile.js';

@Module({
  imports: [ProductsModule, ChangesModule, OutboxModule],
  controllers: [OrdersController],
  providers: [OrderQueries, PlaceOrder, ChangeOrder, StudentProfile],
})
export class OrdersModule {}
