import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { ProductEntity } from '../../products/persistence/product.entity.js';
import { VendorEntity } from '../../vendors/persistence/vendor.entity.js';

export interface Confirmed {
  vendor: VendorEntity | null;
  /** Whether this call confirmed it, and no earlier one. */
  isNew: boolean;
}

/** Locks a vendor, confirms it and lists its waiting products. A vendor that is already confirmed does not change. */
export const confirm = async (
  manager: EntityManager,
  where: FindOptionsWhere<VendorEntity>,
): Promise<Confirmed> => {
  const lock = { mode: 'pessimistic_write' } as const;
  const vendor = await manager.findOne(VendorEntity, { where, lock });
  if (!vendor || vendor.confirmedAt) return { vendor, isNew: false };
  const { id } = vendor;
  await manager.update(VendorEntity, { id }, { confirmedAt: () => 'NOW(3)' });
  await manager.update(
    ProductEntity,
    { vendorId: id, isWaiting: true },
    { isListed: true, isWaiting: false },
  );
  return { vendor: await manager.findOneByOrFail(VendorEntity, { id }), isNew: true };
};
