import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

async function* written(items: AsyncIterable<unknown>): AsyncGenerator<string> {
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
  const body = Readable.from(written(items), { objectMode: false });
  await reply.type('application/json; charset=utf-8').send(body);
};
