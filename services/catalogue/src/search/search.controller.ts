import { catalogueCalls } from '@festival/contracts/calls';
import { MAX_FOUND_PRODUCTS, type Product } from '@festival/contracts/products';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ProductQueries } from '../products/product.queries.js';
import { SearchProducts } from './search-products.js';

type Calls = typeof catalogueCalls;

@Controller()
export class SearchController {
  constructor(
    private readonly products: ProductQueries,
    private readonly search: SearchProducts,
  ) {}

  /** With a text the best comes first, unless another order is asked for. */
  @Endpoint(catalogueCalls, 'GET /products')
  async list(
    @Input() { query }: InputOf<Calls['GET /products']>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Product[]> {
    if (query.q) return this.found(reply, query, query.limit ?? MAX_FOUND_PRODUCTS);
    if (!query.limit) return this.products.list(query);
    const [page, count] = await Promise.all([
      this.products.list(query),
      this.products.count(query),
    ]);
    void reply.header('x-total-count', count);
    return page;
  }

  @Endpoint(catalogueCalls, 'GET /search/products')
  find(
    @Input() { query }: InputOf<Calls['GET /search/products']>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Product[]> {
    if (!query.q) return this.products.list({ ...query, sort: 'name' });
    return this.found(reply, query, query.limit ?? MAX_FOUND_PRODUCTS);
  }

  private async found(
    reply: FastifyReply,
    query: Parameters<SearchProducts['run']>[0],
    limit: number,
  ): Promise<Product[]> {
    const { products, count } = await this.search.run(query, limit);
    void reply.header('x-total-count', count);
    return products;
  }
}
