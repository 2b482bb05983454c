import { accessRefusal, type CallDefinition } from '@festival/contracts/calls';
import type { Identity } from '@festival/contracts/identity';
import { permissionLabels } from '@festival/contracts/permissions';
import { DomainError } from '../errors/domain-error.js';

type Rule = Pick<CallDefinition, 'access' | 'permissions' | 'confirms'>;

/** The placeholders of a refusal's sentence. */
const wordsFor = ({ access, permissions = 'any' }: Rule) => ({
  role: [access].flat().join(' or '),
  permissions:
    permissions === 'any' ? '' : permissions.map((one) => permissionLabels[one]).join(', '),
});

/** @throws DomainError SIGN_IN_REQUIRED, WRONG_ACCOUNT, PERMISSION_NEEDED or CONFIRM_IDENTITY */
export const requireAccess = (rule: Rule, who: Identity | undefined): void => {
  const refusal = accessRefusal(rule, who, new Date());
  if (refusal) throw new DomainError(refusal, { params: wordsFor(rule) });
};

/**
 * For a call of which only some forms need an admin's password or code of the last minutes. The caller is somebody whom the call has let in; a token of
 * an area has no identity.
 * @throws DomainError CONFIRM_IDENTITY
 */
export const requireConfirmed = (who: Identity | undefined): void => {
  if (who) requireAccess({ access: [who.role], permissions: 'any', confirms: true }, who);
};
