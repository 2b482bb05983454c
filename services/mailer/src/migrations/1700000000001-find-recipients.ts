import { Migration } from '@festival/service-kit/database';

export class FindRecipients1700000000001 extends Migration {
  protected readonly steps = [
    'CREATE INDEX IF NOT EXISTS deliveries_recipient_idx ON deliveries (recipient)',
  ];
}
