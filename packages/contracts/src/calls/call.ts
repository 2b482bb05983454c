import type { z } from 'zod';
import type { ErrorCode } from '../errors/index.js';
import type { CallName } from '../paths/index.js';
import type { ServiceName } from '../services/index.js';
import type { Access, AccessRule, NeededPermissions } from './access.js';
import type { StreamEvents } from './audience.js';

/** Who answers a call: a service, or the gateway by itself. */
export type Answerer = ServiceName | 'gateway';

/** One call of the API, and all that is to be said of it: the edge, the clients, the documents and the tests are derived from this. */
export interface CallDefinition {
  summary: string;
  service: Answerer;
  access: Access;
  /** Where admins may call: what one of them needs for it. */
  permissions?: NeededPermissions;
  params?: z.ZodType;
  query?: z.ZodType;
  /** Headers that it takes besides the usual ones. */
  headers?: z.ZodType;
  body?: z.ZodType;
  /** The body is a multipart form: `body` are its fields, and files come under this name. */
  files?: string;
  /** The body is one file of this media type. */
  consumes?: string;
  /** Absent where the answer is a file or a redirect. */
  response?: z.ZodType;
  /** Media type of an answer that is not JSON. */
  produces?: string;
  /** Of a call that is answered with a stream: what it tells, and whom each event is for among those who may call. */
  events?: StreamEvents;
  /**
   * The gateway keeps the answer: everybody gets the same, or all visitors do, and whoever has a session may get another. Of an answer
   * that is good until a certain time the service says for how long (`service-kit/http/keep-until`).
   */
  cachedFor?: 'everybody' | 'visitors';
  /** Channels on which it is published that the answer may have changed: what is kept ends. */
  changedBy?: readonly string[];
  /**
   * Whose rate limit a request counts towards. The caller's unless told: the account's, or the address's of a visitor. Only calls that the
   * gateway answers itself may say otherwise.
   */
  countedFor?: 'address' | 'nobody';
  /** Its address alone says who may, and it uses no session: it need not come from a page of this site, as a change otherwise must. */
  isAskedFromAnywhere?: boolean;
  /** A repeat with the same `Idempotency-Key` answers with the first one's result. */
  isIdempotent?: boolean;
  refusals?: readonly ErrorCode[];
}

type CallOfService = Omit<CallDefinition, 'service' | keyof AccessRule> & AccessRule;

type Answered<Service extends Answerer, Calls> = {
  [Name in keyof Calls]: Calls[Name] & { readonly service: Service };
};

/** The calls that one service answers. */
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
