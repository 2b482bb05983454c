import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import type { FestivalClock } from '../src/clock.js';
import { type Schedule, Schedules, scheduleKey } from '../src/schedules.js';
import { eventually } from '../testing/eventually.js';
import { type TestRedis, testRedis } from '../testing/stores.js';

let server: TestRedis;
let redis: Redis;
const open: Schedules[] = [];

/** A festival clock that a test moves. */
const moved = new Set<() => void>();
let offsetMs = 0;
const clock = {
  now: () => new Date(Date.now() + offsetMs),
  onMove: (listener: () => void) => {
    moved.add(listener);
    return () => moved.delete(listener);
  },
} as unknown as FestivalClock;

beforeAll(async () => {
  server = await testRedis();
  redis = new Redis(server.url);
});
afterAll(async () => {
  await Promise.all(open.map((schedules) => schedules.onModuleDestroy()));
  redis.disconnect();
  await server.close();
});

const startProcess = (...all: Schedule[]): Schedules => {
  const schedules = new Schedules(redis, clock, 'shop', pino({ level: 'silent' }));
  for (const schedule of all) schedules.add(schedule);
  schedules.onApplicationBootstrap();
  open.push(schedules);
  return schedules;
};

const counted = (name: string, everyMs: number, fails = false) => {
  const task = {
    name,
    everyMs,
    runs: 0,
    run: async () => {
      task.runs += 1;
      if (fails) throw new Error('not now');
    },
  };
  return task;
};

it('a schedule runs in one process at each turn, also beside an older process that does not know it', async () => {
  const often = counted('often', 100);
  const seldom = counted('seldom', 3_600_000);
  const failing = counted('failing', 100, true);
  const asked = jest.spyOn(redis, 'set');
  const startedAt = Date.now();
  startProcess(often);
  startProcess(often, seldom, failing);
  startProcess(often, seldom, failing);

  await eventually(() => often.runs >= 5 && failing.runs >= 3);
  const shortestTurn = often.everyMs * 0.9;
  expect(often.runs).toBeLessThanOrEqual((Date.now() - startedAt) / shortestTurn + 1);
  expect(seldom.runs).toBe(1);
  expect(await redis.pttl(scheduleKey('shop', 'seldom'))).toBeGreaterThan(3_000_000);
  // Each process asks once for each turn.
  const looks = 5 * ((Date.now() - startedAt) / often.everyMs + 1) + 2;
  expect(asked.mock.calls.length).toBeLessThanOrEqual(looks + 2);
  asked.mockRestore();
});

it('a task whose process died, or that failed, is due again within a minute', async () => {
  const failing = counted('daily', 24 * 3_600_000, true);
  startProcess(failing);
  await eventually(() => failing.runs === 1);
  const rest = await redis.pttl(scheduleKey('shop', 'daily'));
  expect(rest).toBeGreaterThan(0);
  expect(rest).toBeLessThanOrEqual(60_000);
});

describe('a task that waits', () => {
  /** Each run is due next at the time that the test chose. */
  const waiting = (name: string, nextDue?: () => Date | undefined) => {
    const task = {
      ...counted(name, 20),
      wokenBy: [`${name}:changed`],
      run: async () => {
        task.runs += 1;
        return nextDue?.();
      },
    };
    return task;
  };

  it('runs when it is woken, when a message arrives from any process, and when the clock is moved', async () => {
    const task = waiting('messages');
    const schedules = startProcess(task);
    await eventually(() => task.runs > 0);
    const runs = async (cause: () => unknown) => {
      await schedules.untilIdle();
      const before = task.runs;
      await cause();
      await eventually(() => task.runs > before);
    };
    await runs(() => schedules.wake('messages'));
    await eventually(async () => (await redis.publish('messages:changed', '')) === 1);
    await runs(() => redis.publish('messages:changed', ''));
    await runs(() => {
      for (const listener of moved) listener();
    });
  });

  it('runs at the festival time that it named', async () => {
    offsetMs = -1_000_000_000;
    const due = new Date(clock.now().getTime() + 200);
    const seen: Date[] = [];
    const task = waiting('due', () => {
      seen.push(clock.now());
      return clock.now() < due ? due : undefined;
    });
    startProcess(task);
    await eventually(() => seen.some((time) => time >= due));
  });

  it('runs once more if the message came while it ran', async () => {
    let release = () => {};
    let runs = 0;
    const schedules = startProcess({
      name: 'slow',
      everyMs: 20,
      wokenBy: ['slow:changed'],
      run: () =>
        new Promise<void>((resolve) => {
          runs += 1;
          release = resolve;
        }),
    });
    await eventually(() => runs === 1);
    schedules.wake('slow');
    schedules.wake('slow');
    release();
    await eventually(() => runs === 2);
    release();
    await schedules.untilIdle();
    expect(runs).toBe(2);
  });
});
