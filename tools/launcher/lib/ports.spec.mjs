import { createServer } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { firstAnswer, freePort, isPortTaken } from './ports.mjs';

/** @type {import('node:net').Server[]} */
const servers = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** @param {string} host @param {(socket: import('node:net').Socket) => void} [onSocket] */
async function listen(host, onSocket) {
  const server = createServer(onSocket);
  servers.push(server);
  await new Promise((resolve) => server.listen(0, host, () => resolve(undefined)));
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
}

test('the last port is used again while it is free, and changed otherwise', async () => {
  const port = await freePort();
  expect(await freePort(port)).toBe(port);

  const taken = await listen('127.0.0.1');
  expect(await freePort(taken)).not.toBe(taken);
});

test('a port is taken whichever of this machine’s addresses its holder listens on', async () => {
  expect(await isPortTaken(await listen('127.0.0.1'))).toBe(true);
  expect(await isPortTaken(await listen('0.0.0.0'))).toBe(true);
  expect(await isPortTaken(await freePort())).toBe(false);
});

test('a server that closes at once gives no answer', async () => {
  const port = await listen('127.0.0.1', (socket) => socket.destroy());
  await expect(firstAnswer({ port })).rejects.toThrow();
});
