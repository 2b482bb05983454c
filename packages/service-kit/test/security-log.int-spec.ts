import { Writable } from 'node:stream';
import { SECURITY_ADDRESS_SECONDS } from '@festival/contracts/retention';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { RealClock } from '../src/clock.js';
import { addressesKey, SecurityLog } from '../src/security-log.js';
import { eventually } from '../testing/eventually.js';
import { type TestRedis, testRedis } from '../testing/stores.js';

let server: TestRedis;
let redis: Redis;
beforeAll(async () => {
  server = await testRedis();
  redis = new Redis(server.url);
});
afterAll(async () => {
  redis.disconnect();
  await server.close();
});

const logTo = (level: string) => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: new SecurityLog(pino({ level }, stream), redis, new RealClock()), lines };
};

it('marks its lines, names the event, and writes them at any log level', () => {
  const { log, lines } = logTo('error');
  log.record('auth.signed-in', { requestId: 'r1', account: 'a1', role: 'vendor' });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { security: true, event: 'auth.signed-in', requestId: 'r1', account: 'a1', role: 'vendor' },
  ]);
});

it('is silent where the log is', () => {
  const { log, lines } = logTo('silent');
  log.record('auth.signed-in', { account: 'a1' });
  expect(lines).toEqual([]);
});

it('keeps the network address out of the log, and ends it after its time', async () => {
  const { log, lines } = logTo('info');
  log.record('auth.sign-in-failed', { requestId: 'r2', account: 'a2', address: '203.0.113.7' });
  const key = addressesKey(new Date());
  await eventually(async () => (await redis.xlen(key)) === 1);

  expect(lines.join('')).not.toContain('203.0.113.7');
  const [[, fields] = ['', []]] = await redis.xrange(key, '-', '+');
  expect(fields).toEqual([
    ...['event', 'auth.sign-in-failed', 'requestId', 'r2'],
    ...['account', 'a2', 'address', '203.0.113.7'],
  ]);
  await eventually(async () => (await redis.ttl(key)) > 0);
  const ends = await redis.ttl(key);
  log.record('auth.sign-in-failed', { requestId: 'r3', address: '203.0.113.8' });
  await eventually(async () => (await redis.xlen(key)) === 2);
  expect(await redis.ttl(key)).toBeLessThanOrEqual(Math.min(ends, SECURITY_ADDRESS_SECONDS));
});

it('keeps the addresses of each role apart, so that no flood of visitors pushes out those of an admin', async () => {
  const { log } = logTo('info');
  const record = (requestId: string, role?: 'admin') =>
    log.record('call.refused', { requestId, role, address: '203.0.113.9' });
  record('r4', 'admin');
  record('r5');
  const kept = async (role?: 'admin') =>
    JSON.stringify(await redis.xrange(addressesKey(new Date(), role), '-', '+'));
  await eventually(async () => (await kept()).includes('r5'));
  expect(await kept('admin')).toContain('r4');
  expect(await kept('admin')).not.toContain('r5');
});
