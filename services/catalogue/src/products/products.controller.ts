import { catalogueCalls } from '@festival/contracts/calls';
import type { Product, Shortage } from '@festival/contracts/products';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CheckQuantity } from './check-quantity.js';
import { ProductQueries } from './product.queries.js';

type Calls = typeof catalogueCalls;

@Controller()
export class ProductsController {
  constructor(
    private readonly products: ProductQueries,
    private readonly checkQuantity: CheckQuantity,
  ) {}

  @Endpoint(catalogueCalls, 'GET /products')
  async list(
    @Input() { query }: InputOf<Calls['GET /products']>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Product[]> {
    if (!query.limit) return this.products.list(query);
    const [page, count] = await Promise.all([
      this.products.list(query),
      this.products.count(query),
    ]);
    void reply.header('x-total-count', count);
    return page;
  }

  @Endpoint(catalogueCalls, 'GET /products/:id')
  get(@Input() { params }: InputOf<Calls['GET /products/:id']>): Promise<Product> {
    return this.products.get(params.id);
  }

  @Endpoint(catalogueCalls, 'GET /search/products')
  search(@Input() { query }: InputOf<Calls['GET /search/products']>): Promise<Product[]> {
    return this.products.list({ q: query.q, sort: 'name' });
  }

  @Endpoint(catalogueCalls, 'POST /products/checkQuantity')
  check(@Input() { body }: InputOf<Calls['POST /products/checkQuantity']>): Promise<Shortage[]> {
    return this.checkQuantity.run(body);
  }
}
