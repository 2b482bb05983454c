import { catalogueCalls } from '@festival/contracts/calls';
import { MAX_FOUND_PRODUCTS, type Product, type ProductQuery } from '@festival/contracts/products';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ProductQueries } from '../products/product.queries.js';
import { ProductSearch } from './product-search.js';

type Calls = typeof catalogueCalls;

interface Found {
  products: Product[];
  /** Of the whole list, when only a part was requested. */
  count?: number;
}

/** The list of products, under its two paths. */
@Controller()
export class SearchController {
  constructor(
    private readonly products: ProductQueries,
    private readonly search: ProductSearch,
  ) {}

  @Endpoint(catalogueCalls, 'GET /products')
  list(
    @Input() { query }: InputOf<Calls['GET /products']>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Product[]> {
    return this.answer(reply, query);
  }

  @Endpoint(catalogueCalls, 'GET /search/products')
  find(
    @Input() { query }: InputOf<Calls['GET /search/products']>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Product[]> {
    return this.answer(reply, query);
  }

  private async answer(reply: FastifyReply, query: ProductQuery): Promise<Product[]> {
    const { products, count } = await this.read(query);
    if (count !== undefined) void reply.header('x-total-count', count);
    return products;
  }

  /** With a text the best match comes first, unless `sort` is given. */
  private async read(query: ProductQuery): Promise<Found> {
    if (query.q) return this.search.page(query, query.limit ?? MAX_FOUND_PRODUCTS);
    if (!query.limit) return { products: await this.products.list(query) };
    const [products, count] = await Promise.all([
      this.products.list(query),
      this.products.count(query),
    ]);
    return { products, count };
  }
}
