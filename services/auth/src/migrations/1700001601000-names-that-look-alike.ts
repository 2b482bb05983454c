import { Migration } from '@festival/service-kit/database';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

/** Names that look alike are one name. The service writes the skeletons, of accounts of the previous version at its next start. */
export class NamesThatLookAlike1700001601000 extends Migration {
  protected readonly steps = [
    `CREATE TABLE IF NOT EXISTS name_skeletons (
      skeleton CHAR(64) ${ASCII} NOT NULL,
      credential_id CHAR(36) ${ASCII} NOT NULL,
      PRIMARY KEY (skeleton),
      INDEX name_skeletons_credential_idx (credential_id)
    ) ENGINE=InnoDB`,
  ];
  protected readonly undoing = ['DROP TABLE IF EXISTS name_skeletons'];
}
