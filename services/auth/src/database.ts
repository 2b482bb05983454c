import { EndTrail1700000000010 } from '@festival/service-kit/audit';
import type { DatabaseSettings } from '@festival/service-kit/database';
import { commonTables } from '@festival/service-kit/tables';
import { CredentialEntity, StudentEntity } from './accounts/account.table.js';
import { NameSkeletonEntity } from './accounts/skeletons.table.js';
import { AdminInvitationEntity } from './admin-invitations/admin-invitation.table.js';
import { CreateAccounts1700000000000 } from './migrations/1700000000000-create-accounts.js';
import { PasswordResetEntity } from './password-resets/password-reset.table.js';
import { RecoveryCodeEntity, SecondFactorEntity } from './second-factor/second-factor.table.js';

export const database = (url: string): DatabaseSettings => ({
  url,
  entities: [
    StudentEntity,
    CredentialEntity,
    NameSkeletonEntity,
    PasswordResetEntity,
    AdminInvitationEntity,
    SecondFactorEntity,
    RecoveryCodeEntity,
    ...commonTables,
  ],
  migrations: [CreateAccounts1700000000000, EndTrail1700000000010],
});
