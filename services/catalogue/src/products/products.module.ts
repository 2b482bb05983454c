import { FormInterceptor } from '@festival/service-kit/images/uploads';
import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes.module.js';
import { catalogueImages } from '../images.queries.js';
import { ProductSearch, SearchController } from '../search/search.controller.js';
import { SearchFeed } from '../search/search-feed.queries.js';
import { AddProduct } from './add-product.js';
import { EditProduct } from './edit-product.js';
import { ProductQueries } from './product.queries.js';
import { ProductsController } from './products.controller.js';

@Module({
  imports: [ChangesModule, catalogueImages],
  controllers: [SearchController, ProductsController],
  providers: [ProductQueries, SearchFeed, ProductSearch, AddProduct, EditProduct, FormInterceptor],
  exports: [ProductQueries],
})
export class ProductsModule {}
