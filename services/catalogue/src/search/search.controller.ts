import { MAX_FOUND_PRODUCTS, type Product, type ProductQuery } from '@festival/contracts/products';
import { DomainError } from '@festival/service-kit/errors';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Controller, Injectable, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ProductQueries } from '../products/product.queries.js';
import { SearchFeed } from './search-feed.queries.js';
import type { Wanted } from './search-index.js';

const KEPT_BYTES = 16 * 1024 * 1024;
const OVERHEAD_BYTES = 256;
/** How long a search waits while a new process reads all products. That takes some seconds for tens of thousands. */
const PATIENCE_MS = 8_000;
const RETRY_SECONDS = 2;

interface FoundProducts {
  products: Product[];
  /** Of all matches, not just the page. */
  count: number;
}

/** Searches products: matches come from memory, and the products of the page from the database. */
@Injectable()
export class ProductSearch {
  private readonly found = new LRUCache<string, Uint32Array>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (numbers) => numbers.byteLength + OVERHEAD_BYTES,
  });
  private generation = 0;

  constructor(
    private readonly feed: SearchFeed,
    private readonly products: ProductQueries,
  ) {}

  /** A page of the products that contain every word. @throws DomainError SERVICE_UNAVAILABLE while the index is being filled */
  async page(
    { q = '', category, vendor, sort, page = 1 }: ProductQuery,
    limit: number,
  ): Promise<FoundProducts> {
    if (!(await this.feed.isFilledWithin(PATIENCE_MS)))
      throw new DomainError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    const found = this.find({ q, category, vendor, sort });
    const ids = this.feed.index.idsOf(found.subarray((page - 1) * limit, page * limit));
    const byId = await this.products.byId(ids);
    const products = ids.flatMap((id) => byId.get(id) ?? []);
    return { products, count: found.length };
  }

  private find(wanted: Wanted): Uint32Array {
    if (this.generation !== this.feed.generation) {
      this.found.clear();
      this.generation = this.feed.generation;
    }
    const key = JSON.stringify([wanted.q, wanted.category, wanted.vendor, wanted.sort]);
    const known = this.found.get(key);
    if (known) return known;
    const found = this.feed.index.search(wanted);
    this.found.set(key, found);
    return found;
  }
}

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

  @Endpoint('GET /products')
  list(
    @Input() { query }: InputOf<'GET /products'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.answer(reply, query);
  }

  @Endpoint('GET /search/products')
  find(
    @Input() { query }: InputOf<'GET /search/products'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
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
