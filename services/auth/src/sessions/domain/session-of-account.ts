import type { Session } from '@festival/contracts/session';
import type { Account } from '../../accounts/account.js';

export const sessionOfAccount = (account: Account): Session => ({
  _id: account.id,
  role: account.role,
  displayName: account.displayName,
  email: account.email,
  picture: account.picture,
  ...(account.permissions && { permissions: [...account.permissions] }),
});
