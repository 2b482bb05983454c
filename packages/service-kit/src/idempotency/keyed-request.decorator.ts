import type { Identity } from '@festival/contracts/identity';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { callOf } from '../http/call.metadata.js';
import { type IdempotentRequest, toIdempotentRequest } from './idempotent-request.js';

/**
 * Binds the request's key, and the session it belongs to, to what is asked for, as far as JSON holds it; undefined where there is no key.
 * @throws SchemaMismatch for a key that is none
 */
export type ToKeyedRequest = (asked: unknown) => IdempotentRequest | undefined;

/** For the handler of a call of which the contract says that a key makes it repeatable. */
export const KeyedRequest = createParamDecorator(
  (_: unknown, context: ExecutionContext): ToKeyedRequest => {
    const { summary, isIdempotent } = callOf(context);
    if (!isIdempotent) throw new Error(`No key makes it repeatable: ${summary}`);
    const { headers, user } = context
      .switchToHttp()
      .getRequest<FastifyRequest & { user: Identity }>();
    return (asked) => toIdempotentRequest(headers['idempotency-key'], user.sid, asked);
  },
);
