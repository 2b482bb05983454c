import type { CallDefinition } from '@festival/contracts/call';
import { describeIssues, type ValidationSource } from '@festival/contracts/errors';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { DomainError, SchemaMismatch } from '../errors.js';
import { callOf } from './call.metadata.js';
import { UnreadableBody } from './read-body.js';

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

/** The type of an `@Input()`: `InputOf<(typeof catalogueCalls)['POST /orders']>`. */
export type InputOf<Call extends CallDefinition> = {
  [Part in keyof Call & ('params' | 'query' | 'headers' | 'body')]: z.output<Call[Part]>;
};

/** The answer of a call's handler. */
export type AnswerOf<Call extends CallDefinition> = z.output<Call['response']>;
