import type { Identity } from '@festival/contracts/identity';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { callOf } from '../http/call.metadata.js';
import { type IdempotentRequest, toIdempotentRequest } from './idempotent-request.js';

/**
 * Binds the request's key and session to the content of the request, as JSON; undefined without a key.
 * @throws SchemaMismatch for an invalid key
 */
export type ToKeyedRequest = (asked: unknown) => IdempotentRequest | undefined;

/** For handlers of calls that the contract marks as repeatable with a key. */
export const KeyedRequest = createParamDecorator(
  (_: unknown, context: ExecutionContext): ToKeyedRequest => {
    const { summary, isIdempotent } = callOf(context);
    if (!isIdempotent) throw new Error(`This call takes no idempotency key: ${summary}`);
    const { headers, user } = context
      .switchToHttp()
      .getRequest<FastifyRequest & { user: Identity }>();
    return (asked) => toIdempotentRequest(headers['idempotency-key'], user.sid, asked);
  },
);
