import { storeImages } from '@festival/demo-world/images';
import { orders } from '@festival/demo-world/marketplace/orders';
import { products } from '@festival/demo-world/marketplace/products';
import { vendors } from '@festival/demo-world/marketplace/vendors';
import { admin } from '@festival/demo-world/people/people';
import type { ImageStore } from '@festival/images/store';
import type { DataSource } from 'typeorm';
import { OrderEntity } from '../orders/persistence/order.entity.js';
import { PurchaseEntity } from '../orders/persistence/purchase.entity.js';
import { ProductEntity } from '../products/persistence/product.entity.js';
import { VariantEntity } from '../products/persistence/variant.entity.js';
import { VendorEntity } from '../vendors/persistence/vendor.entity.js';
import {
  toOrderRow,
  toProductRow,
  toPurchaseRows,
  toVariantRows,
  toVendorRow,
} from './demo-rows.js';

/**
 * Fills an empty catalogue with the demo world. A catalogue that has a vendor is left as it is.
 * @returns how many products were added
 */
export const loadDemoWorld = async (dataSource: DataSource, store: ImageStore): Promise<number> => {
  if (await dataSource.getRepository(VendorEntity).exists()) return 0;
  const byKey = await storeImages(store);
  const imageSets = new Map(products.map(({ _id, key }) => [_id, byKey[key] ?? []]));
  await dataSource.transaction(async (manager) => {
    await manager.insert(VendorEntity, vendors.map(toVendorRow));
    await manager.insert(
      ProductEntity,
      products.map((product) => toProductRow(product, imageSets)),
    );
    await manager.insert(VariantEntity, products.flatMap(toVariantRows));
    await manager.insert(
      OrderEntity,
      orders.map((order) => toOrderRow(order, admin._id)),
    );
    await manager.insert(
      PurchaseEntity,
      orders.flatMap((order) => toPurchaseRows(order, imageSets)),
    );
  });
  return products.length;
};
