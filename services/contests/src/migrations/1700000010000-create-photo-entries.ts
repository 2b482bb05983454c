import { Migration } from '@festival/service-kit/database';

const ID = 'CHAR(36) CHARACTER SET ascii COLLATE ascii_bin';
const ACCOUNT = 'VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin';

export class CreatePhotoEntries1700000010000 extends Migration {
  protected readonly steps = [
    `CREATE TABLE IF NOT EXISTS photo_entries (
      id ${ID} NOT NULL,
      student_id ${ACCOUNT} NOT NULL,
      category ENUM('open','ntu') NOT NULL,
      state ENUM('submitted','withdrawn','removed') NOT NULL,
      standing TINYINT UNSIGNED NULL,
      name VARCHAR(64) NOT NULL,
      phone_number VARCHAR(15) NOT NULL,
      email_address VARCHAR(64) NOT NULL,
      description VARCHAR(3000) NOT NULL,
      matric VARCHAR(15) NULL,
      submission_link VARCHAR(255) NOT NULL,
      caption VARCHAR(140) NULL,
      picture JSON NULL,
      shortlisted TINYINT(1) NOT NULL DEFAULT 0,
      submitted_at DATETIME(3) NOT NULL,
      removed_because VARCHAR(500) NULL,
      PRIMARY KEY (id),
      UNIQUE INDEX photo_entries_standing_key (student_id, category, standing),
      INDEX photo_entries_state_idx (state, id),
      INDEX photo_entries_submitted_idx (submitted_at, id),
      CONSTRAINT photo_entries_standing_check CHECK (standing <=> IF(state = 'submitted', 1, NULL))
    ) ENGINE=InnoDB`,
  ];

  protected readonly undoing = ['DROP TABLE IF EXISTS photo_entries'];
}
