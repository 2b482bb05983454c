import { type CallDefinition, mayCall } from '@festival/contracts/call';
import type { Identity } from '@festival/contracts/identity';
import { type CallName, splitCallName } from '@festival/contracts/paths';
import {
  applyDecorators,
  type CallHandler,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  Injectable,
  type NestInterceptor,
  Patch,
  Post,
  Put,
  SetMetadata,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { toErrorAnswer } from '../errors.js';
import { IdentityGuard } from '../identity.js';
import { SecurityLog } from '../logging.js';
import { CALL } from './call.metadata.js';

const methods = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

/** An interceptor costs a request about as much as its routing, so the calls of students and visitors have none. */
const isLogged = ({ access }: CallDefinition): boolean =>
  access !== 'public' && mayCall(access, 'admin');

/**
 * Binds a handler to a call of the contract: its method and path, its access, and status 200 on success. Calls by admins are logged.
 * The handler receives the checked request through `@Input()`.
 */
export const Endpoint = <Name extends CallName>(
  calls: Record<Name, CallDefinition>,
  name: NoInfer<Name>,
): MethodDecorator => {
  const { method, path } = splitCallName(name);
  return applyDecorators(
    methods[method](path),
    HttpCode(200),
    SetMetadata(CALL, calls[name]),
    UseGuards(IdentityGuard),
    ...(isLogged(calls[name]) ? [UseInterceptors(AdminActions)] : []),
  );
};

/** Logs each call of an admin, with its result. It leaves out the query, which may contain names. */
@Injectable()
class AdminActions implements NestInterceptor {
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
