import { catalogueCalls } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import type { Product } from '@festival/contracts/products';
import { type AnswerOf, Endpoint, Input, type InputOf } from '@festival/service-kit/http';
import { KeyedRequest, type ToKeyedRequest } from '@festival/service-kit/idempotency';
import { Who } from '@festival/service-kit/identity';
import {
  digestsOf,
  Files,
  FormInterceptor,
  type UploadedFile,
} from '@festival/service-kit/images/uploads';
import { Controller, UseGuards, UseInterceptors } from '@nestjs/common';
import { AddProduct } from './add-product.js';
import { EditProduct } from './edit-product.js';
import { HideProduct } from './hide-product.js';
import { OwnProductGuard } from './own-product.guard.js';

type Calls = typeof catalogueCalls;

/** What vendors do with their products. Guards run from the lowest decorator up: authentication comes before ownership. */
@Controller()
export class VendorProductsController {
  constructor(
    private readonly addProduct: AddProduct,
    private readonly editProduct: EditProduct,
    private readonly hideProduct: HideProduct,
  ) {}

  @UseInterceptors(FormInterceptor)
  @Endpoint(catalogueCalls, 'POST /products')
  add(
    @Input() { body }: InputOf<Calls['POST /products']>,
    @Files() files: UploadedFile[],
    @Who() vendor: Identity,
    @KeyedRequest() keyed: ToKeyedRequest,
  ): Promise<Product> {
    const asked = { form: body, files: digestsOf(files) };
    return this.addProduct.execute(vendor, body, files, keyed(asked));
  }

  @UseInterceptors(FormInterceptor)
  @UseGuards(OwnProductGuard)
  @Endpoint(catalogueCalls, 'PUT /products/:id')
  edit(
    @Input() { params, body }: InputOf<Calls['PUT /products/:id']>,
    @Files() files: UploadedFile[],
    @Who() vendor: Identity,
  ): Promise<Product> {
    return this.editProduct.execute(params.id, vendor, body, files);
  }

  @Endpoint(catalogueCalls, 'DELETE /products/:id')
  async remove(
    @Input() { params }: InputOf<Calls['DELETE /products/:id']>,
    @Who() vendor: Identity,
  ): Promise<AnswerOf<Calls['DELETE /products/:id']>> {
    await this.hideProduct.execute(params.id, vendor);
    return { _id: params.id };
  }
}
