import { Migration } from '@festival/service-kit/database';

/** Adds permissions. NULL means all of them, because admins of the previous version may do everything. */
export class AdminsHavePermissions1700000004000 extends Migration {
  protected readonly steps = [
    `ALTER TABLE credentials
      ADD COLUMN IF NOT EXISTS permissions TEXT NULL AFTER display_name,
      ADD COLUMN IF NOT EXISTS deactivated_at DATETIME(3) NULL AFTER permissions,
      ADD INDEX IF NOT EXISTS credentials_role_idx (role, id)`,
  ];
  protected readonly undoing = [
    `ALTER TABLE credentials DROP INDEX IF EXISTS credentials_role_idx,
      DROP COLUMN IF EXISTS deactivated_at, DROP COLUMN IF EXISTS permissions`,
  ];
}
