import { z } from 'zod';
import { id } from './common.js';
import type { ErrorCode } from './errors.js';
import type { CallName } from './paths.js';
import { type Holder, hasPermission, type Permission, permissionsOf } from './permissions.js';
import { CONFIRMED_SECONDS } from './retention.js';
import type { ServiceName } from './services.js';
import type { Role } from './session.js';

export type Answerer = ServiceName | 'gateway';

/** The complete definition of one call of the API. The gateway, the clients, the documentation and the tests are derived from it. */
export interface CallDefinition {
  summary: string;
  service: Answerer;
  access: Access;
  /** The permission that an admin needs, for a call that admins may make. */
  permissions?: NeededPermissions;
  /** True if an admin needs a password or code that is at most `CONFIRMED_SECONDS` old. The page asks for one and repeats the call. */
  confirms?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
  /** The name of the files in a multipart form; `body` describes its fields. */
  files?: string;
  /** The media type of a body that is a single file. */
  consumes?: string;
  /** Absent if the answer is a file or a redirect. */
  response?: z.ZodType;
  /** The media type of an answer that is not JSON. */
  produces?: string;
  events?: StreamEvents;
  /**
   * Whose answers the gateway caches: everybody's, because all get the same answer, or only those of visitors without a session. If an answer is valid
   * until a certain time only, the service says so (`keepUntil` of `service-kit/http`).
   */
  cachedFor?: 'everybody' | 'visitors';
  /** Channels on which changes of the answer are published. A message ends the cached answer, and a stream sends it on. */
  invalidatedBy?: readonly string[];
  /**
   * Whose rate limit a request counts towards. Default: the account's, or the address's for a visitor. Only calls that the gateway answers itself
   * may set it.
   */
  countedFor?: 'address' | 'nobody';
  /** True for a change that uses no session, because its address alone authorises it. It may come from other sites; other changes may not. */
  allowsCrossOrigin?: boolean;
  /**
   * The role of the account that this public call lets in: a login, or an invitation. An address of the gateway where that role's sessions are not good
   * refuses the call.
   */
  signsIn?: Role;
  /** A call other than GET that pages may make in the preview of a release, because it changes nothing there. */
  isForPreviews?: boolean;
  /** A repeat with the same `Idempotency-Key` gets the answer of the first request. */
  isIdempotent?: boolean;
  refusals?: readonly ErrorCode[];
}

type CallOfService = Omit<CallDefinition, 'service' | keyof AccessRule> & AccessRule;

const byId = z.object({ id });

/** The parameters of a call by its name: `:id` is an id, unless the call says otherwise. */
type ParamsOf<Name, Call> = Call extends { params: z.ZodType }
  ? unknown
  : Name extends `${string}/:id` | `${string}/:id/${string}`
    ? { readonly params: typeof byId }
    : unknown;

type Answered<Service extends Answerer, Calls> = {
  [Name in keyof Calls]: Calls[Name] & { readonly service: Service } & ParamsOf<Name, Calls[Name]>;
};

export const defineCalls = <
  const Service extends Answerer,
  const Calls extends Record<CallName, CallOfService>,
>(
  service: Service,
  calls: Calls,
): Answered<Service, Calls> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      {
        ...(/\/:id(\/|$)/.test(name) && { params: byId }),
        ...call,
        refusals: [...new Set([...impliedRefusals(call), ...(call.refusals ?? [])])],
        service,
      },
    ]),
  ) as unknown as Answered<Service, Calls>;

/** What every call with a key, or with files, may refuse. */
const impliedRefusals = ({ isIdempotent, files }: CallOfService): ErrorCode[] => [
  ...(isIdempotent ? ['IDEMPOTENCY_KEY_REUSED' as const] : []),
  ...(files ? (['UPLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
];

type Shapes = Omit<CallDefinition, 'summary' | 'service' | 'access' | 'permissions'>;

export const anyone = <const More extends Shapes>(summary: string, more: More) => ({
  summary,
  access: 'public' as const,
  ...more,
});

type NoAdmin = Exclude<Role | NoAccount, 'admin'>;

/** A call for one kind of caller other than admins, or for several. */
export const only = <const More extends Shapes>(
  callers: NoAdmin | readonly NoAdmin[],
  summary: string,
  more: More,
) => ({ summary, access: [callers].flat() as readonly NoAdmin[], ...more });

/** Calls for these callers, and for admins with one of the permissions. */
export const withAdmins =
  (...callers: (Role | NoAccount)[]) =>
  <const More extends Shapes>(
    permissions: Permission | NeededPermissions,
    summary: string,
    more: More,
  ) => ({
    summary,
    access: callers,
    permissions: (permissions === 'any' ? permissions : [permissions].flat()) as NeededPermissions,
    ...more,
  });
export const adminsWith = withAdmins('admin');
export const everyAccount = withAdmins('student', 'vendor', 'admin');

/** Callers without an account: `service` for calls between services, `areaToken` for the holder of a token of the area in the path. */
type NoAccount = 'service' | 'areaToken';

export type Access = 'public' | readonly (Role | NoAccount)[];

/** The permission that an admin needs for a call: one of these, or none. */
export type NeededPermissions = 'any' | readonly [Permission, ...Permission[]];

export type CallerRole = Role | NoAccount | 'visitor';

export const mayCall = (access: Access, role: CallerRole): boolean =>
  access === 'public' || (access as readonly CallerRole[]).includes(role);

/** A call that admins may make names the permissions for it, and whether they must confirm who they are; any other call admits no admin. */
export type AccessRule =
  | {
      access: 'public' | readonly NoAdmin[];
      permissions?: never;
      confirms?: never;
    }
  | { access: readonly (Role | NoAccount)[]; permissions: NeededPermissions; confirms?: true };

const isPermitted = (needed: NeededPermissions | undefined, caller: Holder): boolean => {
  if (caller.role !== 'admin' || needed === 'any') return true;
  const held = permissionsOf(caller);
  return needed?.some((permission) => held.includes(permission)) ?? false;
};

export interface Caller extends Holder {
  /** When the person last gave a password or a code. A gateway of the version before does not tell it. */
  confirmedAt?: string | undefined;
}

/** Real time, like everything about sessions. A token of an area belongs to no person and confirms nothing. */
const isConfirmed = ({ role, confirmedAt }: Caller, now: Date): boolean =>
  role !== 'admin' ||
  (confirmedAt !== undefined &&
    now.getTime() - Date.parse(confirmedAt) < CONFIRMED_SECONDS * 1_000);

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

/** The receivers of a stream's event among its listeners: all, the accounts of a role, admins with a permission, or one account. */
export type Audience = 'all' | { role: Role; account?: string; permission?: Permission };

type Listener = (Holder & { sub: string }) | undefined;

export const mayReceive = (audience: Audience, listener: Listener): boolean => {
  if (audience === 'all') return true;
  const { role, account, permission } = audience;
  if (listener?.role !== role) return false;
  if (permission !== undefined && !hasPermission(listener, permission)) return false;
  return account === undefined || listener.sub === account;
};

export interface StreamEvents {
  shape: z.ZodType;
  isFor: (event: never) => Audience;
}

export const defineEvents = <Shape extends z.ZodType>(
  shape: Shape,
  isFor: (event: z.output<Shape>) => Audience,
) => ({ shape, isFor });
