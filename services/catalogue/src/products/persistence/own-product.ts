import type { FindOptionsWhere } from 'typeorm';
import type { ProductEntity } from './product.entity.js';

/** A vendor's product that is for sale, or will be once the vendor is confirmed. */
export const ownProduct = (id: string, vendorId: string): FindOptionsWhere<ProductEntity>[] => [
  { id, vendorId, isListed: true },
  { id, vendorId, isWaiting: true },
];
