import type { Identity } from '@festival/contracts/identity';
import { DomainError } from '@festival/service-kit/errors';
import { Endpoint, Input, type InputOf, pathOf } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import {
  digestsOf,
  Files,
  FormInterceptor,
  type UploadedFile,
} from '@festival/service-kit/images/uploads';
import {
  type CanActivate,
  Controller,
  type ExecutionContext,
  Injectable,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { ProductQueries } from './product.queries.js';
import { ownProduct, ProductEntity } from './product.table.js';
import { VendorProducts } from './vendor-products.js';

/**
 * Admits a vendor to its own product only; another vendor's product is answered as not found. It runs before the form is read, so that errors
 * about a form do not reveal that a product exists, and 10 MB are not read for nothing.
 */
@Injectable()
class OwnProductGuard implements CanActivate {
  constructor(private readonly dataSource: DataSource) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { id } = pathOf<{ id: string }>(context);
    const { user } = context.switchToHttp().getRequest<FastifyRequest & { user: Identity }>();
    const isOwn = await this.dataSource.manager.existsBy(ProductEntity, ownProduct(id, user.sub));
    if (!isOwn) throw new DomainError('NOT_FOUND');
    return true;
  }
}

/** Products for everybody, and what vendors do with theirs. Guards run from the lowest decorator up: authentication comes before ownership. */
@Controller()
export class ProductsController {
  constructor(
    private readonly products: ProductQueries,
    private readonly vendorProducts: VendorProducts,
  ) {}

  @Endpoint('GET /products/:id')
  get(@Input() { params }: InputOf<'GET /products/:id'>) {
    return this.products.get(params.id);
  }

  @Endpoint('POST /products/current')
  async current(@Input() { body }: InputOf<'POST /products/current'>) {
    const products = await this.products.byId(body);
    return [...products.values()];
  }

  @Endpoint('POST /products/checkQuantity')
  check(@Input() { body }: InputOf<'POST /products/checkQuantity'>) {
    return this.products.shortages(body);
  }

  @UseInterceptors(FormInterceptor)
  @Endpoint('POST /products')
  add(
    @Input() { body }: InputOf<'POST /products'>,
    @Files() files: UploadedFile[],
    @Who() vendor: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ) {
    const asked = { form: body, files: digestsOf(files) };
    return this.vendorProducts.add(vendor, body, files, keyed(asked));
  }

  @UseInterceptors(FormInterceptor)
  @UseGuards(OwnProductGuard)
  @Endpoint('PUT /products/:id')
  edit(
    @Input() { params, body }: InputOf<'PUT /products/:id'>,
    @Files() files: UploadedFile[],
    @Who() vendor: Identity,
  ) {
    return this.vendorProducts.edit(params.id, vendor, body, files);
  }

  @Endpoint('DELETE /products/:id')
  async remove(@Input() { params }: InputOf<'DELETE /products/:id'>, @Who() vendor: Identity) {
    await this.vendorProducts.hide(params.id, vendor);
    return { _id: params.id };
  }
}
