import { Module } from '@nestjs/common';
import { ProductsModule } from '../products/products.module.js';
import { SearchProducts } from './queries/search-products.js';
import { SearchController } from './search.controller.js';
import { SearchFeed } from './search-feed.js';

@Module({
  imports: [ProductsModule],
  controllers: [SearchController],
  providers: [SearchFeed, SearchProducts],
})
export class SearchModule {}
