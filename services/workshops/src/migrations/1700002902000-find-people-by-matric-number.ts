import { Migration } from '@festival/service-kit/database';

/** Lets admins add a walk-in, who may have signed up before, by the matric number. */
export class FindPeopleByMatricNumber1700002902000 extends Migration {
  protected readonly steps = [
    'ALTER TABLE registrations ADD INDEX IF NOT EXISTS registrations_matric_idx (matric_number, arrival)',
  ];
  protected readonly undoing = [
    'ALTER TABLE registrations DROP INDEX IF EXISTS registrations_matric_idx',
  ];
}
