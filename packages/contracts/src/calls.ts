import type { z } from 'zod';
import { authCalls } from './calls/auth.calls.js';
import { catalogueCalls } from './calls/catalogue/catalogue.calls.js';
import { contestsCalls } from './calls/contests/contests.calls.js';
import type { CallDefinition } from './calls/definition/call.js';
import { serviceExportCalls } from './calls/exports.calls.js';
import { gatewayCalls } from './calls/gateway.calls.js';
import { mailerCalls } from './calls/mailer.calls.js';
import { releasesCalls } from './calls/releases.calls.js';
import { trailCalls } from './calls/trail.calls.js';
import { workshopsCalls } from './calls/workshops.calls.js';
import type { InternalName } from './paths.js';

export {
  accessRefusal,
  mayCall,
} from './calls/definition/access.js';
export {
  defineEvents,
  mayReceive,
  type StreamEvents,
} from './calls/definition/audience.js';
export { type Answerer, type CallDefinition, defineCalls } from './calls/definition/call.js';
export {
  authCalls,
  catalogueCalls,
  contestsCalls,
  gatewayCalls,
  mailerCalls,
  releasesCalls,
  workshopsCalls,
};

/** Every call of the platform. Paths below `/internal` are for services only; the gateway does not route them. */
export const calls = {
  ...authCalls,
  ...catalogueCalls,
  ...workshopsCalls,
  ...gatewayCalls,
  ...mailerCalls,
  ...contestsCalls,
  ...serviceExportCalls,
  ...trailCalls,
  ...releasesCalls,
};

type Sent<Definition, Part extends keyof CallDefinition> =
  Definition extends Record<Part, infer Schema extends z.ZodType> ? z.input<Schema> : undefined;

type Received<Definition, Part extends keyof CallDefinition> =
  Definition extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** A form with files is sent as `FormData`, and a file as it is. */
type SentBody<Definition> = Definition extends { files: string }
  ? FormData
  : Definition extends { consumes: string }
    ? Blob
    : Sent<Definition, 'body'>;

/** File answers are not parsed. The browser follows redirects itself. */
type Answered<Definition> = Definition extends { produces: infer Type }
  ? Type extends 'redirect'
    ? undefined
    : Blob
  : Received<Definition, 'response'>;

/** What a client sends and receives, by call. */
export type Calls = {
  [Name in keyof typeof calls]: {
    params: Sent<(typeof calls)[Name], 'params'>;
    query: Sent<(typeof calls)[Name], 'query'>;
    body: SentBody<(typeof calls)[Name]>;
    response: Answered<(typeof calls)[Name]>;
  };
};

/** Calls that a page may make. */
export type PublicCallName = Exclude<keyof Calls, InternalName>;

/** Calls that services make to each other. */
export type InternalCallName = Extract<keyof Calls, InternalName>;

/** An option of a call: left out if the call does not have it, optional if nothing in it is required. */
export type Option<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : object extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** The parts of a call's address: the parameters of its path and its query string. */
export type Address<Name extends keyof Calls> = Option<'params', Calls[Name]['params']> &
  Option<'query', Calls[Name]['query']>;

/** Options may be omitted if nothing in them is required. */
export type Optional<Options> = object extends Options ? [options?: Options] : [options: Options];

/** The checked request that a handler receives, and the answer that it must return. */
export type Handled<Definition extends CallDefinition> = {
  params: Received<Definition, 'params'>;
  query: Received<Definition, 'query'>;
  headers: Received<Definition, 'headers'>;
  body: Received<Definition, 'body'>;
  response: Received<Definition, 'response'>;
};
