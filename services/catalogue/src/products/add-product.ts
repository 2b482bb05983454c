import type { Identity } from '@festival/contracts/identity';
import type { ImageSet } from '@festival/contracts/images';
import { MAX_IMAGES } from '@festival/contracts/limits';
import type { Product, ProductForm } from '@festival/contracts/products';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { Transactions } from '@festival/service-kit/database';
import { DomainError } from '@festival/service-kit/errors';
import { claimKey, createOnce, type IdempotentRequest } from '@festival/service-kit/idempotency';
import {
  arrangeImages,
  StoreImages,
  type UploadedFile,
} from '@festival/service-kit/images/uploads';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { CatalogueChanges } from '../changes.module.js';
import { VendorEntity } from '../vendors/vendor.table.js';
import { ProductQueries } from './product.queries.js';
import { checkCategory, formColumns, ProductEntity, VariantEntity } from './product.table.js';

/** Adds a product of a vendor. */
@Injectable()
export class AddProduct {
  constructor(
    private readonly transactions: Transactions,
    private readonly storeImages: StoreImages,
    private readonly products: ProductQueries,
    private readonly changes: CatalogueChanges,
    private readonly clock: FestivalClock,
    @Inject(EDITION) private readonly edition: Edition,
  ) {}

  /**
   * A repeated request creates nothing, and gets the product that the first one created.
   * @throws SchemaMismatch for invalid images or an unknown category; DomainError NOT_FOUND without a vendor,
   *   IDEMPOTENCY_KEY_REUSED
   */
  execute(
    vendor: Identity,
    form: ProductForm,
    files: UploadedFile[],
    request: IdempotentRequest | undefined,
  ): Promise<Product> {
    checkCategory(form, this.edition);
    const id = uuid();
    return createOnce(
      async () => {
        await this.storeImages.during({ files, field: 'newImages', owner: id }, (added) => {
          const imageSets = arrangeImages(form, [], added, {
            max: MAX_IMAGES,
            owner: 'product',
          });
          return this.transactions.run(async (manager) => {
            await claimKey(manager, request, id);
            await this.insert(manager, id, vendor, form, imageSets);
          });
        });
        this.changes.publish();
        return this.products.getOwn(id, vendor.sub);
      },
      { read: (firstId) => this.products.getOwn(firstId, vendor.sub), name: 'productId' },
    );
  }

  private async insert(
    manager: EntityManager,
    id: string,
    { sub: vendorId }: Identity,
    form: ProductForm,
    imageSets: ImageSet[],
  ): Promise<void> {
    // Locked, so that a confirmation comes either before (and the product is listed here) or after (and it lists the product).
    const vendor = await manager.findOne(VendorEntity, {
      select: { id: true, confirmedAt: true },
      where: { id: vendorId },
      lock: { mode: 'pessimistic_read' },
    });
    if (!vendor) throw new DomainError('NOT_FOUND');
    const isConfirmed = vendor.confirmedAt !== null;
    await manager.insert(ProductEntity, {
      id,
      vendorId,
      ...formColumns(form, imageSets, this.edition),
      comments: '',
      uploadedAt: this.clock.now(),
      isListed: isConfirmed,
      isWaiting: !isConfirmed,
    });
    await manager.insert(
      VariantEntity,
      form.quantity.flatMap((row, colourIndex) =>
        row.map((stock, sizeIndex) => ({ productId: id, colourIndex, sizeIndex, stock, sold: 0 })),
      ),
    );
  }
}
