import type { FastifyInstance } from 'fastify';
import { DomainError, SchemaMismatch } from '../errors/domain-error.js';

/** In the place of a body that cannot be read: refused once it is known that the sender may make the call at all. */
export class UnreadableBody {
  constructor(readonly refusal: DomainError) {}
}

/** The JSON of a body; undefined where there is none. */
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

/** Reads JSON; any other type of content is left to the call to refuse, which may want no body at all. */
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
