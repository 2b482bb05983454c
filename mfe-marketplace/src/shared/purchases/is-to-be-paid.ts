import type { Order } from '@festival/contracts/orders';

/** Whether the buyer still has to pay for an order. */
export const isToBePaid = ({ verified, cancelled, total }: Order): boolean =>
  !verified && !cancelled && total > 0;
