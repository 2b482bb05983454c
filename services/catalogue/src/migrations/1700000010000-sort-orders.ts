import { Migration } from '@festival/service-kit/database';

/** Admins sort the orders of one state by any column. The last index also serves the counts and sums over all orders. */
export class SortOrders1700000010000 extends Migration {
  protected readonly steps = [
    `ALTER TABLE orders
       ADD INDEX IF NOT EXISTS orders_state_number_idx (state, order_number),
       ADD INDEX IF NOT EXISTS orders_state_name_idx (state, name),
       ADD INDEX IF NOT EXISTS orders_state_total_idx (state, total_cents, placed_at)`,
  ];
  protected readonly undoing = [
    `ALTER TABLE orders
       DROP INDEX IF EXISTS orders_state_total_idx,
       DROP INDEX IF EXISTS orders_state_name_idx,
       DROP INDEX IF EXISTS orders_state_number_idx`,
  ];
}
