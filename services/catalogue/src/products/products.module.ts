import { FormInterceptor } from '@festival/images/uploads';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { catalogueImages } from '../images/images.module.js';
import { AddProduct } from './commands/add-product.js';
import { EditProduct } from './commands/edit-product.js';
import { HideProduct } from './commands/hide-product.js';
import { ProductsController } from './products.controller.js';
import { CheckQuantity } from './queries/check-quantity.js';
import { ProductQueries } from './queries/product.queries.js';
import { VendorProductsController } from './vendor-products.controller.js';

@Module({
  imports: [ChangesModule, catalogueImages],
  controllers: [ProductsController, VendorProductsController],
  providers: [ProductQueries, CheckQuantity, AddProduct, EditProduct, HideProduct, FormInterceptor],
  exports: [ProductQueries],
})
export class ProductsModule {}
