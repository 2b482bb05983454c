import { FormInterceptor } from '@festival/service-kit/images/uploads';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes.module.js';
import { catalogueImages } from '../images.module.js';
import { AddProduct } from './add-product.js';
import { CheckQuantity } from './check-quantity.js';
import { EditProduct } from './edit-product.js';
import { HideProduct } from './hide-product.js';
import { ProductQueries } from './product.queries.js';
import { ProductsController } from './products.controller.js';
import { VendorProductsController } from './vendor-products.controller.js';

@Module({
  imports: [ChangesModule, catalogueImages],
  controllers: [ProductsController, VendorProductsController],
  providers: [ProductQueries, CheckQuantity, AddProduct, EditProduct, HideProduct, FormInterceptor],
  exports: [ProductQueries],
})
export class ProductsModule {}
