import type { z } from 'zod';
import type { InternalName } from '../paths/index.js';
import { authCalls } from './auth.calls.js';
import type { CallDefinition } from './call.js';
import { catalogueCalls } from './catalogue.calls.js';
import { contestsCalls } from './contests.calls.js';
import { exportCalls } from './exports.calls.js';
import { gatewayCalls } from './gateway.calls.js';
import { mailerCalls } from './mailer.calls.js';
import { releasesCalls } from './releases.calls.js';
import { trailCalls } from './trail.calls.js';
import { workshopsCalls } from './workshops.calls.js';

export { type Access, accessRefusal, mayCall, type NeededPermissions } from './access.js';
export { type Audience, defineEvents, mayHear, type StreamEvents } from './audience.js';
export { type Answerer, type CallDefinition, defineCalls } from './call.js';
export {
  authCalls,
  catalogueCalls,
  contestsCalls,
  gatewayCalls,
  mailerCalls,
  releasesCalls,
  workshopsCalls,
};

/** Every call of the platform. Paths below `/internal` are between services and never routed from outside. */
export const calls = {
  ...authCalls,
  ...catalogueCalls,
  ...workshopsCalls,
  ...gatewayCalls,
  ...mailerCalls,
  ...contestsCalls,
  ...exportCalls,
  ...trailCalls,
  ...releasesCalls,
};

type Sent<Definition, Part extends keyof CallDefinition> =
  Definition extends Record<Part, infer Schema extends z.ZodType> ? z.input<Schema> : undefined;

type Received<Definition, Part extends keyof CallDefinition> =
  Definition extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** Forms with files are sent as what a browser makes of them, and files as they are. */
type SentBody<Definition> = Definition extends { files: string }
  ? FormData
  : Definition extends { consumes: string }
    ? Blob
    : Sent<Definition, 'body'>;

/** Answers that are files come as they are; redirects are the browser's. */
type Answered<Definition> = Definition extends { produces: infer Type }
  ? Type extends 'redirect'
    ? undefined
    : Blob
  : Received<Definition, 'response'>;

/** What a client sends and gets, by call. */
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

/** Calls that services make of each other. */
export type InternalCallName = Extract<keyof Calls, InternalName>;

/** One of a call's options: left out where the call has none, optional where nothing in it is required. */
export type Option<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : object extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** What names one call's address: the parameters of its path and its query string. */
export type Address<Name extends keyof Calls> = Option<'params', Calls[Name]['params']> &
  Option<'query', Calls[Name]['query']>;

/** Options may be left out where nothing in them is required. */
export type Optional<Options> = object extends Options ? [options?: Options] : [options: Options];

/** What a handler gets once the request is checked, and what it must answer. */
export type Handled<Definition extends CallDefinition> = {
  params: Received<Definition, 'params'>;
  query: Received<Definition, 'query'>;
  headers: Received<Definition, 'headers'>;
  body: Received<Definition, 'body'>;
  response: Received<Definition, 'response'>;
};
