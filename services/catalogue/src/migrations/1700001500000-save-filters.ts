import { Migration } from '@festival/service-kit/database';

/** Named filters of orders. The previous version does not use this table. */
export class SaveFilters1700001500000 extends Migration {
  protected readonly steps = [
    `CREATE TABLE IF NOT EXISTS order_filters (
       id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
       name VARCHAR(60) NOT NULL,
       filter JSON NOT NULL,
       saved_by_name VARCHAR(255) NOT NULL,
       is_deleted TINYINT(1) NOT NULL,
       PRIMARY KEY (id),
       UNIQUE INDEX order_filters_name_idx (name)
     ) ENGINE=InnoDB`,
  ];
  protected readonly undoing = ['DROP TABLE IF EXISTS order_filters'];
}
