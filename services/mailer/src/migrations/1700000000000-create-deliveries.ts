import { Migration } from '@festival/service-kit/database';

export class CreateDeliveries1700000000000 extends Migration {
  protected readonly steps = [
    `CREATE TABLE IF NOT EXISTS deliveries (
      message_id VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      kind ENUM('transactional','campaign') NOT NULL,
      template VARCHAR(64) NOT NULL,
      subject_id VARCHAR(64) NOT NULL,
      recipient VARCHAR(254) NULL,
      status ENUM('waiting','sending','sent','failed','uncertain') NOT NULL,
      attempts INT UNSIGNED NOT NULL,
      lease_until DATETIME(3) NULL,
      accepted_at DATETIME(3) NULL,
      last_error VARCHAR(500) NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (message_id),
      INDEX deliveries_subject_idx (subject_id),
      INDEX deliveries_status_idx (status, created_at)
    ) ENGINE=InnoDB`,
  ];
  protected readonly undoing = ['DROP TABLE IF EXISTS deliveries'];
}
