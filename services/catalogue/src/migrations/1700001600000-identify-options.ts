import { Migration } from '@festival/service-kit/database';

/**
 * Options keep their identity when they are renamed. Null says that none was renamed: every option of before is identified by its name. The previous
 * version leaves these columns as they are, so what it renames is a new option.
 */
export class IdentifyOptions1700001600000 extends Migration {
  protected readonly steps = [
    'ALTER TABLE products ADD COLUMN IF NOT EXISTS option_origins JSON NULL',
    'ALTER TABLE purchases ADD COLUMN IF NOT EXISTS option_origins JSON NULL',
  ];
  protected readonly undoing = [
    'ALTER TABLE purchases DROP COLUMN IF EXISTS option_origins',
    'ALTER TABLE products DROP COLUMN IF EXISTS option_origins',
  ];
}
