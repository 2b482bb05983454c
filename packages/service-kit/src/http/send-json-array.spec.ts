import { describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { sendJsonArray } from './send-json-array.js';

const answer = async (items: () => AsyncGenerator<unknown>) => {
  const server = fastify();
  server.get('/', (_, reply) => sendJsonArray(reply, items()));
  const { body, headers } = await server.inject('/');
  await server.close();
  return { body, type: headers['content-type'] };
};

describe('a list that is sent as it is read', () => {
  it.each([
    ['none', []],
    ['one', [{ name: 'Batik “on” a Tote' }]],
    ['several', [1, [2], null, 'three']],
  ])('is JSON with %s', async (_, items) => {
    const { body, type } = await answer(async function* () {
      yield* items;
    });
    expect(JSON.parse(body)).toEqual(items);
    expect(type).toBe('application/json; charset=utf-8');
  });

  it('reads no item before there is room for it', async () => {
    let read = 0;
    const server = fastify();
    server.get('/', (_, reply) =>
      sendJsonArray(
        reply,
        (async function* () {
          for (; read < 1_000; read += 1) yield 'x'.repeat(100_000);
        })(),
      ),
    );
    const response = await server.inject({ url: '/', payloadAsStream: true });
    await new Promise((resolve) => setImmediate(resolve));
    expect(read).toBeLessThan(100);
    response.stream().destroy();
    await server.close();
  });
});
