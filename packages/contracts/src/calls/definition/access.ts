import { type Holder, type Permission, permissionsOf } from '../../permissions/index.js';
import type { Role } from '../../session/index.js';

/** Callers without an account: `service` for calls between services, `areaToken` for the holder of a token of the area in the path. */
type NoAccount = 'service' | 'areaToken';

/** Who may make a call: everybody, or these callers. */
export type Access = 'public' | readonly (Role | NoAccount)[];

/** The permission that an admin needs for a call: one of these, or none. */
export type NeededPermissions = 'any' | readonly [Permission, ...Permission[]];

/** The kind of a caller: an account's role, a service, an area's token, or a visitor without an account. */
export type CallerRole = Role | NoAccount | 'visitor';

/** Whether a role may make a call. Admins may also need a permission. */
export const mayCall = (access: Access, role: CallerRole): boolean =>
  access === 'public' || (access as readonly CallerRole[]).includes(role);

/** A call that admins may make names the permissions for it; any other call admits no admin. */
export type AccessRule =
  | { access: 'public' | readonly Exclude<Role | NoAccount, 'admin'>[]; permissions?: never }
  | { access: readonly (Role | NoAccount)[]; permissions: NeededPermissions };

const isPermitted = (needed: NeededPermissions | undefined, caller: Holder): boolean => {
  if (caller.role !== 'admin' || needed === 'any') return true;
  const held = permissionsOf(caller);
  return needed?.some((permission) => held.includes(permission)) ?? false;
};

/** The access rule that all processes use: the reason why this caller may not make the call, or undefined. */
export const accessRefusal = (
  { access, permissions }: { access: Access; permissions?: NeededPermissions | undefined },
  caller: Holder | undefined,
): 'SIGN_IN_REQUIRED' | 'WRONG_ACCOUNT' | 'PERMISSION_NEEDED' | undefined => {
  if (access === 'public') return undefined;
  if (!caller) return 'SIGN_IN_REQUIRED';
  if (!mayCall(access, caller.role as CallerRole)) return 'WRONG_ACCOUNT';
  return isPermitted(permissions, caller) ? undefined : 'PERMISSION_NEEDED';
};
