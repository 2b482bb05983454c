import { Readable } from 'node:stream';
import { type CallDefinition, mayCall } from '@festival/contracts/call';
import { type CallAnswer, calls } from '@festival/contracts/calls';
import { describeIssues, type ValidationSource } from '@festival/contracts/errors';
import type { Identity } from '@festival/contracts/identity';
import { splitCallName } from '@festival/contracts/paths';
import { isAreaToken } from '@festival/contracts/releases';
import {
  applyDecorators,
  type CallHandler,
  type CanActivate,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  Injectable,
  type NestInterceptor,
  Optional,
  Patch,
  Post,
  Put,
  SetMetadata,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { type Observable, tap } from 'rxjs';
import type { z } from 'zod';
import { DomainError, SchemaMismatch, toErrorAnswer } from './errors.js';
import { AreaTokenHolders, IdentityVerifier, type KnownCaller, requireAccess } from './identity.js';
import { SecurityLog } from './security-log.js';

const methods = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

/** An interceptor costs a request about as much as its routing, so the calls of students and visitors have none. */
const isLogged = ({ access }: CallDefinition): boolean =>
  access !== 'public' && mayCall(access, 'admin');

/** A handler of a call. One that sends its answer itself returns nothing. */
type HandlerOf<Name extends keyof typeof calls> = (
  ...given: never[]
) => Answer<Name> | Promise<Answer<Name>>;
// biome-ignore lint/suspicious/noConfusingVoidType: it stands for a handler without a result.
type Answer<Name extends keyof typeof calls> = CallAnswer<Name> | void;

/**
 * Binds a handler to a call of the contract: its method and path, its access, the type of its answer, and status 200 on success. Calls by admins
 * are logged. The handler receives the checked request through `@Input()`.
 */
export const Endpoint = <Name extends keyof typeof calls>(name: Name) => {
  const { method, path } = splitCallName(name);
  const call: CallDefinition = calls[name];
  return applyDecorators(
    methods[method](path),
    HttpCode(200),
    SetMetadata(CALL, call),
    UseGuards(IdentityGuard),
    ...(isLogged(call) ? [UseInterceptors(LogAdminCalls)] : []),
  ) as <Handler extends HandlerOf<Name>>(
    controller: object,
    method: string | symbol,
    handler: TypedPropertyDescriptor<Handler>,
  ) => void;
};

/** Logs each call of an admin, with its result. It leaves out the query, which may contain names. */
@Injectable()
class LogAdminCalls implements NestInterceptor {
  constructor(private readonly log: SecurityLog) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest & { user?: Identity }>();
    const { user } = request;
    if (user?.role !== 'admin') return next.handle();
    const record = (status: number, refusal?: string) =>
      this.log.record('admin.acted', {
        requestId: request.id,
        account: user.sub,
        role: user.role,
        address: request.ip,
        call: `${request.method} ${request.url.split('?')[0]}`,
        status,
        refusal,
      });
    return next.handle().pipe(
      tap({
        complete: () => record(http.getResponse<FastifyReply>().statusCode),
        error: (error: unknown) => {
          const { status, body } = toErrorAnswer(error, request.id);
          record(status, body.code);
        },
      }),
    );
  }
}

const BEARER = /^Bearer (\S+)$/i;

/** Admits the callers that the call's definition allows. On a public call it only identifies them. */
@Injectable()
class IdentityGuard implements CanActivate {
  constructor(
    private readonly verifier: IdentityVerifier,
    @Optional() private readonly areaTokens?: AreaTokenHolders,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const call = callOf(context);
    const request = context.switchToHttp().getRequest<FastifyRequest & KnownCaller>();
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token && this.areaTokens && isAreaToken(token) && call.access !== 'public') {
      const { area } = request.params as { area?: string };
      const asked = `${request.method} ${request.url.split('?')[0]}`;
      return this.areaTokens.admit({ token, call, asked, area }).then((holder) => {
        request.tokenHolder = holder;
        return true;
      });
    }
    if (token) request.user = this.verifier.verify(token);
    requireAccess(call, request.user);
    return true;
  }
}

const CALL = 'festival:call';

export const callOf = (context: ExecutionContext): CallDefinition =>
  Reflect.getMetadata(CALL, context.getHandler());

/** Stands for a body that cannot be parsed. It is refused only after the access check. */
class UnreadableBody {
  constructor(readonly refusal: DomainError) {}
}

/** The JSON of a body; undefined for an empty body. */
export const readJson = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return new UnreadableBody(
      new SchemaMismatch({ source: 'body', keys: ['body'], message: '"body" must be JSON' }),
    );
  }
};

/** Parses JSON bodies. Other content types are left to the call, which may not use a body at all. */
export const registerJsonBodies = (server: FastifyInstance): void => {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => readJson(text),
  );
  server.addContentTypeParser<Buffer>(
    '*',
    { parseAs: 'buffer' },
    async () => new UnreadableBody(new DomainError('UNSUPPORTED_MEDIA_TYPE')),
  );
};

/**
 * Parses a value by its schema.
 * @throws SchemaMismatch naming the wrong keys
 */
export const parseInput = <Schema extends z.ZodType>(
  source: ValidationSource,
  schema: Schema,
  value: unknown,
): z.output<Schema> => {
  const result = schema.safeParse(value);
  if (!result.success) throw new SchemaMismatch(describeIssues(source, result.error.issues));
  return result.data;
};

/**
 * The path parameters of the call; undefined if it has none.
 * @throws DomainError NOT_FOUND when a parameter has an impossible value
 */
export const pathOf = <Params = unknown>(context: ExecutionContext): Params => {
  const { params } = context.switchToHttp().getRequest<FastifyRequest>();
  const result = callOf(context).params?.safeParse(params);
  if (result?.success === false) throw new DomainError('NOT_FOUND');
  return result?.data as Params;
};

/** The request of an `Endpoint`, checked by the call's schemas: `{ params, query, headers, body }`. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const call = callOf(context);
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  if (call.body && request.body instanceof UnreadableBody) throw request.body.refusal;
  return {
    params: pathOf(context),
    query: call.query && parseInput('query', call.query, request.query),
    headers: call.headers && parseInput('headers', call.headers, request.headers),
    body: call.body && parseInput('body', call.body, request.body),
  };
});

/** The type of an `@Input()`: `InputOf<'POST /orders'>`. */
export type InputOf<Name extends keyof typeof calls> = {
  [Part in keyof (typeof calls)[Name] & ('params' | 'query' | 'headers' | 'body')]: z.output<
    (typeof calls)[Name][Part]
  >;
};

async function* jsonArrayOf(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let begin = '[';
  for await (const item of items) {
    yield begin + JSON.stringify(item);
    begin = ',';
  }
  yield begin === '[' ? '[]' : ']';
}

/**
 * Streams a list that is too long for memory. It reads an item only after the reader has taken the one before. An error aborts the answer.
 */
export const sendJsonArray = async (
  reply: FastifyReply,
  items: AsyncIterable<unknown>,
): Promise<void> => {
  const body = Readable.from(jsonArrayOf(items), { objectMode: false });
  await reply.type('application/json; charset=utf-8').send(body);
};

/** The header with the number of milliseconds after which an answer becomes outdated. The gateway caches it no longer. */
export const KEEP_MS_HEADER = 'x-keep-ms';

/** Marks an answer as outdated from `until` on. @param now and `until` are festival time, which runs at the same speed as the gateway's clock */
export const keepUntil = (reply: FastifyReply, until: Date, now: Date): void => {
  void reply.header(KEEP_MS_HEADER, until.getTime() - now.getTime());
};

const NEIGHBOURS = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

/**
 * Only the gateway may set the client's address, and the gateway is the peer of the connection (distance 0) on this machine or its private network.
 * The client itself may have written earlier entries of `x-forwarded-for`.
 */
export const isGateway = (address: string, hop: number): boolean =>
  hop === 0 && ipaddr.isValid(address) && NEIGHBOURS.has(ipaddr.process(address).range());

/** What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, because one household can use all of it. */
export const clientNetwork = (address: string): string => {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString();
};
