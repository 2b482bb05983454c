import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@festival/service-kit/testing/eventually';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { NEIGHBOURS, ShopFloor } from '../../faults/shop-floor.js';
import { Supervisor } from '../lib/processes/supervisor.mjs';
import { PROCESSES } from '../processes.mjs';
import { type Traffic, Visitors } from './visitors.js';

/** The minimum of each kind between two replacements. */
const MINIMUM = { answers: 50, orders: 5, signUps: 5, ballots: 3, signIns: 3 };

/** Set by the bench, which has the machine for itself. In the tests, more requests at once would only make each start slower. */
const isAlone = Boolean(process.env['RESTART_ALONE']);
const TRAFFIC: Traffic = isAlone
  ? { perSecond: 200, mostWaiting: 20 }
  : { perSecond: 30, mostWaiting: 6 };

/** Everything that the launcher replaces, without the demo's own processes and those that the site does not need. */
const REPLACED = PROCESSES.filter((row) => row.workspace && !row.isDemoOnly && !row.canRun).map(
  ({ name }) => name,
);

let floor: ShopFloor;
let logs: string;
let supervisor: Supervisor;

/** Runs the processes of a festival as the launcher runs them. */
beforeEach(async () => {
  const opening = Promise.all([ShopFloor.open(NEIGHBOURS), mkdtemp(join(tmpdir(), 'faults-'))]);
  [floor, logs] = await opening;
  supervisor = new Supervisor({ logs });
  const start = (name: string) =>
    supervisor.start({ ...floor.programs[name]!.spec, name, sharesPorts: true });
  await Promise.all(
    Object.keys(floor.programs)
      .filter((name) => name !== 'gateway')
      .map(start),
  );
  await start('gateway');
});
afterEach(async () => {
  await supervisor.stopAll();
  await Promise.all([floor.close(), rm(logs, { recursive: true })]);
});

it('every process is replaced while visitors read, sign in, order, sign up and vote: none fails, and nothing is there twice', async () => {
  const visitors = await Visitors.arrive(floor, TRAFFIC);
  const answerMore = async () => {
    const before = visitors.counts;
    await eventually(() => {
      const now = visitors.counts;
      return (Object.keys(MINIMUM) as (keyof typeof MINIMUM)[]).every(
        (kind) => now[kind] >= before[kind] + MINIMUM[kind],
      );
    });
  };
  await answerMore();
  for (const name of REPLACED) {
    await supervisor.restart(name);
    await answerMore();
  }
  const { registered, places, receipts } = await visitors.leave();
  if (isAlone) process.stdout.write(`${visitors.report()}\n`);

  expect(visitors.failures).toEqual([]);
  expect(Object.keys(floor.programs).sort()).toEqual([...REPLACED].sort());
  expect((await floor.orderIds()).sort()).toEqual([...visitors.ordered].sort());
  expect(await floor.taken()).toBe(visitors.ordered.length);
  expect(registered.sort()).toEqual([...visitors.signedUp].sort());
  expect(places).toBe(visitors.signedUp.length);
  expect(receipts.sort()).toEqual([...visitors.voted].sort());
});
