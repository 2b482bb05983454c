import type { ImageSet } from '@festival/contracts/pictures';
import { orders } from '@festival/demo-world/orders';
import { admin } from '@festival/demo-world/people';
import { productPicture } from '@festival/demo-world/pictures';
import { type DemoProduct, products } from '@festival/demo-world/products';
import { vendors } from '@festival/demo-world/vendors';
import { encodePicture } from '@festival/pictures/encode';
import type { ImageStore } from '@festival/pictures/store';
import pMap from 'p-map';
import type { DataSource } from 'typeorm';
import { OrderEntity } from '../orders/order.entity.js';
import { PurchaseEntity } from '../orders/purchase.entity.js';
import { ProductEntity } from '../products/product.entity.js';
import { VariantEntity } from '../products/variant.entity.js';
import { VendorEntity } from '../vendors/vendor.entity.js';
import {
  type Pictures,
  toOrderRow,
  toProductRow,
  toPurchaseRows,
  toVariantRows,
  toVendorRow,
} from './demo-rows.js';

const PICTURES_AT_ONCE = 4;

const encodeAll = async (store: ImageStore): Promise<Pictures> => {
  const encode = async (product: DemoProduct): Promise<[string, ImageSet[]]> => {
    const sets: ImageSet[] = [];
    for (const index of product.pictureIds.keys()) {
      const { set, files } = await encodePicture(
        Buffer.from(productPicture(product, index)),
        store.folder,
      );
      for (const { name, content } of files) await store.put(name, content);
      sets.push(set);
    }
    return [product._id, sets];
  };
  return new Map(await pMap(products, encode, { concurrency: PICTURES_AT_ONCE }));
};

/**
 * Fills an empty catalogue with the demo world; one that holds a vendor is left as it is.
 * @returns how many products were added
 */
export const loadDemoWorld = async (dataSource: DataSource, store: ImageStore): Promise<number> => {
  if (await dataSource.getRepository(VendorEntity).exists()) return 0;
  const pictures = await encodeAll(store);
  await dataSource.transaction(async (manager) => {
    await manager.insert(VendorEntity, vendors.map(toVendorRow));
    await manager.insert(
      ProductEntity,
      products.map((product) => toProductRow(product, pictures)),
    );
    await manager.insert(VariantEntity, products.flatMap(toVariantRows));
    await manager.insert(
      OrderEntity,
      orders.map((order) => toOrderRow(order, admin._id)),
    );
    await manager.insert(
      PurchaseEntity,
      orders.flatMap((order) => toPurchaseRows(order, pictures)),
    );
  });
  return products.length;
};
