import { appendOnlySql, Migration } from '@festival/service-kit/database';

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

export class CreateBallots1700000011000 extends Migration {
  protected readonly steps = [
    `CREATE TABLE IF NOT EXISTS ballots (
      receipt CHAR(19) ${ASCII} NOT NULL,
      student_id VARCHAR(64) ${ASCII} NOT NULL,
      first_photo CHAR(36) ${ASCII} NOT NULL,
      second_photo CHAR(36) ${ASCII} NULL,
      voter_name VARCHAR(255) NOT NULL,
      voter_email VARCHAR(254) NOT NULL,
      cast_at DATETIME(3) NOT NULL,
      PRIMARY KEY (receipt),
      UNIQUE INDEX ballots_student_key (student_id),
      CONSTRAINT ballots_photos_check CHECK (second_photo IS NULL OR first_photo < second_photo)
    ) ENGINE=InnoDB`,
    ...appendOnlySql('ballots'),
    `CREATE TABLE IF NOT EXISTS ballot_lists (
      closes_at DATETIME(3) NOT NULL,
      published_at DATETIME(3) NULL,
      ballots INT UNSIGNED NULL,
      hash CHAR(64) ${ASCII} NULL,
      PRIMARY KEY (closes_at)
    ) ENGINE=InnoDB`,
  ];

  protected readonly undoing = [
    'DROP TABLE IF EXISTS ballot_lists',
    'DROP TABLE IF EXISTS ballots',
  ];
}
