import { catalogueCalls } from '@festival/contracts/calls';
import type { Shortage } from '@festival/contracts/orders';
import type { Product } from '@festival/contracts/products';
import { Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { Controller } from '@nestjs/common';
import { CheckQuantity } from './check-quantity.js';
import { ProductQueries } from './product.queries.js';

type Calls = typeof catalogueCalls;

@Controller()
export class ProductsController {
  constructor(
    private readonly products: ProductQueries,
    private readonly checkQuantity: CheckQuantity,
  ) {}

  @Endpoint(catalogueCalls, 'GET /products/:id')
  get(@Input() { params }: InputOf<Calls['GET /products/:id']>): Promise<Product> {
    return this.products.get(params.id);
  }

  @Endpoint(catalogueCalls, 'POST /products/current')
  async current(@Input() { body }: InputOf<Calls['POST /products/current']>): Promise<Product[]> {
    const products = await this.products.byId(body);
    return [...products.values()];
  }

  @Endpoint(catalogueCalls, 'POST /products/checkQuantity')
  check(@Input() { body }: InputOf<Calls['POST /products/checkQuantity']>): Promise<Shortage[]> {
    return this.checkQuantity.shortages(body);
  }
}
