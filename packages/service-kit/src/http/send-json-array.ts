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
 * Answers with a list that is too long to hold in memory, written as its items are read: none is asked for before the one before has been
 * taken. What fails on the way breaks the answer off.
 */
export const sendJsonArray = async (
  reply: FastifyReply,
  items: AsyncIterable<unknown>,
): Promise<void> => {
  const body = Readable.from(written(items), { objectMode: false });
  await reply.type('application/json; charset=utf-8').send(body);
};
