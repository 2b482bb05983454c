import { CLOCK_MOVED } from '@festival/contracts/clock';
import { chooseEdition } from '@festival/edition';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { FestivalClock } from '../src/clock.js';
import { commonConfig } from '../src/config.js';
import { openRedis } from '../src/redis.js';
import { eventually } from '../testing/eventually.js';
import { IDENTITY_PUBLIC_KEYS } from '../testing/identity.js';
import { type TestRedis, testRedis } from '../testing/stores.js';

const MOVED_TO = '2021-03-06T00:00:00+08:00';
const SENTENCE = /festival:clock in Redis is no move of the clock: .* redis-cli del festival:clock/;

let testedRedis: TestRedis;
let redis: Redis;
const written: string[] = [];

beforeAll(async () => {
  testedRedis = await testRedis();
  redis = openRedis({ REDIS_URL: testedRedis.url });
});
afterAll(async () => {
  redis.disconnect();
  await testedRedis.close();
});

const clockOf = () => {
  const config = commonConfig.parse({
    PORT: 0,
    REDIS_URL: testedRedis.url,
    IDENTITY_PUBLIC_KEYS,
    FESTIVAL_MODE: 'demo',
    FESTIVAL_EPOCH: '2021-02-10T02:00:00.000Z',
  });
  const logger = pino({ level: 'error' }, { write: (line) => void written.push(line) });
  return new FestivalClock(config, chooseEdition('2021'), redis, logger);
};

it.each(['half a move {', '{"offsetMs":"soon"}', ''])(
  'with “%s” as its move, a process that runs keeps its time, one that starts does not, and both say why',
  async (stored) => {
    await redis.del('festival:clock');
    const running = clockOf();
    await running.onModuleInit();
    await running.move(new Date(MOVED_TO));
    const offset = running.offset();
    written.length = 0;
    await redis.set('festival:clock', stored);
    await redis.publish(CLOCK_MOVED, '');
    await eventually(() => SENTENCE.test(written.join('\n')));
    expect(running.offset()).toBe(offset);
    running.onModuleDestroy();

    const starting = clockOf();
    await expect(starting.onModuleInit()).rejects.toThrow(SENTENCE);
    starting.onModuleDestroy();
  },
);
