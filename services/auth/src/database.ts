import { AuditEntryEntity, AuditTermEntity } from '@festival/service-kit/audit';
import type { DatabaseSettings } from '@festival/service-kit/database';
import { ExportEntity } from '@festival/service-kit/exports';
import { IdempotencyKeyEntity } from '@festival/service-kit/idempotency';
import { OutboxMessageEntity } from '@festival/service-kit/outbox';
import { CredentialEntity, StudentEntity } from './accounts/account.table.js';
import { NameSkeletonEntity } from './accounts/skeletons.table.js';
import { AdminInvitationEntity } from './admin-invitations/admin-invitation.table.js';
import { CreateAccounts1700000000000 } from './migrations/1700000000000-create-accounts.js';
import { ResetPasswords1700000001000 } from './migrations/1700000001000-reset-passwords.js';
import { PublishStudents1700000002000 } from './migrations/1700000002000-publish-students.js';
import { KeepAnAuditLog1700000003000 } from './migrations/1700000003000-keep-an-audit-log.js';
import { AdminsHavePermissions1700000004000 } from './migrations/1700000004000-admins-have-permissions.js';
import { InviteAdmins1700000005000 } from './migrations/1700000005000-invite-admins.js';
import { KeepExports1700001400000 } from './migrations/1700001400000-keep-exports.js';
import { SecondFactors1700001401000 } from './migrations/1700001401000-second-factors.js';
import { NamesThatLookAlike1700001601000 } from './migrations/1700001601000-names-that-look-alike.js';
import { PasswordResetEntity } from './password-resets/password-reset.table.js';
import { RecoveryCodeEntity, SecondFactorEntity } from './second-factor/second-factor.table.js';

/** The entities and migrations of auth. */
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
    OutboxMessageEntity,
    AuditEntryEntity,
    AuditTermEntity,
    ExportEntity,
    IdempotencyKeyEntity,
  ],
  migrations: [
    CreateAccounts1700000000000,
    ResetPasswords1700000001000,
    PublishStudents1700000002000,
    KeepAnAuditLog1700000003000,
    AdminsHavePermissions1700000004000,
    InviteAdmins1700000005000,
    KeepExports1700001400000,
    SecondFactors1700001401000,
    NamesThatLookAlike1700001601000,
  ],
});
