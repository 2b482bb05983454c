import type { DatabaseSettings } from '@festival/service-kit/database';
import { CredentialEntity } from './accounts/credential.entity.js';
import { StudentEntity } from './accounts/student.entity.js';
import { CreateAccounts1700000000000 } from './migrations/1700000000000-create-accounts.js';

/** Auth's database: its entities, and the migrations that make it theirs. */
export const database = (url: string): DatabaseSettings => ({
  url,
  entities: [StudentEntity, CredentialEntity],
  migrations: [CreateAccounts1700000000000],
});
