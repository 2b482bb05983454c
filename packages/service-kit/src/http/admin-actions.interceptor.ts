import type { Identity } from '@festival/contracts/identity';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { toErrorAnswer } from '../errors/error-answer.js';
import { SecurityLog } from '../logging/index.js';

/** Logs each call of an admin, with its result. It leaves out the query, which may contain names. */
@Injectable()
export class AdminActions implements NestInterceptor {
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
