import type { z } from 'zod';
import { authCalls } from './calls/auth.calls.js';
import { catalogueCalls } from './calls/catalogue.calls.js';
import { contestsCalls } from './calls/contests.calls.js';
import { serviceExportCalls } from './calls/exports.calls.js';
import { gatewayCalls } from './calls/gateway.calls.js';
import { mailerCalls } from './calls/mailer.calls.js';
import { personCalls } from './calls/people.calls.js';
import { releasesCalls } from './calls/releases.calls.js';
import { trailCalls } from './calls/trail.calls.js';
import { workshopsCalls } from './calls/workshops.calls.js';
import type { InternalName } from './paths.js';

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
  ...personCalls,
  ...releasesCalls,
};

type Definitions = typeof calls;

export type PublicCallName = Exclude<keyof Definitions, InternalName>;

export type InternalCallName = Extract<keyof Definitions, InternalName>;

/** What a client sends, for each part of the request that the call describes. A form with files is sent as `FormData`. */
type Sent<Call> = {
  [Part in keyof Call & ('params' | 'query' | 'body')]: Part extends 'body'
    ? Call extends { files: string }
      ? FormData
      : z.input<Call[Part]>
    : z.input<Call[Part]>;
};

/** The request of a call. A part in which nothing is required may be left out. */
export type CallRequest<Name extends keyof Definitions> = Partial<Sent<Definitions[Name]>> & {
  [Part in keyof Sent<Definitions[Name]> as object extends Sent<Definitions[Name]>[Part]
    ? never
    : Part]: Sent<Definitions[Name]>[Part];
};

/** The answer of a call. A file is not parsed; a redirect is followed by the browser. */
export type CallAnswer<Name extends keyof Definitions> = Definitions[Name] extends {
  response: infer Shape;
}
  ? z.output<Shape>
  : Definitions[Name] extends { produces: 'redirect' }
    ? undefined
    : Definitions[Name] extends { produces: string }
      ? Blob
      : undefined;

/** Options may be omitted if nothing in them is required. */
export type Optional<Options> = object extends Options ? [options?: Options] : [options: Options];
