import { Migration } from '@festival/service-kit/database';

/**
 * A search only reads an index. The service writes the search text of an order. The previous version, which runs at the same time, places orders
 * without one.
 */
export class SearchOrders1700000005000 extends Migration {
  protected readonly steps = [
    `ALTER TABLE orders
       ADD COLUMN IF NOT EXISTS search_text VARCHAR(400) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
       ADD INDEX IF NOT EXISTS orders_search_idx (search_text, placed_at, state, total_cents),
       ADD INDEX IF NOT EXISTS orders_total_idx (total_cents, placed_at)`,
  ];
  protected readonly undoing = [
    `ALTER TABLE orders
       DROP INDEX IF EXISTS orders_total_idx,
       DROP INDEX IF EXISTS orders_search_idx,
       DROP COLUMN IF EXISTS search_text`,
  ];
}
