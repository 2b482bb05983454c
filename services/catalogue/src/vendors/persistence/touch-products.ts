import type { EntityManager } from 'typeorm';
import { ProductEntity } from '../../products/persistence/product.entity.js';

/** Marks a vendor's products as changed, because they are shown with the vendor's name and found by it. The time is the database's. */
export const touchProducts = async (manager: EntityManager, vendorId: string): Promise<void> => {
  await manager.update(ProductEntity, { vendorId }, { changedAt: () => 'NOW(3)' });
};
