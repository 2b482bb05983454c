import type { Product } from '@festival/contracts/products';
import type { OptionOrigins } from './option-origins.js';

/** A product with the fields that an order needs. */
export interface OfferedProduct extends Product {
  optionOrigins: OptionOrigins | null;
}
