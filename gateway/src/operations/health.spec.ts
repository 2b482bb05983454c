import { Health, type HealthReport } from '@festival/service-kit/health';
import type { Upstreams } from '@festival/service-kit/upstreams';
import { expect, it } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { BehaviorSubject } from 'rxjs';
import type { Releases } from '../site/releases/releases.js';
import { GatewayHealthController, StartUp } from './health.js';

/** A controller whose checks end when a test says so. */
const open = () => {
  const ends: ((report: HealthReport) => void)[] = [];
  const health = new Health();
  health.report = () => new Promise((resolve) => ends.push(resolve));
  const startUp = new StartUp(health, {} as Upstreams);
  const releases = { version: new BehaviorSubject('') } as unknown as Releases;
  const controller = new GatewayHealthController(health, startUp, releases);
  const statuses: number[] = [];
  const reply = { status: (status: number) => statuses.push(status) } as unknown as FastifyReply;
  startUp.onApplicationBootstrap();
  const end = async (checks: HealthReport['checks']) => {
    ends.shift()?.({ isReady: false, checks });
    await Promise.resolve();
  };
  const ready = () => ({ ...controller.ready(reply), code: statuses.at(-1) });
  return { controller, health, startUp, ends, end, ready };
};

it('answers at once from what is known, while the checks wait for others', async () => {
  const { controller, startUp, end, ready } = open();
  // No check has ended yet, and nothing here is a promise.
  expect(controller.live()).toEqual({ status: 'ok', checks: { pages: 'down' } });
  expect(ready()).toEqual({ status: 'starting', checks: {}, code: 503 });

  await end({ redis: 'ok', auth: 'ok' });
  expect(ready()).toEqual({ status: 'ok', checks: { redis: 'ok', auth: 'ok' }, code: 200 });
  startUp.onModuleDestroy();
});

it('stays ready when others fail later, and is not ready once it stops', async () => {
  const { controller, health, startUp, ends, end, ready } = open();
  await end({ redis: 'ok', auth: 'ok' });
  startUp.onApplicationBootstrap();
  expect(ends).toHaveLength(1);
  await end({ redis: 'down', auth: 'down' });

  expect(controller.live()).toMatchObject({ status: 'ok', checks: { redis: 'down' } });
  expect(ready()).toMatchObject({ status: 'ok', checks: { redis: 'down' }, code: 200 });
  health.stop();
  expect(ready()).toMatchObject({ status: 'stopping', code: 503 });
  startUp.onModuleDestroy();
});
