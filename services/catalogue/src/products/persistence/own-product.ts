import type { FindOptionsWhere } from 'typeorm';
import type { ProductEntity } from './product.entity.js';

/** A vendor's product that is listed, or waits for the vendor's confirmation. */
export const ownProduct = (id: string, vendorId: string): FindOptionsWhere<ProductEntity>[] => [
  { id, vendorId, isListed: true },
  { id, vendorId, isWaiting: true },
];
