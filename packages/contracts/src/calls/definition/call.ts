import type { z } from 'zod';
import type { ErrorCode } from '../../errors.js';
import type { CallName } from '../../paths.js';
import type { ServiceName } from '../../services.js';
import type { Role } from '../../session.js';
import type { Access, AccessRule, NeededPermissions } from './access.js';
import type { StreamEvents } from './audience.js';

/** Who answers a call: a service, or the gateway itself. */
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
  /** The call's own headers. */
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
  /** The events of a call that answers with a stream, and the audience of each. */
  events?: StreamEvents;
  /**
   * Whose answers the gateway caches: everybody's, because all get the same answer, or only those of visitors without a session. If an answer is valid
   * until a certain time only, the service says so (`service-kit/http/keep-until`).
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
  letsIn?: Role;
  /** A call other than GET that pages may make in the preview of a release, because it changes nothing there. */
  isForPreviews?: boolean;
  /** A repeat with the same `Idempotency-Key` gets the answer of the first request. */
  isIdempotent?: boolean;
  refusals?: readonly ErrorCode[];
}

type CallOfService = Omit<CallDefinition, 'service' | keyof AccessRule> & AccessRule;

type Answered<Service extends Answerer, Calls> = {
  [Name in keyof Calls]: Calls[Name] & { readonly service: Service };
};

/** The calls of one service. */
export const defineCalls = <
  const Service extends Answerer,
  const Calls extends Record<CallName, CallOfService>,
>(
  service: Service,
  calls: Calls,
): Answered<Service, Calls> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, { ...call, service }]),
  ) as unknown as Answered<Service, Calls>;
