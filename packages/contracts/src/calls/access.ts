import { type Holder, type Permission, permissionsOf } from '../permissions/index.js';
import type { Role } from '../session/index.js';

/** Who may besides accounts: `service` in calls between services only, `areaToken` whoever has a token of the area that the path names. */
type NoAccount = 'service' | 'areaToken';

/** Who may call: anybody, or these. */
export type Access = 'public' | readonly (Role | NoAccount)[];

/** What an admin needs for a call: one of these permissions, or none in particular. */
export type NeededPermissions = 'any' | readonly [Permission, ...Permission[]];

/** Who asks: an account by its role, another service, an area by its token, or somebody who is not signed in. */
export type CallerRole = Role | NoAccount | 'visitor';

/** Whether a role may make a call at all. Of an admin the call asks a permission besides. */
export const mayCall = (access: Access, role: CallerRole): boolean =>
  access === 'public' || (access as readonly CallerRole[]).includes(role);

/** A call that admins may make says which of them; one that does not lets none of them in. */
export type AccessRule =
  | { access: 'public' | readonly Exclude<Role | NoAccount, 'admin'>[]; permissions?: never }
  | { access: readonly (Role | NoAccount)[]; permissions: NeededPermissions };

const isPermitted = (needed: NeededPermissions | undefined, caller: Holder): boolean => {
  if (caller.role !== 'admin' || needed === 'any') return true;
  const held = permissionsOf(caller);
  return needed?.some((permission) => held.includes(permission)) ?? false;
};

/** The one rule of who may make a call: why this caller may not, or undefined. Processes refuse by it. */
export const accessRefusal = (
  { access, permissions }: { access: Access; permissions?: NeededPermissions | undefined },
  caller: Holder | undefined,
): 'SIGN_IN_REQUIRED' | 'WRONG_ACCOUNT' | 'PERMISSION_NEEDED' | undefined => {
  if (access === 'public') return undefined;
  if (!caller) return 'SIGN_IN_REQUIRED';
  if (!mayCall(access, caller.role as CallerRole)) return 'WRONG_ACCOUNT';
  return isPermitted(permissions, caller) ? undefined : 'PERMISSION_NEEDED';
};
