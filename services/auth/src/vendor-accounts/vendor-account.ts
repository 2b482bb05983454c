import type { VendorAccount } from '@festival/contracts/accounts';
import type { CredentialEntity } from '../accounts/persistence/credential.entity.js';

/** The fields of credentials that other services may know. */
export const toVendorAccount = ({
  id,
  username,
  displayName,
}: Pick<CredentialEntity, 'id' | 'username' | 'displayName'>): VendorAccount => ({
  _id: id,
  username,
  displayName,
});
