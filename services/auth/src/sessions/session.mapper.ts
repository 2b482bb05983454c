import type { Identity } from '@festival/contracts/identity';
import { type Session, visitorSession } from '@festival/contracts/session';
import type { Account } from '../accounts/account.js';

export const sessionOfAccount = ({ id, role, displayName, email, picture }: Account): Session => ({
  _id: id,
  role,
  displayName,
  email,
  picture,
});

/** Who asks, as a page sees it. Services are nobody to a page. */
export const sessionOfIdentity = (who: Identity | undefined): Session =>
  who && who.role !== 'service'
    ? {
        _id: who.sub,
        role: who.role,
        displayName: who.name,
        email: who.email,
        picture: who.picture,
      }
    : visitorSession;
