import type { FastifyInstance } from 'fastify';
import { DomainError, SchemaMismatch } from '../errors.js';

/** Stands for a body that cannot be parsed. It is refused only after the access check. */
export class UnreadableBody {
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
