import { eventually } from '@festival/testing/eventually';
import { IDENTITY_PUBLIC_KEYS } from '@festival/testing/identity';
import { type TestRedis, testRedis } from '@festival/testing/stores/redis';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { commonConfig } from '../src/config/index.js';
import { Queues } from '../src/queues/index.js';
import { type Schedule, Schedules } from '../src/schedules/index.js';

let redis: TestRedis;
const open: { schedules: Schedules; queues: Queues }[] = [];

beforeAll(async () => {
  redis = await testRedis();
});
afterAll(async () => {
  await Promise.all(open.map(({ schedules }) => schedules.onModuleDestroy()));
  await Promise.all(open.map(({ queues }) => queues.onApplicationShutdown()));
  await redis.close();
});

const startProcess = (...all: Schedule[]): Queues => {
  const config = commonConfig.parse({
    PORT: 0,
    REDIS_URL: redis.url,
    IDENTITY_PUBLIC_KEYS,
  });
  const queues = new Queues(config);
  const schedules = new Schedules(queues, 'shop', config, pino({ level: 'silent' }));
  for (const schedule of all) schedules.add(schedule);
  schedules.onApplicationBootstrap();
  open.push({ schedules, queues });
  return queues;
};

it('a schedule runs in one process at each turn, also beside an older process that does not know it', async () => {
  const done = { often: 0, seldom: 0, failing: 0 };
  const often: Schedule = {
    name: 'often',
    everyMs: 100,
    run: async () => {
      done.often += 1;
    },
  };
  startProcess(often);
  const startedAt = Date.now();
  const queues = startProcess(
    often,
    {
      name: 'seldom',
      everyMs: 3_600_000,
      run: async () => {
        done.seldom += 1;
      },
    },
    {
      name: 'failing',
      everyMs: 100,
      run: async () => {
        done.failing += 1;
        throw new Error('not now');
      },
    },
  );
  await eventually(() => done.often >= 5 && done.failing >= 3);
  const turns = (Date.now() - startedAt) / often.everyMs + 2;
  expect(done.often).toBeLessThanOrEqual(turns);
  expect(done.seldom).toBeLessThanOrEqual(1);
  const scheduled = await queues.get('shop.schedule').getJobSchedulers();
  expect(scheduled.map(({ key }) => key).sort()).toEqual(['failing', 'often', 'seldom']);
});
