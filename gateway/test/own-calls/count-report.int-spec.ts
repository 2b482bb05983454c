import { MAX_COUNTED, minuteOf, numbersKey, sumNumbers } from '@festival/contracts/releases';
import { testRedis } from '@festival/testing/stores/redis';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { countReport, type Report } from '../../src/own-calls/page-reports/count-report.js';

const release = { area: 'marketplace', id: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' };
const bad: Report = { isView: true, errors: 20, painted: 900 };
const now = new Date();
const few = {
  views: MAX_COUNTED.views,
  errors: MAX_COUNTED.errors,
  paints: MAX_COUNTED.views,
  lcpP75: 1_000,
};

let place: Awaited<ReturnType<typeof testRedis>>;
/** Two gateways. */
let gateways: Redis[];

beforeAll(async () => {
  place = await testRedis();
  gateways = [new Redis(place.url), new Redis(place.url)];
});
afterEach(() => place.empty());
afterAll(async () => {
  for (const redis of gateways) redis.disconnect();
  await place.close();
});

const send = async (reports: readonly Report[], visitor = '192.0.2.1', of = release) => {
  await Promise.all(
    reports.map((report, at) => {
      const pipeline = gateways[at % gateways.length]!.pipeline();
      countReport(pipeline, visitor, of, report, now);
      return pipeline.exec();
    }),
  );
};
const numbers = async (of = release) =>
  sumNumbers([await gateways[0]!.hgetall(numbersKey(of, minuteOf(now.getTime())))]);

test('a few views and errors of each visitor count for a release, whichever gateways they report to', async () => {
  const flood = Array.from({ length: 100 }, () => bad);
  await send(flood);
  await send(flood);
  expect(await numbers()).toEqual(few);
  const other = { ...release, id: 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb' };
  await send(flood, '192.0.2.1', other);
  expect(await numbers(other)).toEqual(few);
  await send(flood, '192.0.2.2');
  expect(await numbers()).toMatchObject({ views: few.views * 2, errors: few.errors * 2 });
});

test('what a visitor reported is forgotten an hour after the first report, and never named', async () => {
  await send([bad, bad]);
  const [key, ...others] = await gateways[0]!.keys('releases:reported:*');
  expect(others).toEqual([]);
  expect(key).not.toContain('192.0.2.1');
  await gateways[0]!.pexpire(key!, 5_000);
  await send([bad]);
  expect(await gateways[0]!.pttl(key!)).toBeLessThanOrEqual(5_000);
  await gateways[0]!.del(key!);
  await send([bad]);
  expect(await gateways[0]!.pttl(key!)).toBeGreaterThan(5_000);
  expect(await gateways[0]!.pttl(key!)).toBeLessThanOrEqual(MAX_COUNTED.windowMs);
});

test('an error counts only after its page was counted', async () => {
  const view = { isView: true, errors: 0 };
  const late = { isView: false, errors: 1 };
  await send(Array.from({ length: MAX_COUNTED.views }, () => view));
  await send([late]);
  const counted = { ...few, errors: 1, paints: 0, lcpP75: null };
  expect(await numbers()).toEqual(counted);
  await send([view]);
  await send([late]);
  expect(await numbers()).toEqual(counted);
});

test('a report that counts nothing leaves no numbers', async () => {
  await send([{ isView: false, errors: 0 }]);
  expect(await gateways[0]!.keys('releases:numbers:*')).toEqual([]);
});
