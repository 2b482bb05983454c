import { appendOnlySql, Migration } from '@festival/service-kit/database';
import { createOutboxSql } from '@festival/service-kit/outbox';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';
const ADDRESS = 'VARCHAR(254) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

export class KeepDraws1700000030000 extends Migration {
  protected readonly steps = [
    `CREATE TABLE IF NOT EXISTS draws (
      id CHAR(36) ${ASCII} NOT NULL,
      name VARCHAR(100) NOT NULL,
      prizes JSON NOT NULL,
      minimum_chances INT UNSIGNED NOT NULL,
      state VARCHAR(16) ${ASCII} NOT NULL,
      announced_at DATETIME(3) NOT NULL,
      closes_at DATETIME(3) NOT NULL,
      chain VARCHAR(16) ${ASCII} NOT NULL,
      round INT UNSIGNED NOT NULL,
      secret CHAR(64) ${ASCII} NOT NULL,
      commitment CHAR(64) ${ASCII} NOT NULL,
      closed_at DATETIME(3) NULL,
      list_hash CHAR(64) ${ASCII} NULL,
      people INT UNSIGNED NULL,
      chances INT UNSIGNED NULL,
      drawn_at DATETIME(3) NULL,
      randomness CHAR(64) ${ASCII} NULL,
      source VARCHAR(200) NULL,
      is_signed TINYINT NULL,
      seed CHAR(64) ${ASCII} NULL,
      PRIMARY KEY (id),
      INDEX draws_due_idx (state, closes_at)
    ) ENGINE=InnoDB`,
    `CREATE TABLE IF NOT EXISTS draw_chances (
      draw_id CHAR(36) ${ASCII} NOT NULL,
      code VARCHAR(16) ${ASCII} NOT NULL,
      account ${ADDRESS} NOT NULL,
      email ${ADDRESS} NULL,
      chances INT UNSIGNED NOT NULL,
      PRIMARY KEY (draw_id, code),
      UNIQUE INDEX draw_chances_account_key (account, draw_id)
    ) ENGINE=InnoDB`,
    ...appendOnlySql('draw_chances'),
    `CREATE TABLE IF NOT EXISTS draw_winners (
      id CHAR(36) ${ASCII} NOT NULL,
      draw_id CHAR(36) ${ASCII} NOT NULL,
      nth INT UNSIGNED NOT NULL,
      prize INT UNSIGNED NOT NULL,
      code VARCHAR(16) ${ASCII} NOT NULL,
      drawn_at DATETIME(3) NOT NULL,
      named_as VARCHAR(255) NULL,
      replaced_at DATETIME(3) NULL,
      replaced_because VARCHAR(500) NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX draw_winners_nth_key (draw_id, nth),
      UNIQUE INDEX draw_winners_code_key (draw_id, code)
    ) ENGINE=InnoDB`,
    createOutboxSql,
  ];

  protected readonly undoing = ['outbox', 'draw_winners', 'draw_chances', 'draws'].map(
    (table) => `DROP TABLE IF EXISTS ${table}`,
  );
}
