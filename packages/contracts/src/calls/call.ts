import type { z } from 'zod';
import type { ErrorCode } from '../errors/index.js';
import type { Role } from '../session/index.js';

/** Who may call: anybody, or accounts of these roles. `service` is for calls between services only. */
export type Access = 'public' | readonly (Role | 'service')[];

/** One call of the API: what it takes, what it answers, who may, and how it may refuse. */
export interface CallDefinition {
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body is a multipart form: `body` are its fields, and files come under this name. */
  files?: string;
  /** Absent where the answer is a file or a redirect. */
  response?: z.ZodType;
  /** Media type of an answer that is not JSON. */
  produces?: string;
  /** A repeat with the same `Idempotency-Key` answers with the first one's result. */
  isIdempotent?: boolean;
  refusals?: readonly ErrorCode[];
}

export type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;

/** Calls by `METHOD /path/:param`, below the base path `/api`. */
export const defineCalls = <const Calls extends Record<CallName, CallDefinition>>(calls: Calls) =>
  calls;
