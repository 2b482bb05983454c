import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
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
import { fillPath, type Method, splitCallName } from '@festival/contracts/paths';
import { type ServiceName, serviceUrlVariable } from '@festival/contracts/services';
import type { FactoryProvider, OnApplicationShutdown } from '@nestjs/common';
import { Agent, request } from 'undici';
import { CONFIG } from './config.js';
import { DomainError, SchemaMismatch } from './errors.js';
import { IdentitySigner } from './identity.js';

const RETRY_AFTER_SECONDS = 2;

interface Circumstances {
  /** The identity of the caller. Default: this process. */
  as?: Identity;
  requestId?: string;
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
const jsonOf = ({ body }: ServiceAnswer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};

/** Calls other services. The contracts say which service answers a call, what it accepts and how it may refuse. */
export class ServiceClient implements OnApplicationShutdown {
  constructor(
    private readonly transport: ServiceTransport,
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
    const answer = await this.send(service, name, (options ?? {}) as LooseOptions);
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
    let answer: OpenAnswer | undefined;
    try {
      const request = this.requestOf(service, name, (options ?? {}) as LooseOptions);
      answer = await this.transport.open?.(service, request);
      // Without a listener, destroying the body early would throw an uncaught AbortError.
      answer?.body.on('error', () => {});
      if (answer?.status !== 200) throw new Error(`${service} answered ${answer?.status}`);
      yield* jsonLinesOf(answer.body);
    } catch (cause) {
      throw unavailable(cause);
    } finally {
      answer?.body.destroy();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.transport.close?.();
  }

  private requestOf(
    service: ServiceName,
    name: string,
    { params, query, body, as, requestId, timeoutMs }: LooseOptions,
  ): ServiceRequest {
    const { method, path } = splitCallName(name);
    const token = as ? this.signer.tokenFor(as, service) : this.signer.ownTokenFor(service);
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (requestId) headers['x-request-id'] = requestId;
    if (body !== undefined) headers['content-type'] = 'application/json';
    return {
      method,
      path: fillPath(path, params, query),
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      ...(timeoutMs && { timeoutMs }),
    };
  }

  private async send(
    service: ServiceName,
    name: string,
    options: LooseOptions,
  ): Promise<ServiceAnswer> {
    try {
      return await this.transport.read(service, this.requestOf(service, name, options));
    } catch (cause) {
      throw cause instanceof DomainError ? cause : unavailable(cause);
    }
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

export const provideServiceClient = (timeoutMs: number): FactoryProvider<ServiceClient> => ({
  provide: ServiceClient,
  inject: [CONFIG, IdentitySigner],
  useFactory: (config: Readonly<Record<string, unknown>>, signer: IdentitySigner) =>
    new ServiceClient(new HttpTransport(config, timeoutMs), signer),
});

export interface ServiceRequest {
  method: Method;
  /** Includes the query. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
  /** The timeout in milliseconds, if shorter than usual. */
  timeoutMs?: number;
}

interface AnswerHead {
  status: number;
  headers: Record<string, string | string[] | undefined>;
}

interface ServiceAnswer extends AnswerHead {
  body: Buffer;
}

interface OpenAnswer extends AnswerHead {
  /** A reader that stops early must destroy it. */
  body: Readable;
}

interface ServiceTransport {
  /** @throws Error if there is no answer; the service may have handled the request or not */
  read(service: ServiceName, request: ServiceRequest): Promise<ServiceAnswer>;
  /** Returns the answer while its body is still arriving. Absent in transports that only return complete answers. */
  open?(service: ServiceName, request: ServiceRequest): Promise<OpenAnswer>;
  close?(): Promise<void>;
}

class HttpTransport implements ServiceTransport {
  private readonly agent: Agent;

  constructor(
    private readonly urls: Readonly<Record<string, unknown>>,
    timeoutMs: number,
  ) {
    this.agent = new Agent({
      connect: { timeout: timeoutMs },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
  }

  async read(service: ServiceName, asked: ServiceRequest): Promise<ServiceAnswer> {
    const { status, headers, body } = await this.open(service, asked);
    return { status, headers, body: await buffer(body) };
  }

  async open(service: ServiceName, asked: ServiceRequest): Promise<OpenAnswer> {
    const { path, timeoutMs, ...options } = asked;
    const url = new URL(path, String(this.urls[serviceUrlVariable(service)]));
    const signal = timeoutMs ? AbortSignal.timeout(timeoutMs) : null;
    const { statusCode, headers, body } = await request(url, {
      ...options,
      signal,
      dispatcher: this.agent,
    });
    return { status: statusCode, headers, body };
  }

  close(): Promise<void> {
    return this.agent.close();
  }
}
