import { AuditEntry } from '@festival/service-kit/audit';
import type { DatabaseSettings } from '@festival/service-kit/database';
import { IdempotencyKey } from '@festival/service-kit/idempotency';
import { EntryEntity } from './contests/persistence/entry.entity.js';
import { CreateContests1700000000000 } from './migrations/1700000000000-create-contests.js';

/** The database of contests: its entities, and the migrations that make it theirs. */
export const database = (url: string): DatabaseSettings => ({
  url,
  entities: [EntryEntity, AuditEntry, IdempotencyKey],
  migrations: [CreateContests1700000000000],
});
