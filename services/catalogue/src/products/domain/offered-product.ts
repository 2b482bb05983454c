import type { Product } from '@festival/contracts/products';

/** A product with the fields that an order needs. */
export interface OfferedProduct extends Product {
  gridRevision: number;
}
