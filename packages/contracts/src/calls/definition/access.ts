import { type Holder, type Permission, permissionsOf } from '../../permissions.js';
import { CONFIRMED_SECONDS } from '../../retention.js';
import type { Role } from '../../session.js';

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

/** A call that admins may make names the permissions for it, and whether they must confirm who they are; any other call admits no admin. */
export type AccessRule =
  | {
      access: 'public' | readonly Exclude<Role | NoAccount, 'admin'>[];
      permissions?: never;
      confirms?: never;
    }
  | { access: readonly (Role | NoAccount)[]; permissions: NeededPermissions; confirms?: true };

const isPermitted = (needed: NeededPermissions | undefined, caller: Holder): boolean => {
  if (caller.role !== 'admin' || needed === 'any') return true;
  const held = permissionsOf(caller);
  return needed?.some((permission) => held.includes(permission)) ?? false;
};

/** A caller, as the identity token names them. */
export interface Caller extends Holder {
  /** When the person last gave a password or a code. A gateway of the version before does not tell it. */
  confirmedAt?: string | undefined;
}

/** Real time, like everything about sessions. A token of an area belongs to no person and confirms nothing. */
const isConfirmed = ({ role, confirmedAt }: Caller, now: Date): boolean =>
  role !== 'admin' ||
  (confirmedAt !== undefined &&
    now.getTime() - Date.parse(confirmedAt) < CONFIRMED_SECONDS * 1_000);

/** What a call says about who may make it. */
interface Rule {
  access: Access;
  permissions?: NeededPermissions | undefined;
  confirms?: true | undefined;
}

/**
 * The access rule that all processes use: the reason why this caller may not make the call, or undefined.
 * @param now real time
 */
export const accessRefusal = (
  { access, permissions, confirms }: Rule,
  caller: Caller | undefined,
  now: Date,
): 'SIGN_IN_REQUIRED' | 'WRONG_ACCOUNT' | 'PERMISSION_NEEDED' | 'CONFIRM_IDENTITY' | undefined => {
  if (access === 'public') return undefined;
  if (!caller) return 'SIGN_IN_REQUIRED';
  if (!mayCall(access, caller.role as CallerRole)) return 'WRONG_ACCOUNT';
  if (!isPermitted(permissions, caller)) return 'PERMISSION_NEEDED';
  return confirms && !isConfirmed(caller, now) ? 'CONFIRM_IDENTITY' : undefined;
};
