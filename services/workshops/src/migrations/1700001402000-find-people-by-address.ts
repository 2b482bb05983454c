import { Migration } from '@festival/service-kit/database';

/** Lets admins find people by the address of their sign-up. */
export class FindPeopleByAddress1700001402000 extends Migration {
  protected readonly steps = [
    'ALTER TABLE registrations ADD INDEX IF NOT EXISTS registrations_address_idx (email_address, arrival)',
  ];
  protected readonly undoing = [
    'ALTER TABLE registrations DROP INDEX IF EXISTS registrations_address_idx',
  ];
}
