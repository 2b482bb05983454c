import { Migration } from '@festival/service-kit/database';

const ID = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NOT NULL';

/** Adds second factors. The previous version does not ask for one, so deploy all of auth before anybody relies on it. */
export class SecondFactors1700001401000 extends Migration {
  protected readonly steps = [
    `CREATE TABLE IF NOT EXISTS second_factors (
      credential_id ${ID},
      secret VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      confirmed_at DATETIME(3) NULL,
      last_step INT UNSIGNED NOT NULL DEFAULT 0,
      PRIMARY KEY (credential_id)
    ) ENGINE=InnoDB`,
    `CREATE TABLE IF NOT EXISTS recovery_codes (
      credential_id ${ID},
      code_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      used_at DATETIME(3) NULL,
      PRIMARY KEY (credential_id, code_hash)
    ) ENGINE=InnoDB`,
  ];
  protected readonly undoing = [
    'DROP TABLE IF EXISTS recovery_codes',
    'DROP TABLE IF EXISTS second_factors',
  ];
}
