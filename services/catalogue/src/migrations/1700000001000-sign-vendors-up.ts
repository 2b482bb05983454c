import { Migration } from '@festival/service-kit/database';

const createIntents = `CREATE TABLE IF NOT EXISTS account_intents (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    vendor_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    details JSON NULL,
    begun_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (id),
    INDEX account_intents_begun_idx (begun_at)
  ) ENGINE=InnoDB`;

export class SignVendorsUp1700000001000 extends Migration {
  protected readonly steps = [createIntents];
  protected readonly undoing = ['DROP TABLE IF EXISTS account_intents'];
}
