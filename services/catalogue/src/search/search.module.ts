import { Module } from '@nestjs/common';
import { ProductsModule } from '../products/products.module.js';
import { SearchController } from './search.controller.js';
import { SearchFeed } from './search-feed.js';
import { SearchProducts } from './search-products.js';

@Module({
  imports: [ProductsModule],
  controllers: [SearchController],
  providers: [SearchFeed, SearchProducts],
})
export class SearchModule {}
