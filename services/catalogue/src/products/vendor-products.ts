import type { Identity } from '@festival/contracts/identity';
import type { ImageSet } from '@festival/contracts/images';
import { MAX_IMAGES } from '@festival/contracts/limits';
import type { Product, ProductForm } from '@festival/contracts/products';
import type { Edition } from '@festival/edition';
import { EDITION, FestivalClock } from '@festival/service-kit/clock';
import { lockNames, Transactions } from '@festival/service-kit/database';
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
import { CatalogueChanges } from '../changes.js';
import { lockNameOf, VendorEntity } from '../vendors/vendor.table.js';
import { planGrid } from './plan-grid.js';
import { ProductQueries } from './product.queries.js';
import {
  checkCategory,
  formColumns,
  ownProduct,
  ProductEntity,
  VariantEntity,
  writeGrid,
} from './product.table.js';

/** What vendors do with their products: add, edit and withdraw them. */
@Injectable()
export class VendorProducts {
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
  add(
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
    await lockNames(manager, [lockNameOf(vendorId)]);
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

  /**
   * Changes a vendor's product. Sales made while the form was open are kept.
   * @throws DomainError NOT_FOUND, also for another vendor's product; PRODUCT_CHANGED; SchemaMismatch for invalid images or an
   *   unknown category
   */
  async edit(
    id: string,
    vendor: Identity,
    form: ProductForm,
    files: UploadedFile[],
  ): Promise<Product> {
    checkCategory(form, this.edition);
    await this.storeImages.during({ files, field: 'newImages', owner: id }, (added) =>
      this.transactions.run((manager) => this.update(manager, id, vendor, form, added)),
    );
    this.changes.publish();
    return this.products.getOwn(id, vendor.sub);
  }

  /** Locks the product first, then its stock. Orders lock the stock without a lock on the product. */
  private async update(
    manager: EntityManager,
    id: string,
    { sub: vendorId }: Identity,
    form: ProductForm,
    added: ImageSet[],
  ): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    const product = await manager.findOne(ProductEntity, {
      where: ownProduct(id, vendorId),
      lock,
    });
    if (!product) throw new DomainError('NOT_FOUND');
    const variants = await manager.find(VariantEntity, {
      where: { productId: id },
      order: { colourIndex: 'ASC', sizeIndex: 'ASC' },
      lock,
    });
    const cells = variants.map(({ colourIndex, sizeIndex, stock, sold }) => ({
      colour: colourIndex,
      size: sizeIndex,
      stock,
      sold,
    }));
    const revision = variants[0]?.optionsRevision ?? 0;
    if ((form.optionsRevision ?? revision) !== revision) throw new DomainError('PRODUCT_CHANGED');
    const plan = planGrid({ ...product, cells }, form);
    const imageSets = arrangeImages(form, product.imageSets, added, {
      max: MAX_IMAGES,
      owner: 'product',
    });
    await manager.update(
      ProductEntity,
      { id },
      {
        ...formColumns(form, imageSets, this.edition),
        optionOrigins: plan.optionOrigins,
        retiredSold: product.retiredSold + plan.retiredSold,
      },
    );
    await writeGrid(manager, variants, { productId: id, ...plan });
  }

  /**
   * Withdraws a vendor's product from sale. Its row stays for the orders that contain it.
   * @throws DomainError NOT_FOUND, also for another vendor's product
   */
  async hide(id: string, { sub: vendorId }: Identity): Promise<void> {
    const { affected } = await this.transactions.run((manager) =>
      manager.update(ProductEntity, ownProduct(id, vendorId), {
        isListed: false,
        isWaiting: false,
      }),
    );
    if (!affected) throw new DomainError('NOT_FOUND');
    this.changes.publish();
  }
}
