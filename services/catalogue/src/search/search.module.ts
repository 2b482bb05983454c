import { Module } from '@nestjs/common';
import { ProductsModule } from '../products/products.module.js';
import { ProductSearch } from './product-search.js';
import { SearchController } from './search.controller.js';
import { SearchFeed } from './search-feed.js';

@Module({
  imports: [ProductsModule],
  controllers: [SearchController],
  providers: [SearchFeed, ProductSearch],
})
export class SearchModule {}
