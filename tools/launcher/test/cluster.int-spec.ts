import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@festival/service-kit/testing/eventually';
import { expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { startRedis } from '../lib/cluster.mjs';
import { openState, STORE } from '../lib/state.mjs';
import { createSteps } from '../lib/steps.mjs';
import { Supervisor } from '../lib/supervisor.mjs';

const HOST = '127.0.0.1';

const listenAt = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer().listen(port, HOST, () => resolve(server));
  });

test('Redis and its sentinels find each other again when others got their ports meanwhile', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'cluster-'));
  const start = async () => {
    const supervisor = new Supervisor({ logs: join(dir, 'logs') });
    const state = openState(dir);
    const { sentinels } = await startRedis({ dir, state, steps: createSteps(), supervisor });
    const password = state.secret('redis');
    const [port] = sentinels.split(',').map((address) => Number(address.split(':')[1]));
    const redis = new Redis({ sentinels: [{ host: HOST, port }], name: 'mymaster', password });
    const ports = ['redis-1', 'redis-2', 'sentinel-1'].map((name) => state.fact(`port.${name}`));
    return { redis, ports, stop: () => supervisor.stopAll((name) => STORE.test(name)) };
  };

  const before = await start();
  await before.redis.set('kept', 'yes');
  await before.redis.quit();
  await before.stop();
  const others = await Promise.all(before.ports.map(listenAt));

  const after = await start();
  expect(after.ports.filter((port) => before.ports.includes(port))).toEqual([]);
  expect(await after.redis.get('kept')).toBe('yes');
  // Not until its copy is complete: while a Redis writes that down, it refuses to stop.
  const replica = `port=${after.ports[1]},`;
  await eventually(async () => (await after.redis.info('replication')).includes(replica));
  await after.redis.quit();
  await after.stop();
  for (const other of others) other.close();
  await rm(dir, { recursive: true });
});
