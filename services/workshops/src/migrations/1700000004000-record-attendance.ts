import { Migration } from '@festival/service-kit/database';

/** Records attendance. The previous version records none, and does not write the two new kinds of history. */
export class RecordAttendance1700000004000 extends Migration {
  protected readonly steps = [
    `ALTER TABLE registrations
      ADD COLUMN IF NOT EXISTS attended_at DATETIME(3) NULL AFTER state_changed_at`,
    `ALTER TABLE registration_events MODIFY COLUMN event
      ENUM('sign-up','bump','allocate','cancel','withdraw','change','remind','attend','unattend') NOT NULL`,
  ];
  protected readonly undoing = [
    `ALTER TABLE registration_events MODIFY COLUMN event
      ENUM('sign-up','bump','allocate','cancel','withdraw','change','remind') NOT NULL`,
    'ALTER TABLE registrations DROP COLUMN IF EXISTS attended_at',
  ];
}
