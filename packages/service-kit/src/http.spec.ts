import { describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { clientNetwork, isGateway, sendJsonArray } from './http.js';

describe('isGateway', () => {
  it('trusts connections from this machine or its network', () => {
    expect(isGateway('127.0.0.1', 0)).toBe(true);
    expect(isGateway('::ffff:172.18.0.5', 0)).toBe(true);
  });
  it('believes nobody further away, even on the same network: a campus client could say anything', () => {
    expect(isGateway('10.25.1.9', 1)).toBe(false);
  });
  it('believes nobody from the internet', () => {
    expect(isGateway('203.0.113.9', 0)).toBe(false);
    expect(isGateway('not an address', 0)).toBe(false);
  });
});

describe('clientNetwork', () => {
  it('counts an IPv4 address as one client, in any notation', () => {
    expect(clientNetwork('203.0.113.9')).toBe('203.0.113.9');
    expect(clientNetwork('::ffff:203.0.113.9')).toBe('203.0.113.9');
  });
  it('counts a /64 as one client, because each has 2^64 addresses to choose from', () => {
    expect(clientNetwork('2001:db8:1:2::1')).toBe(clientNetwork('2001:db8:1:2:ffff::9'));
    expect(clientNetwork('2001:db8:1:2::1')).not.toBe(clientNetwork('2001:db8:1:3::1'));
  });
  it('counts all invalid addresses together', () => {
    expect(clientNetwork('" OR 1=1')).toBe('unknown');
  });
});

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
