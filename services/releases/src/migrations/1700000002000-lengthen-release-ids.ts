import { Migration } from '@festival/service-kit/database';

const ID = 'CHAR(32) CHARACTER SET ascii COLLATE ascii_bin';

export class LengthenReleaseIds1700000002000 extends Migration {
  protected readonly steps = [
    `ALTER TABLE releases MODIFY release_id ${ID} NOT NULL`,
    `ALTER TABLE live_areas MODIFY release_id ${ID} NULL, MODIFY deployed ${ID} NULL, MODIFY canary_id ${ID} NULL`,
  ];

  /** Shorter columns would have no room for the ids. */
  protected readonly undoing = [];
}
