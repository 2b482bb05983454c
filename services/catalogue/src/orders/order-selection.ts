import type { Identity } from '@festival/contracts/identity';
import type { OrderState } from '@festival/contracts/orders';
import type { OrderSearch } from './order-search.js';

/** Which orders to read. A condition that is absent matches every order. */
export interface OrderSelection {
  /** Limits the orders to what this account may see: a student's own, those with a vendor's products, all for an admin. */
  seenBy: Identity;
  states?: readonly OrderState[] | undefined;
  search?: OrderSearch | undefined;
  /** The code of a collection slot, or `delivery`. */
  slot?: string | undefined;
  /** The id of a vendor that sold something of the order. */
  vendor?: string | undefined;
  placedFrom?: Date | undefined;
  placedBefore?: Date | undefined;
  leastCents?: number | undefined;
  mostCents?: number | undefined;
}
