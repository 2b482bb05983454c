import type { Identity } from '@festival/contracts/identity';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityLog } from '../logging/index.js';
import { toErrorAnswer } from './error-answer.js';

/** Auth records these itself, with the account that was tried. */
const SIGN_IN = new Set(['CREDENTIALS_WRONG', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG']);

/** Answers every error; nothing else does. Calls that somebody may not make are security events. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: SecurityLog) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest & { user?: Identity }>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const answer = toErrorAnswer(error, request.id);
    if (answer.isFault) request.log.error({ err: error }, 'request failed');
    this.recordRefusal(request, answer.status, answer.body.code);
    if (reply.sent) return;
    void reply.status(answer.status).headers(answer.headers).send(answer.body);
  }

  private recordRefusal(
    { id: requestId, ip: address, method, url, user }: FastifyRequest & { user?: Identity },
    status: number,
    refusal: string,
  ): void {
    if ((status !== 401 && status !== 403) || SIGN_IN.has(refusal)) return;
    const [path] = url.split('?');
    this.log.record('call.refused', {
      requestId,
      account: user?.sub,
      role: user?.role,
      // Refused visitors are many, and would push out the addresses of others.
      address: user && address,
      call: `${method} ${path}`,
      status,
      refusal,
    });
  }
}
