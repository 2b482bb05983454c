import type { Readable } from 'node:stream';
import type { CallDefinition } from '@festival/contracts/call';
import {
  type CallAnswer,
  type CallRequest,
  calls,
  type InternalCallName,
  type Optional,
} from '@festival/contracts/calls';
import type { ErrorBody } from '@festival/contracts/common';
import type { Identity } from '@festival/contracts/identity';
import { fillPath, splitCallName } from '@festival/contracts/paths';
import type { ServiceName } from '@festival/contracts/services';
import type { FactoryProvider, OnApplicationShutdown } from '@nestjs/common';
import { currentCause } from './cause.js';
import { CONFIG } from './config.js';
import { DomainError, SchemaMismatch } from './errors.js';
import { IdentitySigner } from './identity.js';
import { LOGGER, type Logger } from './logging.js';
import { type UpstreamRequest, Upstreams, type WholeAnswer } from './upstreams.js';

const RETRY_AFTER_SECONDS = 2;

interface Circumstances {
  /** The identity of the caller. Default: this process. */
  as?: Identity;
  timeoutMs?: number;
}

type ServiceCallOptions<Name extends InternalCallName> = CallRequest<Name> & Circumstances;

interface LooseOptions extends Circumstances {
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  body?: unknown;
}

const definitionOf = (name: InternalCallName): CallDefinition => calls[name];

const unavailable = (cause: unknown): DomainError =>
  Object.assign(new DomainError('SERVICE_UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS }), {
    cause,
  });

/** Undefined if the body is not JSON, for example when a proxy answered. */
const jsonOf = ({ body }: WholeAnswer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};

/** Calls other services. The contracts say which service answers a call, what it accepts and how it may refuse. */
export class ServiceClient implements OnApplicationShutdown {
  constructor(
    private readonly upstreams: Upstreams,
    private readonly signer: IdentitySigner,
  ) {}

  /**
   * Makes a call and returns its checked answer.
   * @throws DomainError one of the call's refusals, or TOO_MANY_REQUESTS; SchemaMismatch naming keys of the body; SERVICE_UNAVAILABLE with its
   * cause for everything else, and then the call may have taken effect or not
   */
  async call<Name extends InternalCallName>(
    name: Name,
    ...options: Optional<ServiceCallOptions<Name>>
  ): Promise<CallAnswer<Name>> {
    const answer = await this.ask(name, ...options);
    return definitionOf(name).response?.parse(answer) as CallAnswer<Name>;
  }

  /** Like `call`, but returns the answer unchecked, for callers that accept answers of newer versions. */
  async ask<Name extends InternalCallName>(
    name: Name,
    ...[options]: Optional<ServiceCallOptions<Name>>
  ): Promise<unknown> {
    const definition = definitionOf(name);
    const service = definition.service as ServiceName;
    const request = this.requestOf(service, name, (options ?? {}) as LooseOptions);
    const answer = await this.upstreams.of(service).read(request);
    const value = jsonOf(answer);
    if (answer.status !== 200)
      throw (
        refusalOf(definition, value) ??
        unavailable(new Error(`${service} answered ${answer.status}`))
      );
    if (value === undefined) throw unavailable(new Error(`${service} answered no JSON`));
    return value;
  }

  /**
   * Makes a call whose answer is lines of JSON, and yields each parsed line as soon as it arrives.
   * @throws DomainError SERVICE_UNAVAILABLE with its cause, even if the answer breaks off in the middle
   */
  async *lines<Name extends InternalCallName>(
    name: Name,
    ...[options]: Optional<ServiceCallOptions<Name>>
  ): AsyncGenerator<unknown> {
    const service = definitionOf(name).service as ServiceName;
    let body: Readable | undefined;
    try {
      const request = this.requestOf(service, name, (options ?? {}) as LooseOptions);
      const answer = await this.upstreams.of(service).call(request);
      // Without a listener, destroying the body early would throw an uncaught AbortError.
      body = answer.body.on('error', () => {});
      if (answer.statusCode !== 200) throw new Error(`${service} answered ${answer.statusCode}`);
      yield* jsonLinesOf(body);
    } catch (cause) {
      throw unavailable(cause);
    } finally {
      body?.destroy();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.upstreams.onApplicationShutdown();
  }

  private requestOf(
    service: ServiceName,
    name: string,
    { params, query, body, as, timeoutMs }: LooseOptions,
  ): UpstreamRequest {
    const { method, path } = splitCallName(name);
    const token = as ? this.signer.tokenFor(as, service) : this.signer.ownTokenFor(service);
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    const cause = currentCause();
    if (cause) headers['x-request-id'] = cause.requestId;
    if (body !== undefined) headers['content-type'] = 'application/json';
    return {
      method,
      path: fillPath(path, params, query),
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      ...(timeoutMs && { timeoutMs }),
    };
  }
}

async function* jsonLinesOf(body: Readable): AsyncGenerator<unknown> {
  let rest = '';
  for await (const part of body.setEncoding('utf8')) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
  if (rest !== '') throw new Error('the last line is incomplete');
}

const BUSY_SECONDS = 5;

/** The refusal in an answer's body, if the call may refuse with it; otherwise undefined. */
const refusalOf = ({ refusals = [] }: CallDefinition, answer: unknown): DomainError | undefined => {
  const { code, validation } = Object(answer) as Partial<ErrorBody>;
  if (code === 'SCHEMA_MISMATCH' && validation?.body)
    return new SchemaMismatch({ ...validation.body, source: 'body' });
  if (code === 'TOO_MANY_REQUESTS') return new DomainError(code, { retryAfter: BUSY_SECONDS });
  const refusal = refusals.find((one) => one === code);
  return refusal && new DomainError(refusal);
};

/** A client with connections of its own. @param timeoutMs milliseconds until an answer begins, and between its parts */
export const provideServiceClient = (timeoutMs: number): FactoryProvider<ServiceClient> => ({
  provide: ServiceClient,
  inject: [CONFIG, IdentitySigner, LOGGER],
  useFactory: (config: Readonly<Record<string, unknown>>, signer: IdentitySigner, logger: Logger) =>
    new ServiceClient(
      new Upstreams(config, logger, { answerMs: timeoutMs, silenceMs: timeoutMs }),
      signer,
    ),
});
