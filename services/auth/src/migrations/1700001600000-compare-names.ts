import { Migration } from '@festival/service-kit/database';

const skeleton = (name: string) =>
  `ADD COLUMN IF NOT EXISTS ${name} CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL`;

/** Names that look alike are one name. The service writes the skeletons, of accounts of the previous version at its next start. */
export class CompareNames1700001600000 extends Migration {
  protected readonly steps = [
    `ALTER TABLE credentials
       ${skeleton('username_skeleton')},
       ${skeleton('name_skeleton')},
       ${skeleton('name_skeleton_lower')},
       ADD UNIQUE INDEX IF NOT EXISTS credentials_username_skeleton_key (username_skeleton),
       ADD UNIQUE INDEX IF NOT EXISTS credentials_name_key (name_skeleton),
       ADD UNIQUE INDEX IF NOT EXISTS credentials_name_lower_key (name_skeleton_lower)`,
  ];
  protected readonly undoing = [
    `ALTER TABLE credentials
       DROP INDEX IF EXISTS credentials_name_lower_key,
       DROP INDEX IF EXISTS credentials_name_key,
       DROP INDEX IF EXISTS credentials_username_skeleton_key,
       DROP COLUMN IF EXISTS name_skeleton_lower,
       DROP COLUMN IF EXISTS name_skeleton,
       DROP COLUMN IF EXISTS username_skeleton`,
  ];
}
