import type { MigrationInterface, QueryRunner } from 'typeorm';

const createIntents = `CREATE TABLE account_intents (
    id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    vendor_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
    details JSON NULL,
    begun_at DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
    PRIMARY KEY (id),
    INDEX account_intents_begun_idx (begun_at)
  ) ENGINE=InnoDB`;

/** Whose a username is, auth decides, and letter by letter: a key here, under which `é` is `e`, would contradict it. */
export class SignVendorsUp1700000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createIntents);
    await runner.query('ALTER TABLE vendors DROP INDEX vendors_username_key');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vendors ADD UNIQUE INDEX vendors_username_key (username)');
    await runner.query('DROP TABLE account_intents');
  }
}
