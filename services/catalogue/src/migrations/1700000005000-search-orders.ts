import { Migration } from '@festival/service-kit/database';

/** Searching reads an index alone. Orders get their text from the service: the version before this one goes on placing them without. */
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
