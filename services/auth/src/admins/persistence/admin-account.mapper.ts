import type { AdminAccount } from '@festival/contracts/admins';
import { heldPermissions } from '../../accounts/account.js';
import type { CredentialEntity } from '../../accounts/persistence/credential.entity.js';

export const toAdminAccount = (
  admin: CredentialEntity,
  hasSecondFactor: boolean,
): AdminAccount => ({
  _id: admin.id,
  username: admin.username,
  displayName: admin.displayName,
  emailAddress: admin.email,
  permissions: [...heldPermissions(admin)],
  isActive: admin.deactivatedAt === null,
  hasSecondFactor,
});
