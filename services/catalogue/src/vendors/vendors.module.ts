import { Module } from '@nestjs/common';
import { ProductsModule } from '../products/products.module.js';
import { VendorQueries } from './vendor.queries.js';
import { VendorsController } from './vendors.controller.js';

@Module({
  imports: [ProductsModule],
  controllers: [VendorsController],
  providers: [VendorQueries],
})
export class VendorsModule {}
