import { Module } from '@nestjs/common';
import { CheckQuantity } from './check-quantity.js';
import { ProductQueries } from './product.queries.js';
import { ProductsController } from './products.controller.js';

@Module({
  controllers: [ProductsController],
  providers: [ProductQueries, CheckQuantity],
  exports: [ProductQueries],
})
export class ProductsModule {}
