import { Readable } from 'node:stream';
import { SESSION_SERVICE, type ServiceName } from '@festival/contracts/services';
import { DomainError } from '@festival/service-kit/errors';
import { DRAINING_HEADER } from '@festival/service-kit/health';
import { KEEP_MS_HEADER } from '@festival/service-kit/http';
import { IdentitySigner } from '@festival/service-kit/identity';
import { type UpstreamRequest, Upstreams } from '@festival/service-kit/upstreams';
import { All, Controller, Injectable, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Dispatcher } from 'undici';
import { findPublicPath } from './own-call.js';
import { RateLimitGuard, RateLimits } from './rate-limits.js';
import { type KnownRequest, SessionGuard } from './sessions.js';

/** The maximum time of a whole request, plus some time to work on it. */
const UPLOAD_MS = 150_000;

/** A shorter answer is read before it is passed on. Streams cost several times what they would save. */
const SHORT_BYTES = 16 * 1_024;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

interface PassedRequest {
  service: ServiceName;
  /** Includes the query. */
  path: string;
  body: Dispatcher.RequestOptions['body'];
  hasCookies?: boolean;
}

/** Drops an answer that nobody waits for. That raises an error on the stream, which would end the process without a listener. */
const discard = (body: Readable): void => {
  body.on('error', () => undefined).destroy();
};

/** HEAD has no body. Its `content-length` is that of the answer to GET. */
const isShort = ({ headers }: Dispatcher.ResponseData, method: string): boolean =>
  method !== 'HEAD' && Number(headers['content-length'] ?? Infinity) <= SHORT_BYTES;

/** Passes a request to the service that owns its path, and its answer back. */
@Injectable()
export class ServiceProxy {
  constructor(
    private readonly upstreams: Upstreams,
    private readonly signer: IdentitySigner,
    private readonly limits: RateLimits,
  ) {}

  async forward(request: KnownRequest, reply: FastifyReply): Promise<void> {
    const target = findRoute(request.raw.url!);
    if (!target) throw new DomainError('NOT_FOUND');
    const { service, upstreamPath: path } = target;
    // A preview's pages sign nobody in or out.
    const hasCookies = target.hasCookies && request.address !== 'preview';
    const body = (request.body as Dispatcher.RequestOptions['body']) ?? null;
    await this.pass(request, reply, { service, path, body, hasCookies });
  }

  /** The same for a request that the gateway has changed for the service. */
  async pass(request: KnownRequest, reply: FastifyReply, passed: PassedRequest): Promise<void> {
    const { service, path, body, hasCookies = false } = passed;
    if (!METHODS.has(request.method)) throw new DomainError('METHOD_NOT_ALLOWED');
    const token =
      request.areaToken ?? (request.user && this.signer.tokenFor(request.user, service));
    const upstream = this.upstreams.of(service);
    const asked: UpstreamRequest = {
      method: request.method as Dispatcher.HttpMethod,
      path,
      headers: requestHeaders(request, { token, hasCookies }),
      body,
      // An upload is only as fast as the client, and its images are encoded before the answer.
      ...(body instanceof Readable && { headersTimeout: UPLOAD_MS }),
    };
    const ask = () => upstream.call(asked);
    const kind = body instanceof Readable ? 'upload' : 'call';
    const answer = await (request.user
      ? ask()
      : this.limits.askForVisitor({ address: request.ip, service, kind }, ask));
    if (reply.raw.destroyed) return void discard(answer.body);
    const sent = isShort(answer, request.method)
      ? await upstream.readBody(asked, answer.body)
      : answer.body;
    await reply
      .status(answer.statusCode)
      .headers(answerHeaders(answer.headers, { hasCookies }))
      .send(sent);
  }
}

interface Target {
  service: ServiceName;
  /** Only the service that makes sessions gets and sets cookies. */
  hasCookies: boolean;
  /** The path and query for the service. */
  upstreamPath: string;
}

const BASE = '/api';
/** Dot segments, backslashes and encoded slashes: a service could read a different path from the one matched here. */
const AMBIGUOUS = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|\\|%2f|%5c|\/\/|[^!-~]/i;

/**
 * The service for a URL below `/api`, and the path for it: the same without `/api` and without a trailing slash. Undefined when there is none. The
 * service itself decides which methods a path has.
 */
const findRoute = (url: string): Target | undefined => {
  const queryAt = url.indexOf('?');
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  if (!path.startsWith(`${BASE}/`)) return undefined;
  const upstream = path.slice(BASE.length).replace(/\/$/, '');
  if (AMBIGUOUS.test(upstream)) return undefined;
  const service = findPublicPath(upstream)?.value.service;
  if (service === undefined || service === 'gateway') return undefined;
  return {
    service,
    hasCookies: service === SESSION_SERVICE,
    upstreamPath: upstream + (queryAt < 0 ? '' : url.slice(queryAt)),
  };
};

/** The edge handles compression, and tells the service the caller and the address. */
const NEVER_FORWARDED = new Set([
  'accept-encoding',
  'authorization',
  'baggage',
  'content-length',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'traceparent',
  'tracestate',
  'x-real-ip',
  'x-request-id',
]);

const isDropped = (name: string): boolean =>
  NEVER_FORWARDED.has(name) || name.startsWith('x-forwarded-');

interface Options {
  /** The token of the signed-in user. */
  token?: string;
  hasCookies?: boolean;
}

export const requestHeaders = (
  request: KnownRequest,
  { token, hasCookies }: Options,
): Record<string, string | string[]> => {
  const headers = withoutHeaders(request.headers, isDropped);
  headers['x-request-id'] = request.id;
  headers['x-forwarded-for'] = request.ip;
  headers['x-forwarded-proto'] = request.protocol;
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (hasCookies && request.headers.cookie) headers['cookie'] = request.headers.cookie;
  return headers;
};

const SAID_BY_THE_GATEWAY = new Set([
  'date',
  'server',
  'x-powered-by',
  'x-request-id',
  DRAINING_HEADER,
  KEEP_MS_HEADER,
]);

/** The headers of a service's answer that the client gets. */
export const answerHeaders = (
  headers: Record<string, string | string[] | undefined>,
  { hasCookies }: { hasCookies?: boolean },
): Record<string, string | string[]> =>
  withoutHeaders(
    headers,
    (name) => SAID_BY_THE_GATEWAY.has(name) || (name === 'set-cookie' && !hasCookies),
  );

const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
];

type Headers = Record<string, string | string[] | undefined>;

/** The headers without those of a single connection (including the ones named in `connection`) and without the named ones. */
const withoutHeaders = (
  headers: Headers,
  isDropped: (name: string) => boolean,
): Record<string, string | string[]> => {
  const mentioned = String(headers['connection'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers))
    if (
      value !== undefined &&
      !HOP_BY_HOP.includes(name) &&
      !mentioned.includes(name) &&
      !isDropped(name)
    )
      kept[name] = value;
  return kept;
};

/** Every call that the gateway does not answer itself. */
@Controller()
@UseGuards(SessionGuard, RateLimitGuard)
export class ProxyController {
  constructor(private readonly proxy: ServiceProxy) {}

  @All(['api', 'api/*'])
  forward(@Req() request: KnownRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.proxy.forward(request, reply);
  }
}
